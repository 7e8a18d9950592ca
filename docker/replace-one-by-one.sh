#!/bin/sh
# Replaces the containers of a service one by one with containers of the current image and settings. Each new one is
# healthy before an old one stops, so the number never falls.
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
for container in $old; do
  $DC up --detach --wait --no-deps --no-build --no-recreate --scale "$service=$((count + 1))" "$service"
  docker stop --time 60 "$container"
  docker rm "$container"
done
