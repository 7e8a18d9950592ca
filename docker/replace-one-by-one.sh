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
  before=$($DC ps --quiet "$service")
  $DC up --detach --wait --no-deps --no-build --no-recreate --scale "$service=$((count + 1))" "$service" || {
    # Otherwise the next attempt would count the container that did not become healthy.
    for new in $($DC ps --all --quiet "$service"); do
      printf '%s\n' "$before" | grep -qxF "$new" || { docker logs --tail 20 "$new"; docker rm --force "$new"; }
    done
    echo "A new container of $service did not become healthy and was removed. The others still run." >&2
    exit 1
  }
  docker stop --time 60 "$container"
  docker rm "$container"
done
