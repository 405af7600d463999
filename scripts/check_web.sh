#!/bin/sh
# Check the types of the client's modules, declared in JSDoc. Only this needs Node: nothing from npm is shipped, or needed
# to play or test.
set -eu
cd "$(dirname "$0")/.."

fail() { echo "winze: $*" >&2; exit 1; }

version=$(node --version 2>/dev/null || true)
major=${version#v}
major=${major%%.*}
[ "${major:-0}" -ge 20 ] && command -v npm >/dev/null ||
    fail "make check needs Node 20 or newer with npm, and found ${version:-none}"

# npm writes this file last.
if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then
    npm ci --no-audit --no-fund --no-update-notifier --loglevel=error || fail "npm could not install, see above"
fi
node_modules/.bin/tsc --project tsconfig.json
