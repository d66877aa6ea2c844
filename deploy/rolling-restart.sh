#!/bin/sh
# Restarts the processes of atrium-nodes.conf one after the other, without a failed request: nginx sends a process no
# new requests before it ends, and sends requests again once it is ready. Sockets reconnect to another process. Begins
# with the processes that an earlier run removed from nginx because they were not ready.
#
# Usage: rolling-restart.sh [FILE]    FILE: /etc/nginx/atrium-nodes.conf unless given
# ATRIUM_RESTART is the command that restarts the process of a port, its last parameter; systemd's unit unless given.
# NGINX_RELOAD is the command that makes nginx read its configuration again.
set -eu

nodes=${1:-/etc/nginx/atrium-nodes.conf}
reload=${NGINX_RELOAD:-systemctl reload nginx}
restart=${ATRIUM_RESTART:-restart_unit}
names='s/^[[:space:]]*server[[:space:]]\{1,\}\([^[:space:];]*\).*/\1/p'

restart_unit() {
  systemctl restart "atrium@$1"
}

# Rewrites the file in one step: nginx may read it at any time.
rewrite() {
  sed "$@" "$nodes" > "$nodes.new"
  mv "$nodes.new" "$nodes"
  $reload
  # nginx starts its new workers after the command returns.
  sleep 0.5
}

stop_with() {
  echo "$1" >&2
  exit 1
}

wait_until_ready() {
  deadline=$(($(date +%s) + 300))
  until curl --silent --fail --max-time 2 --output /dev/null "http://$1/readyz"; do
    [ "$(date +%s)" -lt "$deadline" ] ||
      stop_with "$1 is not ready after five minutes. See its log, then run this script again."
    sleep 0.1
  done
}

for node in $(sed -n "/ down;/$names" "$nodes") $(sed -n "/ down;/!$names" "$nodes"); do
  others=$(sed -n "/ down;/!$names" "$nodes" | grep -Fvx "$node") ||
    stop_with "nginx has no other process than $node. Remove \"down\" from one that is ready in $nodes."
  for other in $others; do wait_until_ready "$other"; done
  line="^[[:space:]]*server[[:space:]]\{1,\}$node[[:space:];]"
  rewrite -e "/$line/s/ down;/;/" -e "/$line/s/;/ down;/"
  $restart "${node##*:}"
  wait_until_ready "$node"
  rewrite "/$line/s/ down;/;/"
  echo "$node restarted"
done
