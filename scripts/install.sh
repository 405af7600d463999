#!/bin/sh
# install.sh run|test|dev|mutants
#
# Install lock/NAME.txt and winze from this checkout into .venv. Does nothing if that is done already: a stamp in .venv
# holds a checksum of everything the installation depends on, including the path of this directory.
set -eu
cd "$(dirname "$0")/.."

name=${1:-}
lock=lock/$name.txt
python=.venv/bin/python

say() { echo "winze: $*"; }
fail() { echo "winze: $*" >&2; exit 1; }

supported='import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))'
works() { "$1" -c "$supported" >/dev/null 2>&1; }
has() { "$1" -c "import $2" >/dev/null 2>&1; }

state() { { pwd; cat "lock/$1.txt" pyproject.toml server/winze/__init__.py scripts/install.sh; } | cksum; }
is_installed() { [ "$(cat ".venv/winze-$1" 2>/dev/null)" = "$(state "$1")" ]; }

find_python() {
    without_pip=
    for candidate in "${PYTHON:-python3}" ${PYTHON:+""} python3.14 python3.13 python3.12 python3.11 python; do
        [ -n "$candidate" ] || break  # PYTHON= was given: try no other
        works "$candidate" || continue
        if has "$candidate" "ensurepip, venv"; then
            echo "$candidate"
            return
        fi
        without_pip=${without_pip:-$candidate}
    done
    [ -z "$without_pip" ] ||
        fail "$without_pip cannot make virtual environments; on Debian and Ubuntu: apt install python3-venv"
    fail "found no Python 3.11 to 3.14${PYTHON:+ at $PYTHON}; install one, or name it: make PYTHON=/path/to/python ..."
}

pip_install() {
    "$python" -m pip --disable-pip-version-check install --quiet "$@" || fail "pip could not install, see above"
}

# A larger lock contains the smaller ones.
case $name in
    run) enough="run test dev mutants" ;;
    test) enough="test dev mutants" ;;
    dev | mutants) enough=$name ;;
    *) fail "usage: install.sh run|test|dev|mutants" ;;
esac
for larger in $enough; do
    is_installed "$larger" && works "$python" && exit 0
done

if ! { works "$python" && has "$python" pip; }; then
    found=$(find_python)
    say "making .venv with $("$found" -V)"
    "$found" -m venv --clear .venv || fail "$found could not make a virtual environment, see above"
fi
say "installing $lock"
pip_install --require-hashes -r "$lock"
pip_install --no-deps --no-build-isolation -e .
state "$name" >".venv/winze-$name"
