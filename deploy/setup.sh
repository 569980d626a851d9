#!/bin/sh
# Makes the files that an installation is started with, with secrets of this machine alone.
#   ./setup.sh HOST PUBLIC_IPV4     for Compose: .env, cadence.env and pgbouncer/userlist.txt
#   ./setup.sh --systemd HOST       without containers: cadence.env, owner.env and roles.sql
# Each secret is made once and written everywhere it is needed, in hexadecimal digits, which need no escape in an address.
# Where one of the files exists, nothing is changed.
set -eu
umask 077
cd "$(dirname "$0")"

usage() {
  echo "Usage: $0 HOST PUBLIC_IPV4, such as: $0 cadence.example.org 198.51.100.7" >&2
  echo "   or: $0 --systemd HOST, without containers" >&2
  exit 1
}

if [ "${1-}" = --systemd ]; then
  [ $# -eq 2 ] || usage
  way=systemd host=$2
  files='cadence.env owner.env roles.sql'
else
  [ $# -eq 2 ] || usage
  way=compose host=$1 address=$2
  files='.env cadence.env pgbouncer/userlist.txt'
  case $address in *[!0-9.]* | '') echo "PUBLIC_IPV4 is an address such as 198.51.100.7" >&2; exit 1 ;; esac
fi
case $host in *[!A-Za-z0-9.-]* | '' | -*) echo "HOST is a name such as cadence.example.org, without https://" >&2; exit 1 ;; esac

for file in $files; do
  if [ -e "$file" ]; then
    echo "deploy/$file is there already: nothing was changed. Take all three files away to begin anew." >&2
    exit 1
  fi
done

secret() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
app_secret=$(secret 32)
owner=$(secret 24)
product=$(secret 24)
turn=$(secret 24)
backup=$(secret 32)

# What each way fills in of cadence.env beside the secrets.
if [ "$way" = compose ]; then
  settings="s|^STUN_URLS=.*|STUN_URLS=stun:$host:3478|
    s|^TURN_URLS=.*|TURN_URLS=turn:$host:3478?transport=udp,turn:$host:3478?transport=tcp|
    s|^TURN_SECRET=.*|TURN_SECRET=$turn|"
else
  # No pooler. The units name the ports of metrics, which have to differ on one machine.
  settings='s|@pgbouncer:6432/|@127.0.0.1:5432/|
    /^DATABASE_DIRECT_URL=/d
    /^# Every process serves/d
    /^METRICS_/d
    s|^BACKUP_TO=.*|BACKUP_TO=/var/lib/cadence-backups|'
fi
sed -e "s|^PUBLIC_URL=.*|PUBLIC_URL=https://$host|" \
  -e "s|^APP_SECRET=.*|APP_SECRET=$app_secret|" \
  -e "s|cadence_app:replace-me-too@|cadence_app:$product@|" \
  -e "s|^BACKUP_KEY=.*|BACKUP_KEY=$backup|" \
  -e "$settings" \
  cadence.env.example > cadence.env

if [ "$way" = compose ]; then
  sed -e "s|^CADENCE_HOST=.*|CADENCE_HOST=$host|" \
    -e "s|^POSTGRES_PASSWORD=.*|POSTGRES_PASSWORD=$owner|" \
    -e "s|^MIGRATION_DATABASE_URL=.*|MIGRATION_DATABASE_URL=postgres://cadence:$owner@postgres:5432/cadence|" \
    -e "s|^PRODUCT_PASSWORD=.*|PRODUCT_PASSWORD=$product|" \
    -e "s|^TURN_SECRET=.*|TURN_SECRET=$turn|" \
    -e "s|^TURN_ADDRESS=.*|TURN_ADDRESS=$address|" \
    compose.env.example > .env

  # The image's user writes backups into it.
  mkdir -p backups
  chmod 700 backups
  [ "$(id -u)" -ne 0 ] || chown 1000:1000 backups

  printf '"cadence_app" "%s"\n' "$product" > pgbouncer/userlist.txt
  # PgBouncer's image reads it as another user.
  chmod 644 pgbouncer/userlist.txt
  echo "Made deploy/.env, deploy/cadence.env and deploy/pgbouncer/userlist.txt."
else
  {
    echo "# The owner of the tables; only the migration and a restore are given it."
    echo "MIGRATION_DATABASE_URL=postgres://cadence:$owner@127.0.0.1:5432/cadence"
  } > owner.env
  {
    echo "-- Run once, by a superuser of PostgreSQL: the owner of the tables, the role that serves people, and the database."
    echo "create role cadence login password '$owner';"
    echo "create role cadence_app login password '$product';"
    echo "create database cadence owner cadence encoding 'UTF8' template template0;"
  } > roles.sql
  echo "Made deploy/cadence.env, deploy/owner.env and deploy/roles.sql."
fi

echo
echo "Print these two lines and keep them apart from the machine and from the backups. Without them no backup can be read:"
echo "  APP_SECRET=$app_secret"
echo "  BACKUP_KEY=$backup"
echo
if [ "$way" = compose ] && [ "$(stat -c %u backups)" -ne 1000 ]; then
  echo "Give the folder of the backups to the user of the image: sudo chown 1000:1000 deploy/backups"
  echo
fi
echo "Still to choose in cadence.env (a start refuses them as they are):"
grep -n '^[A-Z].*replace-me' cadence.env | sed 's/^/  line /'
