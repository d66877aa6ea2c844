#!/bin/sh
# Restarts the processes of atrium-nodes.conf one after the other, without a failed request: nginx sends a process
# nothing new before it ends, and something again once it is ready. Sockets reconnect to another process.
#
# Usage: rolling-restart.sh [FILE]    FILE: /etc/nginx/atrium-nodes.conf unless given
# ATRIUM_RESTART is the command that restarts the process of a port, its last parameter; systemd's unit unless given.
# NGINX_RELOAD is the command that has nginx read its configuration again.
set -eu

nodes=${1:-/etc/nginx/atrium-nodes.conf}
reload=${NGINX_RELOAD:-systemctl reload nginx}
restart=${ATRIUM_RESTART:-restart_unit}

restart_unit() {
  systemctl restart "atrium@$1"
}

# Rewrites the file in one step: nginx may read it at any time.
mark() {
  sed "$1" "$nodes" > "$nodes.new"
  mv "$nodes.new" "$nodes"
  $reload
}

wait_until_ready() {
  tries=0
  until curl --silent --fail --max-time 2 --output /dev/null "http://$1/readyz"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 3000 ]; then
      echo "$1 is not ready after five minutes; it stays out of nginx. See its log, then remove \"down\" from $nodes." >&2
      exit 1
    fi
    sleep 0.1
  done
}

for node in $(sed -n 's/^[[:space:]]*server[[:space:]]\{1,\}\([^[:space:];]*\).*/\1/p' "$nodes"); do
  wait_until_ready "$node"
  mark "s/^\([[:space:]]*server[[:space:]]\{1,\}$node\)\(.*\);/\1\2 down;/"
  # nginx starts its new workers after the command returns.
  sleep 0.5
  $restart "${node##*:}"
  wait_until_ready "$node"
  mark "s/^\([[:space:]]*server[[:space:]]\{1,\}$node.*\) down;/\1;/"
  sleep 0.5
  echo "$node restarted"
done
