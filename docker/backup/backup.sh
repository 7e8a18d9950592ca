#!/bin/sh
# Backs up the database with pg_dump and removes old backups. pg_dump must have the version of the server or a later one.
# The time of the last backup is stored in the database, for the metrics.
#   backup.sh        one backup, for cron, with BACKUP_HOURS between two: DATABASE_URL=postgres://… BACKUP_DIR=/backups backup.sh
#   backup.sh loop   one backup every BACKUP_HOURS, for a container. After a restart, the next one is not earlier than due.
set -eu
: "${DATABASE_URL:?set DATABASE_URL, the database to back up}"
: "${BACKUP_DIR:?set BACKUP_DIR, the folder for the backups}"
keep=${BACKUP_KEEP:-14}
hours=${BACKUP_HOURS:-24}
for number in "$keep" "$hours"; do
  case $number in
    '' | *[!0-9]* | 0* | ?????*) echo 'BACKUP_KEEP and BACKUP_HOURS must be whole numbers from 1 to 9999.' >&2; exit 2 ;;
  esac
done
umask 077

# Prints a text with %41 decoded to A.
decode() {
  rest=$1
  while :; do
    case $rest in
      *%??*) ;;
      *) break ;;
    esac
    printf %s "${rest%%\%*}"
    rest=${rest#*%}
    printf %b "\\0$(printf %03o "0x${rest%"${rest#??}"}")"
    rest=${rest#??}
  done
  printf %s "$rest"
}

# Everybody on this machine can read the arguments of a program, so pg_dump gets the password in its environment.
url=$DATABASE_URL
case $url in
  *://*) ;;
  *) echo 'DATABASE_URL must begin with postgres://.' >&2; exit 2 ;;
esac
case $url in
  *[?\&]password=* | *[?\&]sslpassword=*) echo 'Put the password of DATABASE_URL before the @.' >&2; exit 2 ;;
esac
server=${url#*://}
server=${server%%[/?]*}
user=${server%@*}
case $server in
  *:*@*)
    PGPASSWORD=$(decode "${user#*:}")
    export PGPASSWORD
    url="${url%%://*}://${user%%:*}@${server##*@}${url#*://"$server"}"
    ;;
esac
unset DATABASE_URL

# A backup gets its name only when it is complete and can be read.
back_up() {
  file="$BACKUP_DIR/gazetteer-$(date -u +%Y%m%dT%H%M%SZ).dump"
  # What a backup that was killed left behind.
  rm -f "$BACKUP_DIR"/*.partial
  pg_dump --format=custom --no-owner --no-privileges --file "$file.partial" "$url" &&
    pg_restore --list "$file.partial" > /dev/null &&
    mv "$file.partial" "$file" || { rm -f "$file.partial"; return 1; }
  echo "Backed up to $file ($(wc -c < "$file") bytes)."
  # For the alert about backups that stay away.
  psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --command "insert into last_backup (finished_at, interval_hours)
    values (now(), $hours) on conflict (id) do update
    set finished_at = excluded.finished_at, interval_hours = excluded.interval_hours" "$url" ||
    echo 'The backup is complete, but gazetteer_backup_age_seconds does not say so.' >&2
  # Names sort by time.
  ls "$BACKUP_DIR"/gazetteer-*.dump | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
    rm -f "$old"
    echo "Removed $old."
  done
}

[ "${1:-}" = loop ] || { back_up; exit; }
# A signal must end the container although sh is waiting.
trap 'kill "${!:-}" 2> /dev/null || :; exit 0' TERM INT
while :; do
  # The container may have been restarted since the last backup. A minute of tolerance, so that no turn is left out.
  recent=$(find "$BACKUP_DIR" -name 'gazetteer-*.dump' -mmin "-$((hours * 60 - 1))")
  if [ -n "$recent" ]; then
    sleep 60 &
    wait $!
    continue
  fi
  back_up && continue
  echo 'The backup FAILED. Trying again in 15 minutes.' >&2
  sleep 900 &
  wait $!
done
