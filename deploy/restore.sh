#!/bin/sh
# Restores a backup of backup.sh into an empty database, all or nothing.
#   DATABASE_URL=postgres://… deploy/restore.sh FILE.dump [PHOTO_FOLDER]
# Stop every server and scheduler of that database first. A later version of the service migrates what was restored.
set -eu
[ $# -ge 1 ] && [ "${1#-}" = "$1" ] || { sed -n '2,4s/^# \{0,1\}//p' "$0" >&2; exit 2; }
: "${DATABASE_URL:?set DATABASE_URL}"
dump=$1
tables=$(psql -XAtq "$DATABASE_URL" -c "select count(*) from pg_tables where schemaname = 'public'")
[ "$tables" = 0 ] || { echo "the database has $tables tables: restore into an empty one (createdb)" >&2; exit 1; }
pg_restore --single-transaction --exit-on-error --no-owner --no-acl --dbname="$DATABASE_URL" "$dump"
if [ $# -ge 2 ]; then
  photos="${dump%.dump}.photos.tar"
  mkdir -p "$2"
  tar -C "$2" -xf "$photos"
fi
psql -XAtq "$DATABASE_URL" -c "analyze"
psql -XAtq "$DATABASE_URL" -c "select count(*) || ' intentions of ' || (select count(*) from organizations) || ' organizations' from intentions"
