#!/bin/sh
# Copies a running cluster of PostgreSQL, and removes backups that are older than KEEP_DAYS with the log that only they need.
#   backup.sh /backup
# The cluster archives its log into /backup/wal (archive-wal.sh). The connection is that of PGHOST, PGPORT and PGUSER, whose role may
# replicate. See docs/guides/restore.md.
set -eu
backups=$1
keep_days=${KEEP_DAYS:-30}
umask 077

part=$backups/base.part
rm -rf "$part"
pg_basebackup --no-password --pgdata "$part" --format tar --gzip --wal-method none --checkpoint fast
for tar in "$part"/*.tar.gz; do
  [ "$(basename "$tar")" = base.tar.gz ] || { echo 'Tablespaces are not supported.' >&2; exit 1; }
done
sync "$part"/*
# Named by its end: it can be restored to any later time.
made=$backups/base-$(date -u +%Y%m%dT%H%M%SZ)
mv "$part" "$made"
sync "$backups"
echo "$made"

# The newest backup that is older than the time to keep is the first that is needed.
limit=base-$(date -u --date "$keep_days days ago" +%Y%m%dT%H%M%SZ)
needed=
for base in "$backups"/base-*Z; do
  name=$(basename "$base")
  if [ -z "$needed" ] || [ "$name" = "$limit" ] || expr "$name" '<' "$limit" > /dev/null; then needed=$name; fi
done
for base in "$backups"/base-*Z; do
  if expr "$(basename "$base")" '<' "$needed" > /dev/null; then rm -r "$base"; fi
done
first=$(tar --extract --gzip --to-stdout --file "$backups/$needed/base.tar.gz" backup_label |
  sed --quiet 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p')
pg_archivecleanup -x .gz "$backups/wal" "$first"
