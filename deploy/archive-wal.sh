#!/bin/sh
# Archives one segment of the write-ahead log, for PostgreSQL's archive_command:
#   archive_command = '/opt/evangelist/deploy/archive-wal.sh %p %f /backup/wal'
# It is written whole or not at all, and never over another one: PostgreSQL keeps a segment and asks again until this ends with 0.
set -eu
segment=$1
target=$3/$2.gz
umask 077

if [ -e "$target" ]; then
  # The server may have stopped after it was archived and before PostgreSQL knew.
  gzip --decompress --stdout "$target" | cmp --silent - "$segment" && exit 0
  echo "$target is another segment of this name: two clusters archive into $3." >&2
  exit 1
fi
gzip --stdout "$segment" > "$target.part"
sync "$target.part"
mv "$target.part" "$target"
sync "$3"
