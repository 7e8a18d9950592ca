#!/bin/sh
# Pins the images that these files name by tag: writes each with its current digest into docker/.env, where the compose
# files find them. Run it again for security updates. Needs docker with buildx and the network.
set -eu
cd "$(dirname "$0")"
[ -f .env ] || { echo 'Create docker/.env first.' >&2; exit 1; }

# Lines such as: NODE_IMAGE node:22-bookworm-slim
images=$(sed -n 's/.*${\([A-Z]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' compose*.yaml ./*/compose.yaml | sort -u)
pinned=$(
  printf '%s\n' "$images" | while read -r name tag; do
    # buildx prints its usual text for formats that begin with {{.Manifest.
    digest=$(docker buildx imagetools inspect --format '{{json .Manifest.Digest}}' "$tag" | tr -d '"')
    printf '%s\n' "$digest" | grep -qxE 'sha256:[0-9a-f]{64}' || { echo "No digest for $tag: $digest" >&2; exit 1; }
    echo "$name=$tag@$digest"
  done
)
# Only after all of them are known. The file contains secrets, and so does its copy.
umask 077
sed '/^[A-Z]*_IMAGE=/d' .env > .env.new
printf '%s\n' "$pinned" >> .env.new
# Keeps the owner and the mode of the file.
cat .env.new > .env
rm .env.new
printf '%s\n' "$pinned"
