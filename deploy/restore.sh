#!/bin/sh
# Restores a backup of backup.sh into an empty cluster, to a time, and starts it on the loopback interface.
#   restore.sh /backup '2026-11-30 02:39:49+00' /var/lib/postgresql/restored 5433
#   restore.sh /backup latest /var/lib/postgresql/restored 5433
# As the account that PostgreSQL runs as. PGDATABASE is the product's database (evangelist), PGUSER a superuser. The database is marked as a
# copy: servers that start on it send nothing until two administrators end the quarantine. See docs/guides/restore.md.
set -eu
backups=$(realpath "$1")
time=$2
data=$3
port=$4
database=${PGDATABASE:-evangelist}
umask 077

latest=base-99999999T999999Z
[ "$time" = latest ] || latest=base-$(date -u --date "$time" +%Y%m%dT%H%M%SZ)
chosen=
for base in "$backups"/base-*Z; do
  name=$(basename "$base")
  # Names have whole seconds: one that ended in the second of the time may have ended after it.
  if expr "$name" '<' "$latest" > /dev/null; then chosen=$base; fi
done
[ -n "$chosen" ] && [ -d "$chosen" ] || { echo "No backup in $backups ended before $time." >&2; exit 1; }

mkdir -p "$data"
[ -z "$(ls -A "$data")" ] || { echo "$data is not empty." >&2; exit 1; }
chmod 0700 "$data"
data=$(realpath "$data")
echo "Restoring $chosen to $time."
tar --extract --gzip --file "$chosen/base.tar.gz" --directory "$data"
pg_verifybackup --quiet --no-parse-wal --manifest-path "$chosen/backup_manifest" --ignore pg_wal "$data"

# Debian keeps these files elsewhere, and they are not in the backup.
[ -e "$data/postgresql.conf" ] || : > "$data/postgresql.conf"
[ -e "$data/pg_ident.conf" ] || : > "$data/pg_ident.conf"
[ -e "$data/pg_hba.conf" ] ||
  printf '%s\n' 'local all all peer' 'host all all 127.0.0.1/32 scram-sha-256' > "$data/pg_hba.conf"

# The last line of a setting counts. The restored cluster must not archive into the archive of the first one. Without hot_standby its limits
# may be smaller than those of the first one, and nobody can connect before the time is reached.
{
  echo "archive_mode = off"
  echo "hot_standby = off"
  echo "restore_command = 'test -f $backups/wal/%f.gz && gzip --decompress --stdout $backups/wal/%f.gz > %p'"
  echo "recovery_target_timeline = 'latest'"
  [ "$time" = latest ] || echo "recovery_target_time = '$time'"
  echo "recovery_target_action = 'promote'"
} >> "$data/postgresql.auto.conf"
: > "$data/recovery.signal"

fail() {
  tail -n 5 "$data/restore.log" >&2
  exit 1
}
sql() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --host "$data" --port "$port" --dbname "$1"
}
pg_ctl --pgdata "$data" --wait --log "$data/restore.log" --silent \
  --options "-p $port -k $data -c listen_addresses=127.0.0.1" start || fail
# A recovery that fails ends the server.
until [ "$(echo 'select pg_is_in_recovery()' | sql postgres 2> /dev/null)" = f ]; do
  pg_ctl --pgdata "$data" status > /dev/null || fail
  sleep 1
done

sql postgres <<END
alter system reset hot_standby;
alter system reset restore_command;
alter system reset recovery_target_timeline;
alter system reset recovery_target_time;
alter system reset recovery_target_action;
END
sql "$database" <<END
insert into meta (key, value) values ('installation', 'restored')
  on conflict (key) do update set value = excluded.value;
END
echo "Restored: port $port, sockets in $data. It does not archive its log yet."
