#!/bin/sh
# Writes requirements/*.lock from pyproject.toml: every version and hash, no host name. Run it with uv at hand
# (pip install uv) after changing a dependency; `tools/lock.sh --upgrade` also takes the newest versions allowed.
#   build.lock   turns sources into installed packages    run.lock   playing    test.lock   playing and the tests
set -eu
cd "$(dirname "$0")/.."

# One resolution for every Python we support, for x86-64 and 64-bit ARM alike. Without annotations a lock changes only
# when a version does; the marker that says "on Linux" on every line is taken out again, because it tells nothing.
lock() {
  name=$1
  shift
  uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
    --no-header --no-annotate --no-emit-index-url --no-emit-find-links "$@" --output-file "requirements/$name.lock"
  sed -i "s/ ; sys_platform == 'linux'//; s/ and sys_platform == 'linux'//" "requirements/$name.lock"
}

lock run pyproject.toml "$@"
lock test pyproject.toml --group test --constraint requirements/run.lock "$@"
lock build --group build --constraint requirements/test.lock "$@"
