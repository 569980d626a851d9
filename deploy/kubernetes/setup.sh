#!/bin/sh
# Makes the folder installation from example, with secrets of this installation alone: ./setup.sh HOST IMAGE RELAY_IPV4
# Each secret is made once and written everywhere it is needed, in hexadecimal digits, which need no escape in an address.
# An installation that exists is left as it is.
set -eu
umask 077
cd "$(dirname "$0")"

if [ $# -ne 3 ]; then
  echo "Usage: $0 HOST IMAGE RELAY_IPV4, such as: $0 cadence.example.org registry.example.org/cadence:1.0.0 198.51.100.7" >&2
  exit 1
fi
host=$1
image=$2
address=$3
case $host in *[!A-Za-z0-9.-]* | '') echo "HOST is a name such as cadence.example.org, without https://" >&2; exit 1 ;; esac
tag=${image##*:}
case $image in *[!A-Za-z0-9./:_-]* | :*) tag= ;; *:*) ;; *) tag= ;; esac
case $tag in */* | '') echo "IMAGE is a name with a tag, such as registry.example.org/cadence:1.0.0" >&2; exit 1 ;; esac
case $address in *[!0-9.]* | '') echo "RELAY_IPV4 is the public address of the node that relays video, such as 198.51.100.7" >&2; exit 1 ;; esac

if [ -e installation ]; then
  echo "deploy/kubernetes/installation is there already: nothing was changed. Take it away to begin anew." >&2
  exit 1
fi

secret() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
app_secret=$(secret 32)
owner=$(secret 24)
product=$(secret 24)
turn=$(secret 24)
backup=$(secret 32)

mkdir -p installation/secrets
fill() {
  sed -e "s|https://replace-me\.example\$|https://$host|" \
    -e "s|turn\.replace-me\.example|turn.$host|g" \
    -e "s|newName: .*|newName: ${image%:*}|" \
    -e "s|newTag: .*|newTag: '$tag'|" \
    -e "s|^RELAY_ADDRESS=.*|RELAY_ADDRESS=$address|" \
    -e "s|^APP_SECRET=.*|APP_SECRET=$app_secret|" \
    -e "s|^BACKUP_KEY=.*|BACKUP_KEY=$backup|" \
    -e "s|^TURN_SECRET=.*|TURN_SECRET=$turn|" \
    -e "s|cadence_app:replace-me-too@|cadence_app:$product@|" \
    -e "s|cadence:replace-me@|cadence:$owner@|" \
    -e "s|^password=replace-me-too\$|password=$product|" \
    -e "s|^password=replace-me\$|password=$owner|" \
    "example/$1" > "installation/$1"
}
for file in kustomization.yaml cadence.env cluster.env secrets/cadence.env secrets/cadence-owner.env \
  secrets/cadence-relay.env secrets/cadence-postgres-owner.env secrets/cadence-postgres-app.env; do
  fill "$file"
done

echo "Made deploy/kubernetes/installation."
echo
echo "Print these two lines and keep them apart from the cluster and from the backups. Without them no backup can be read:"
echo "  APP_SECRET=$app_secret"
echo "  BACKUP_KEY=$backup"
echo
echo "Still to choose (a start refuses them as they are), and whether cluster.env names the parts of your cluster:"
cd installation
grep -n '^[^#].*replace-me' cadence.env secrets/*.env | sed 's/^/  /'
