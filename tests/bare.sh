#!/usr/bin/env bash
# The README's two commands on a bare Debian 12: a base system in a folder of its own, with Python, make and
# git and nothing else. Tries what is committed, as root and as a user who may install nothing. Needs root and
# debootstrap; the folder .bare stays for a look afterwards.
set -eu -o pipefail
cd "$(dirname "$0")/.."
root=$PWD/.bare

[ "$(id -u)" = 0 ] && command -v debootstrap >/dev/null ||
  { echo "This needs root and Debian's package debootstrap: apt-get install debootstrap"; exit 1; }
[ "${1:-}" = inside ] || exec unshare --mount --pid --fork "$0" inside # mounts and processes end with this script

as() { # user, command: in the bare system, with nothing of this one but its way into the network
  env -i HOME="$(chroot "$root" sh -c "echo ~$1")" PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt PIP_CERT=/etc/ssl/certs/ca-certificates.crt \
    $(env | grep -iE '^(https?|no)_proxy=' || true) \
    chroot --userspec="$1:$1" "$root" bash -c "cd ~/tallyroll && $2"
}

report() { printf '\n== %s (%d s)\n' "$1" "$((SECONDS - begun))"; begun=$SECONDS; }

begun=$SECONDS
rm -rf "$root"
debootstrap --variant=minbase --include=python3,python3-venv,make,git,ca-certificates bookworm "$root" >/dev/null
cp /etc/resolv.conf "$root/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/" # a network may have a certificate of its own
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/dev/shm"
chroot "$root" useradd --create-home player
for home in root home/player; do git clone --quiet . "$root/$home/tallyroll"; done
chroot "$root" chown -R player:player /home/player
report "a bare Debian is there"

as root 'make serve ARGS="--port 8765" >/tmp/serve.log 2>&1 &
  until python3 -c "import urllib.request as u; u.urlopen(\"http://127.0.0.1:8765/\")" 2>/dev/null; do
    kill -0 $! || { cat /tmp/serve.log; exit 1; }; sleep 0.2
  done; cat /tmp/serve.log; kill $!; wait $! || true'
report "make serve answers"

as player 'if make test; then exit 1; fi'
report "make test of a user without the packages says what to install"

as root 'make test'
report "make test passes as root"

as player 'make test'
report "make test passes as a user"
