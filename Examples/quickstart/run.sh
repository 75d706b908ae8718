#!/usr/bin/env bash
# Builds widgetctl, applies the quickstart's spec and shows the file that it wrote.
# Installs libyaml where it is missing: with apt-get (as root or through sudo) or with Homebrew.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

has_libyaml() {
  printf '#include <yaml.h>\n' | "${CC:-clang}" -E -x c - >/dev/null 2>&1 || pkg-config --exists yaml-0.1 2>/dev/null
}

if ! has_libyaml; then
  as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  if command -v apt-get >/dev/null; then
    "${as_root[@]}" apt-get update -q
    "${as_root[@]}" apt-get install -y -q libyaml-dev pkg-config
  elif command -v brew >/dev/null; then
    brew install libyaml pkg-config
  else
    echo "libyaml is missing and neither apt-get nor brew is here to install it: install its development files" >&2
    exit 1
  fi
fi

swift build --product widgetctl
widgetctl="$(swift build --show-bin-path)/widgetctl"
"$widgetctl" diff Examples/quickstart
"$widgetctl" apply Examples/quickstart
cat Examples/quickstart/build/alice.plist
