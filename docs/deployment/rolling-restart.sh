#!/bin/sh
# Restarts the server processes one after the other, so that one always serves: rolling-restart.sh 3001 3002
# Run as root on the machine of couple-nine@.service. Stops at the first process that does not become ready; the others
# still serve.
set -eu

for port in "$@"; do
  # Drains the old process, starts the new one and returns once it says that it is ready.
  systemctl restart "couple-nine@$port"
  tries=30
  until curl --fail --silent --output /dev/null --max-time 2 "http://127.0.0.1:$port/readyz"; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || { echo "couple-nine@$port is not ready: journalctl -u couple-nine@$port" >&2; exit 1; }
    sleep 1
  done
done
