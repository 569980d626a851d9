#!/bin/sh
# Makes the three files that compose.yml reads, with secrets of this machine alone: ./setup.sh HOST PUBLIC_IPV4
# Each secret is made once and written everywhere it is needed, in hexadecimal digits, which need no escape in an address.
# Files that exist are left as they are, so it can be run again.
set -eu
umask 077
cd "$(dirname "$0")"

if [ $# -ne 2 ]; then
  echo "Usage: $0 HOST PUBLIC_IPV4, such as: $0 cadence.example.org 198.51.100.7" >&2
  exit 1
fi
host=$1
address=$2
case $host in *[!A-Za-z0-9.-]* | '') echo "HOST is a name such as cadence.example.org, without https://" >&2; exit 1 ;; esac
case $address in *[!0-9.]* | '') echo "PUBLIC_IPV4 is an address such as 198.51.100.7" >&2; exit 1 ;; esac

for file in .env cadence.env pgbouncer/userlist.txt; do
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

sed -e "s|^CADENCE_HOST=.*|CADENCE_HOST=$host|" \
  -e "s|^POSTGRES_PASSWORD=.*|POSTGRES_PASSWORD=$owner|" \
  -e "s|^MIGRATION_DATABASE_URL=.*|MIGRATION_DATABASE_URL=postgres://cadence:$owner@postgres:5432/cadence|" \
  -e "s|^PRODUCT_PASSWORD=.*|PRODUCT_PASSWORD=$product|" \
  -e "s|^TURN_SECRET=.*|TURN_SECRET=$turn|" \
  -e "s|^TURN_ADDRESS=.*|TURN_ADDRESS=$address|" \
  compose.env.example > .env

sed -e "s|^PUBLIC_URL=.*|PUBLIC_URL=https://$host|" \
  -e "s|^APP_SECRET=.*|APP_SECRET=$app_secret|" \
  -e "s|cadence_app:replace-me-too@|cadence_app:$product@|" \
  -e "s|^STUN_URLS=.*|STUN_URLS=stun:$host:3478|" \
  -e "s|^TURN_URLS=.*|TURN_URLS=turn:$host:3478?transport=udp,turn:$host:3478?transport=tcp|" \
  -e "s|^BACKUP_KEY=.*|BACKUP_KEY=$backup|" \
  -e "s|^TURN_SECRET=.*|TURN_SECRET=$turn|" \
  cadence.env.example > cadence.env

# The image's user writes backups into it.
mkdir -p backups
chmod 700 backups
[ "$(id -u)" -ne 0 ] || chown 1000:1000 backups

printf '"cadence_app" "%s"\n' "$product" > pgbouncer/userlist.txt
# PgBouncer's image reads it as another user.
chmod 644 pgbouncer/userlist.txt

echo "Made deploy/.env, deploy/cadence.env and deploy/pgbouncer/userlist.txt."
echo
echo "Print these two lines and keep them apart from the machine and from the backups. Without them no backup can be read:"
echo "  APP_SECRET=$app_secret"
echo "  BACKUP_KEY=$backup"
echo
if [ "$(stat -c %u backups)" -ne 1000 ]; then
  echo "Give the folder of the backups to the user of the image: sudo chown 1000:1000 deploy/backups"
  echo
fi
echo "Still to choose in deploy/cadence.env (a start refuses them as they are):"
grep -n replace-me cadence.env | sed 's/^/  line /'
