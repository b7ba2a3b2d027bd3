#!/bin/sh
# Starts a release that is built in /srv/couple-nine, process by process, so that one always serves. Stops at the first
# failure. Run it as root on the machine of couple-nine@.service: rolling-restart.sh 3001 3002
set -eu

# The command that migrates. For a release that mends a database failure, MIGRATE=true leaves the migration out: `true`
# is a command that does nothing.
: "${MIGRATE:=systemd-run --quiet --collect --pipe --wait -p User=couple-nine -p EnvironmentFile=/etc/couple-nine.env \
  -p WorkingDirectory=/srv/couple-nine /srv/couple-nine/node_modules/.bin/node scripts/db-migrate.ts}"

# The processes' OPS_HOST. Set it here too, unless the processes have 127.0.0.1 or 0.0.0.0.
: "${OPS_HOST:=127.0.0.1}"

# Asks a process on its OPS_PORT (its port with a 1 in front): this script knows OPS_HOST, but not the processes' HOST.
# /metrics waits 3 s for a worker that hangs.
ask() { curl --fail --silent --max-time 5 "http://$OPS_HOST:1$1$2"; }

records_plays() {
  ask "$1" /metrics |
    awk '/^play_store_available[{ ]/ { seen = 1; if ($NF != 1) failed = 1 } END { exit !seen || failed }'
}

# Migrates before the restarts: the previous release can use the new schema, and a process that migrates at its start
# would refuse plays while it waits for a lock.
$MIGRATE || { echo "The database was not migrated, no process was restarted." >&2; exit 1; }

for port in "$@"; do
  # Only a process that recorded plays before must do so afterwards, so that a release can start during an outage.
  if records_plays "$port"; then
    recorded_plays=yes
  else
    recorded_plays=no
  fi
  # Drains the old process, starts the new one and returns once it says that it is ready.
  systemctl restart "couple-nine@$port"
  # About 30 s: a process whose database was slow says only 10 s after the last failure that it records plays.
  tries=30
  until ask "$port" /readyz >/dev/null && { [ $recorded_plays = no ] || records_plays "$port"; }; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || {
      echo "couple-nine@$port is not ready or records no plays: journalctl -u couple-nine@$port" >&2
      exit 1
    }
    sleep 1
  done
done
