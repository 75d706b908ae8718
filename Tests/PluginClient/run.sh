#!/usr/bin/env bash
# Checks the specs of this package, and some that are wrong, as its author would: `swift package validate-widgets`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

client="$PWD/Tests/PluginClient"
wrong="$(mktemp -d)"
trap 'rm -rf "$wrong"' EXIT

# Puts what a run prints into `output` and its exit code into `code`. SwiftPM itself dies of a signal now and then when a
# plugin ends (swiftlang/swift#87033); that says nothing about the plugin, and the run is repeated.
validate_widgets() {
  local attempt
  for attempt in 1 2 3; do
    code=0
    output="$(swift package --package-path "$client" --scratch-path .build/plugin-client validate-widgets "$@" 2>&1)" \
      || code=$?
    [ "$code" -ge 128 ] || return 0
    echo "swift package died (exit code $code, attempt $attempt)" >&2
  done
}

# The exit code, and what the output must have in it.
expect() {
  if [ "$code" -ne "$1" ] || ! grep -qF -- "$2" <<<"$output"; then
    printf '%s\nexpected exit code %s and "%s"; the exit code is %s\n' "$output" "$1" "$2" "$code" >&2
    exit 1
  fi
  echo "ok: $2"
}

# The specs of the package are found: not its inventory, and no other tool's YAML.
validate_widgets
expect 0 "1 spec, 1 widget: 0 errors, 0 warnings"
validate_widgets --strict "--inventory=$client/Widgets/inventory.yaml"
expect 0 "1 spec, 1 widget: 0 errors, 0 warnings"

# Specs that are named are those that are checked; paths start where the command is given.
validate_widgets Examples/quickstart
expect 0 "1 spec, 1 widget: 0 errors, 0 warnings"
validate_widgets Examples/broken/unknown-account/spec.yaml
expect 1 'Examples/broken/unknown-account/spec.yaml:3:10: error: unknown account "alcie@example.com" [unknown-account]'

# A package of which one spec is wrong: the line has the whole path, for Xcode.
sed "s|\"../..\"|\"$PWD\"|" "$client/Package.swift" >"$wrong/Package.swift"
cp -R "$client/Sources" "$client/Widgets" "$wrong/"
client="$wrong"
printf 'account: nobody\ncalendars: all\ntarget: {file: build/nobody.plist}\n' >"$wrong/Widgets/nobody.yml"
validate_widgets
expect 1 "$wrong/Widgets/nobody.yml:1:10: error: unknown account \"nobody\" [unknown-account]"
expect 1 "2 specs, 2 widgets: 1 error, 0 warnings"

# A spec that only takes something out is one too; what merely holds such words is not.
printf '\xef\xbb\xbfstate: absent\r\ntarget: {file: build/nobody.plist}\r\n' >"$wrong/Widgets/nobody.yml"
printf 'users:\n  account: nobody\n  state: absent\n' >"$wrong/Widgets/users.yaml"
validate_widgets
expect 0 "2 specs, 2 widgets: 0 errors, 0 warnings"

# A package without any is no success.
rm -r "$wrong/Widgets"
validate_widgets
expect 1 "the package holds no file that looks like a widget spec"
