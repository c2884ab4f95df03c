#!/bin/sh
# Makes the folder of secrets that compose.yaml and kubernetes/ read: one file a setting. What is there already stays.
#   deploy/make-secrets.sh deploy/secrets postgres
# The second word is the host of the database. What others give you (X, payment rail, mail server) is asked for by empty files.
set -eu
folder=$1
host=$2
# Nobody else enters the folder. Its files are readable: containers mount each alone, and read it with an account that the
# machine doesn't know.
mkdir -p -m 0700 "$folder"
umask 022

random() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }
make() { [ -e "$folder/$1" ] || printf '%s' "$2" > "$folder/$1"; }

# The owner's role changes tables, the servers' role reads and writes rows.
make database-owner-password "$(random)"
make database-password "$(random)"
make database-migration-url "postgres://evangelist_owner:$(cat "$folder/database-owner-password")@$host:5432/evangelist"
make database-url "postgres://evangelist:$(cat "$folder/database-password")@$host:5432/evangelist"
make secret "$(random)"
for name in x-client-secret x-app-token rail-api-key smtp-url; do
  make "$name" ''
  [ -s "$folder/$name" ] || echo "Write its value into $folder/$name"
done
