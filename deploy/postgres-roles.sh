#!/bin/sh
# Runs once, when the database's container makes its data folder: the servers get a role that changes no table.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$(cat /run/secrets/database-password)" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role evangelist login password :'password';
SQL
