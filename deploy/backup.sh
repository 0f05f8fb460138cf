#!/bin/sh
# Backs up what cannot be made again: the database and, where photos are files, the photos and videos.
#   DATABASE_URL=postgres://… deploy/backup.sh FOLDER [PHOTO_FOLDER]
# Makes FOLDER/catalog-<time>.dump (and .photos.tar beside it). The dump is one consistent moment, imports go on meanwhile.
# Needs pg_dump of the server's major version or newer. Exit code 0 only when everything is written.
set -eu
[ $# -ge 1 ] && [ "${1#-}" = "$1" ] || { sed -n '2,5s/^# \{0,1\}//p' "$0" >&2; exit 2; }
: "${DATABASE_URL:?set DATABASE_URL}"
folder=$1
umask 077
mkdir -p "$folder"
name="$folder/catalog-$(date -u +%Y%m%dT%H%M%SZ)"
pg_dump --format=custom --no-owner --no-acl --file="$name.dump.part" "$DATABASE_URL"
mv "$name.dump.part" "$name.dump"
# Photos last: what a row of the dump names lies there by then, and stays for a week (PHOTO_GRACE_SECONDS).
if [ $# -ge 2 ]; then
  tar -C "$2" --exclude='*.part' -cf "$name.photos.tar.part" .
  mv "$name.photos.tar.part" "$name.photos.tar"
fi
pg_restore --list "$name.dump" >/dev/null
ls -l "$name".*
