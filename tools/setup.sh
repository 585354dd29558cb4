#!/bin/sh
# Sets the project up where it stands: missing system packages, a virtual environment, the locked Python packages, the
# project itself. Safe to run again: what is done is not done twice.
#   tools/setup.sh run    what playing needs
#   tools/setup.sh test   and what the tests need
set -eu
cd "$(dirname "$0")/.."
kind=${1:-run}

has_library() { ldconfig -p 2>/dev/null | grep -q "$1" || /sbin/ldconfig -p 2>/dev/null | grep -q "$1"; }

missing=""
need() { missing="$missing $1"; }
# ensurepip is what Debian leaves out of python3 until python3-venv is there.
python3 -c 'import ensurepip, venv' 2>/dev/null || need python3-venv
command -v espeak-ng >/dev/null || need espeak-ng
command -v aplay >/dev/null || need alsa-utils
has_library libzbar.so.0 || need libzbar0
has_library libportaudio.so.2 || need libportaudio2
has_library libGL.so.1 || need libgl1
has_library libglib-2.0.so.0 || need libglib2.0-0
if [ "$kind" = test ]; then
  command -v pulseaudio >/dev/null || need pulseaudio
  command -v pactl >/dev/null || need pulseaudio-utils
  found=$(find /usr/lib -name 'libasound_module_pcm_pulse.so' 2>/dev/null | head -n 1)
  [ -n "$found" ] || need libasound2-plugins
fi

if [ -n "$missing" ]; then
  if ! command -v apt-get >/dev/null; then
    echo "Please install these system packages, then run this again:$missing" >&2
    exit 1
  elif [ "$(id -u)" = 0 ]; then
    as_root=""
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root="sudo"
  else
    echo "Please run this first, then try again: sudo apt-get install$missing" >&2
    exit 1
  fi
  echo "Installing system packages:$missing"
  $as_root apt-get update -qq
  # shellcheck disable=SC2086  # several packages, several words
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
fi

if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
  echo "Python 3.11 or newer is needed; this is $(python3 --version)." >&2
  exit 1
fi

lock=requirements/$kind.lock
[ "$kind" = run ] && [ -f .venv/set-up-test ] && lock=requirements/test.lock
stamp=.venv/set-up-$(basename "$lock" .lock)
wanted=$(cat "$lock" pyproject.toml | sha256sum)
if [ "$(cat "$stamp" 2>/dev/null || true)" != "$wanted" ]; then
  [ -x .venv/bin/python ] || python3 -m venv .venv
  echo "Installing Python packages (a few minutes the first time)"
  .venv/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r "$lock"
  .venv/bin/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
  echo "$wanted" > "$stamp"
fi
