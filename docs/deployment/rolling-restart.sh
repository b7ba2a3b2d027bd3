#!/bin/sh
# Starts a release that is built in /srv/couple-nine, process by process, so that one always serves. Stops at the first
# failure. Run it as root on the machine of couple-nine@.service: rolling-restart.sh 3001 3002
set -eu

# The command that migrates. While the database fails, the migration fails too: to start a release that mends this, set
# MIGRATE=true. The command `true` does nothing and succeeds.
: "${MIGRATE:=systemd-run --quiet --collect --pipe --wait -p User=couple-nine -p EnvironmentFile=/etc/couple-nine.env \
  -p WorkingDirectory=/srv/couple-nine /srv/couple-nine/node_modules/.bin/node scripts/db-migrate.ts}"

# The processes' OPS_HOST. If it is neither 127.0.0.1 nor 0.0.0.0, set it in this script's environment too.
: "${OPS_HOST:=127.0.0.1}"

# Asks a process on its OPS_PORT (its port with a 1 in front), not on its port, because this script knows OPS_HOST, but
# not HOST.
ask() { curl --fail --silent --max-time 5 "http://$OPS_HOST:1$1$2"; }

records_plays() {
  ask "$1" /metrics | grep -q '^play_store_available 1$'
}

# Migrates before the restarts: the previous release can use the new schema, and a process that migrates at its start
# could record no plays while it waits until other connections release their locks on the tables.
$MIGRATE || { echo "The database was not migrated, no process was restarted." >&2; exit 1; }

for port in "$@"; do
  # If the old process records no plays, the new one need not either, so that a release can start during an outage.
  if records_plays "$port"; then
    recorded_plays=yes
  else
    recorded_plays=no
  fi
  # Drains the old process, starts the new one and returns once it says that it is ready.
  systemctl restart "couple-nine@$port"
  # About 30 s if the process responds at once. If a write failed because the database was slow, the process reports for
  # at least 10 s after that write that it records no plays.
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
