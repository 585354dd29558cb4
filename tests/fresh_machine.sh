#!/usr/bin/env bash
# Proves `make demo` and `make test` on a bare Debian 12: a minimal system made with debootstrap, with git, make and
# python3 added and nothing else. By hand, as root, where debootstrap and a package mirror can be reached:
#   tests/fresh_machine.sh [--keep] [TARGET...]     the make targets to run; demo and test without any
# What is committed is what is tried. How this machine reaches its package sources (apt and pip settings, certificates,
# proxies) is carried in. Takes about 2 GB in TMPDIR and ten minutes; --keep leaves the system there to look at.
set -euo pipefail
project=$(cd "$(dirname "$0")/.." && pwd)

keep=false
if [ "${1:-}" = --keep ]; then
  keep=true
  shift
fi
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(demo test)

if [ "$(id -u)" != 0 ]; then
  echo "tests/fresh_machine.sh has to be root, because debootstrap and chroot do: sudo tests/fresh_machine.sh" >&2
  exit 2
fi
if ! command -v debootstrap >/dev/null; then
  echo "tests/fresh_machine.sh needs debootstrap: apt-get install debootstrap" >&2
  exit 2
fi

root=$(mktemp -d -t fresh-machine-XXXXXX)
chmod 755 "$root" # apt downloads as a user of its own
leave() {
  local place mounted=false
  for place in dev/pts dev/shm dev proc; do
    if mountpoint -q "$root/$place"; then umount "$root/$place" || mounted=true; fi
  done
  # Nothing is deleted while a folder of this machine is still mounted inside.
  if $keep || $mounted; then
    echo "The system is left in $root"
  else
    rm -rf --one-file-system "$root"
  fi
}
trap leave EXIT

timed() {
  local what=$1 started=$SECONDS status=0
  shift
  "$@" || status=$?
  echo "== $what: exit $status after $((SECONDS - started)) s"
  return "$status"
}

debootstrap --variant=minbase --include=ca-certificates,git,make,python3 bookworm "$root" >/dev/null
echo "== Debian 12 after $SECONDS s, Python $(chroot "$root" python3 -c 'import sys; print(sys.version.split()[0])')"

# The way to the package sources, as it is here.
cp /etc/resolv.conf "$root/etc/resolv.conf"
for settings in /etc/apt/apt.conf.d /etc/apt/auth.conf.d /etc/apt/keyrings /etc/apt/trusted.gpg.d; do
  [ ! -d "$settings" ] || cp -r "$settings" "$root/etc/apt/"
done
[ ! -f /etc/apt/apt.conf ] || cp /etc/apt/apt.conf "$root/etc/apt/"
[ ! -f /etc/pip.conf ] || cp /etc/pip.conf "$root/etc/pip.conf"
[ ! -f /etc/ssl/certs/ca-certificates.crt ] || cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
carried=()
while IFS= read -r name; do
  case $name in
    PIP_FIND_LINKS) ;; # a folder of this machine
    PIP_* | *_proxy | *_PROXY | SSL_CERT_* | REQUESTS_CA_BUNDLE | CURL_CA_BUNDLE) carried+=("$name=${!name}") ;;
  esac
done < <(compgen -e)

git clone --quiet --no-hardlinks "file://$project" "$root/companion"
mount -t proc proc "$root/proc"
for place in dev dev/pts dev/shm; do
  mount --bind "/$place" "$root/$place"
  mount --make-private "$root/$place"
done

inside() {
  chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "${carried[@]}" "$@"
}

status=0
for target in "${targets[@]}"; do
  timed "make $target" inside make -C /companion "$target" </dev/null || status=1
done
exit "$status"
