#!/bin/sh
# Replaces the containers of a service one by one with containers of the current image and settings. Each new one is
# healthy before an old one stops, so the number never falls. If that fails or is interrupted, the number is as before.
#   export DC="docker compose --env-file docker/.env -f docker/compose.workers.yaml"
#   docker/replace-one-by-one.sh worker
set -eu
: "${DC:?set DC, the compose command}"
service=${1:?name the service: worker or web}

old=$($DC ps --quiet "$service")
count=$(printf '%s\n' "$old" | grep -c .) || {
  echo "No container of $service is running: use up instead." >&2
  exit 1
}
# Compose would start stopped containers of the old image before it creates new ones.
$DC rm --force "$service"

# The containers before the replacement in progress, and the one that it replaces.
before=
container=
# Otherwise the next attempt would count the new container.
undo() {
  [ -n "$before" ] && $DC ps --quiet "$service" | grep -qxF "$container" || return 0
  for new in $($DC ps --all --quiet "$service"); do
    printf '%s\n' "$before" | grep -qxF "$new" || { docker logs --tail 20 "$new"; docker rm --force "$new"; }
  done
  echo "$container was not replaced. The new container was removed, and the others still run." >&2
}
trap undo EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

for container in $old; do
  before=$($DC ps --quiet "$service")
  $DC up --detach --wait --no-deps --no-build --no-recreate --scale "$service=$((count + 1))" "$service"
  docker stop "$container"
  docker rm "$container"
  before=
done
