#!/usr/bin/env bash
# What the action does. Its inputs are in WIDGETS_…, its outputs go to $GITHUB_OUTPUT. Ends with 0 where the specs are
# right, changes or not, else with widgetctl's exit code.
set -euo pipefail

fail() {
  echo "::error title=widgetctl::$1"
  exit 64
}

# An input that is true or false.
is_on() {
  case "$2" in
    true) return 0 ;;
    false | "") return 1 ;;
    *) fail "the input $1 is neither true nor false" ;;
  esac
}

# Adds each line of $2 to the arguments, with $1 before it; blank lines are left out.
add_lines() {
  local line
  while IFS= read -r line || [ -n "$line" ]; do
    line="${line%$'\r'}"
    line="${line#"${line%%[![:blank:]]*}"}"
    line="${line%"${line##*[![:blank:]]}"}"
    [ -z "$line" ] || arguments+=("$1$line")
  done <<<"$2"
}

case "${WIDGETS_COMMAND:=validate}" in
  validate | diff) ;;
  *) fail "the input command is neither validate nor diff" ;;
esac
arguments=("$WIDGETS_COMMAND")
if is_on strict "${WIDGETS_STRICT:-}"; then arguments+=(--strict); fi
if is_on no-inventory "${WIDGETS_NO_INVENTORY:-}"; then arguments+=(--no-inventory); fi
if is_on detailed-exitcode "${WIDGETS_DETAILED_EXITCODE:-}"; then
  [ "$WIDGETS_COMMAND" = diff ] || fail "the input detailed-exitcode belongs to the command diff"
  arguments+=(--detailed-exitcode)
fi
add_lines --inventory= "${WIDGETS_INVENTORY:-}"
add_lines --report= "${WIDGETS_REPORTS:-}"

reports="$(mktemp -d "${RUNNER_TEMP:-${TMPDIR:-/tmp}}/widgetctl-XXXXXX")"
trap 'rm -rf "$reports"' EXIT
arguments+=("--report=json=$reports/report.json" "--report=github=$reports/commands" --)
add_lines "" "${WIDGETS_SPECS:-}"

widgetctl="${WIDGETS_PROGRAM:-}"
if [ -z "$widgetctl" ]; then
  package="$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)"
  echo "::group::Building widgetctl"
  build=(swift build -c release --product widgetctl --package-path "$package")
  "${build[@]}"
  widgetctl="$("${build[@]}" --show-bin-path)/widgetctl"
  echo "::endgroup::"
fi
command -v -- "$widgetctl" >/dev/null || fail "there is no such program as the input widgetctl names"

# What is printed for people may hold text from specs: while it passes, as one stream, GitHub takes no line of it for a
# command.
pause="$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')"
echo "::stop-commands::$pause"
code=0
"$widgetctl" "${arguments[@]}" 2>&1 || code=$?
echo
echo "::$pause::"
# Each line of this file begins with a command of widgetctl's own.
if [ -f "$reports/commands" ]; then cat "$reports/commands"; fi

# A number in the summary of the report: the first object of that name, in which only numbers stand.
count() {
  awk -v key="\"$1\":" '
    /^  "summary": \{$/ { inside = 1; next }
    inside && /^  \}/ { exit }
    inside && $1 == key { sub(/,$/, "", $2); print $2; exit }' "$reports/report.json"
}
changes="" errors=""
if [ -f "$reports/report.json" ]; then
  changes=$(($(count created) + $(count updated) + $(count deleted)))
  errors="$(count errors)"
fi
{
  echo "exit-code=$code"
  echo "changes=$changes"
  echo "errors=$errors"
} >>"${GITHUB_OUTPUT:-/dev/null}"

case "$code" in
  0 | 2) ;;
  *) exit "$code" ;;
esac
