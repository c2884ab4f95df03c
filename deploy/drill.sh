#!/bin/sh
# Proves that the backups can be restored: restores one into a folder that it removes again, audits it, and prints how long it took.
#   drill.sh /backup [latest | <time>]
# As the account that PostgreSQL runs as, with the settings of a server (docs/settings.md). DATABASE_URL is that of the servers: its role and
# password are those of the restored cluster, too. OPERATOR is how the command line is called. With DRILL_AS=@handle, an administrator, it also
# shows what would be reconciled with the payment rail; it books nothing.
set -eu
here=$(dirname "$(realpath "$0")")
backups=$1
time=${2:-latest}
port=${DRILL_PORT:-5499}
operator=${OPERATOR:-npm run --silent operator --}
folder=$(mktemp -d)
began=$(date +%s)

end() {
  pg_ctl --pgdata "$folder/data" --mode immediate --silent stop > /dev/null 2>&1 || true
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 1' INT TERM

"$here/restore.sh" "$backups" "$time" "$folder/data" "$port"
echo "Restored after $(($(date +%s) - began)) seconds."
export EVANGELIST_QUARANTINE=1
DATABASE_URL=$(node -e "
const url = new URL(process.argv[1]);
Object.assign(url, { hostname: '127.0.0.1', port: process.argv[2] });
console.log(url.href);" "$DATABASE_URL" "$port")
export DATABASE_URL
$operator audit --no-rail
[ -z "${DRILL_AS:-}" ] || $operator --as "$DRILL_AS" --dry-run reconcile
echo "The drill took $(($(date +%s) - began)) seconds."
