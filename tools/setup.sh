#!/bin/sh
# Sets the project up where it stands: missing system packages, a virtual environment, the locked Python packages, the
# project itself. Safe to run again: what is done is not done twice, and then it takes less than a second.
#   tools/setup.sh run    what playing needs
#   tools/setup.sh test   and what the tests need
set -eu
cd "$(dirname "$0")/.."
kind=${1:-run}
case $kind in run | test) ;; *)
  echo "tools/setup.sh takes one word, run or test; not: $kind" >&2
  exit 2
  ;;
esac

say() { echo "$*" >&2; }

if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
  say "Python 3.11 or newer is needed under the name python3; here it is: $(python3 --version 2>&1 || true)"
  exit 1
fi

# What is missing is found by looking for the thing itself, so that any way of having installed it counts.
has_library() { python3 -c 'import ctypes, sys; ctypes.CDLL(sys.argv[1])' "$1" 2>/dev/null; }
has_command() { command -v "$1" >/dev/null 2>&1; }
is_python_3_12() { python3 -c 'import sys; sys.exit(sys.version_info[:2] != (3, 12))'; }
has_python_headers() { [ -f "$(python3 -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" ]; }
has_pulse_plugin() { [ -n "$(find /usr/lib -name libasound_module_pcm_pulse.so 2>/dev/null)" ]; }

missing_to_run() {
  # Debian leaves ensurepip out of python3 until python3-venv is there.
  python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
  has_command espeak-ng || echo espeak-ng
  has_command aplay || echo alsa-utils
  has_library libzbar.so.0 || echo libzbar0
  has_library libportaudio.so.2 || echo libportaudio2
  has_library libGL.so.1 || echo libgl1
  has_library libgthread-2.0.so.0 || echo libglib2.0-0
  # Python 3.12 alone has to compile one package (docs/decisions/0001-dependencies.md).
  if is_python_3_12; then
    has_command cc || echo build-essential
    has_python_headers || echo python3-dev
  fi
}

# A virtual sound card, for the tests that listen to what was spoken.
missing_to_test() {
  has_command pulseaudio || echo pulseaudio
  has_command pactl || echo pulseaudio-utils
  has_pulse_plugin || echo libasound2-plugins
}

# install PACKAGE...: with apt, as root or through a sudo that asks nothing. It never removes a package to make room.
install() {
  if ! has_command apt-get; then
    say "These system packages are missing (their Debian names); install them, then run this again: $*"
    return 1
  elif [ "$(id -u)" = 0 ]; then
    as_root=""
  elif has_command sudo && sudo -n true 2>/dev/null; then
    as_root="sudo"
  else
    say "System packages are missing and only root may install them; run this, then try again: sudo apt-get install $*"
    return 1
  fi
  say "Installing system packages: $*"
  if $as_root apt-get -qq update && $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq install -y --no-install-recommends --no-remove "$@" >/dev/null; then
    return 0
  fi
  say "apt-get could not install these system packages; install them by hand, then run this again: $*"
  return 1
}

missing=$(missing_to_run)
[ "$kind" = run ] || missing="$missing $(missing_to_test)"
missing=$(echo $missing)
if [ -n "$missing" ]; then
  # shellcheck disable=SC2086  # several packages, several words
  install $missing || exit 1
fi

# A machine set up for the tests has all that playing needs: the larger lock is kept.
[ ! -f .venv/set-up-test ] || kind=test
stamp=.venv/set-up-$kind
wanted=$(cat requirements/build.lock "requirements/$kind.lock" pyproject.toml tools/setup.sh | sha256sum)
if .venv/bin/python -c 'import pip' 2>/dev/null; then
  [ "$(cat "$stamp" 2>/dev/null || true)" != "$wanted" ] || exit 0
else
  # There is none, or its Python has gone, as after a system upgrade.
  python3 -m venv --clear .venv
fi

say "Installing Python packages into .venv: a few minutes the first time"
PATH=$PWD/.venv/bin:$PATH # a package that compiles calls its tools by name
pip() { .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-input "$@"; }
# The tools that build come first and are locked too: nothing is fetched behind the locks' back.
pip --require-hashes --requirement requirements/build.lock
pip --require-hashes --no-build-isolation --requirement "requirements/$kind.lock"
pip --no-index --no-deps --no-build-isolation --editable .
echo "$wanted" >"$stamp"
