#!/usr/bin/env bash
# Fuzzes what reads files that anybody may have written: run.sh TARGET|all SECONDS
#
# Targets: specs, property-lists, json, plans, journals, or agreement (with Python's plistlib, see
# agree_with_plistlib.py). Each runs for so many seconds, starting from Corpus/TARGET and from what earlier runs found
# worth keeping in .build/fuzzing/corpus. An input that crashes, is slow, takes too much memory or breaks a promise
# (Checks/) ends its target's run and is left in .build/fuzzing/findings; once the fault is mended it belongs into
# Corpus/TARGET, which `swift test` goes through too.
#
# Exit code 0 and "fuzzing: no findings" as the last line where there was none, else 1 and "fuzzing: FINDINGS in ...".
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

targets=(specs property-lists json plans journals)
if [ $# -ne 2 ] || ! [[ $2 =~ ^[0-9]+$ ]] || ! [[ " all agreement ${targets[*]} " == *" $1 "* ]]; then
  echo "usage: run.sh $(IFS='|' && echo "${targets[*]}")|agreement|all SECONDS" >&2
  exit 64
fi
case $1 in
  all) chosen=("${targets[@]}" agreement) ;;
  *) chosen=("$1") ;;
esac
seconds=$2

# SwiftPM's own --sanitize option takes only one of the two sanitizers. The linker gold breaks on what they make.
build=(swift build -c release --product Fuzzing --scratch-path .build/fuzzing
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing)
[ "$(uname)" = Darwin ] || build+=(-Xswiftc -use-ld=lld)
export WIDGETCTL_FUZZING=1
"${build[@]}"
program="$("${build[@]}" --show-bin-path)/Fuzzing"

# Small quarantine, so that the limit of memory means something; Swift's backtraces don't work beside the sanitizer.
export ASAN_OPTIONS=quarantine_size_mb=16:detect_leaks=0
export SWIFT_BACKTRACE=enable=no

faulty=()
mkdir -p .build/fuzzing/findings
for target in "${chosen[@]}"; do
  printf '\n-- fuzzing %s for %s s\n' "$target" "$seconds"
  log=.build/fuzzing/$target.log
  if [ "$target" = agreement ]; then
    python3 Tests/Fuzzing/agree_with_plistlib.py "$program" "$seconds" || faulty+=("$target")
    continue
  fi
  mkdir -p ".build/fuzzing/corpus/$target"
  if "$program" "$target" -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=600 -malloc_limit_mb=200 \
    -print_final_stats=1 -artifact_prefix=".build/fuzzing/findings/$target-" \
    ".build/fuzzing/corpus/$target" "Tests/Fuzzing/Corpus/$target" >"$log" 2>&1; then
    sed -n 's/^stat::number_of_executed_units: */executions: /p; s/^stat::peak_rss_mb: */memory in MB: /p' "$log"
  else
    grep -vE '^#|^INFO|^NEW_FUNC' "$log" | tail -n 40
    faulty+=("$target")
  fi
done

if [ ${#faulty[@]} -gt 0 ]; then
  printf '\nfuzzing: FINDINGS in %s; the inputs are in .build/fuzzing/findings\n' "${faulty[*]}"
  exit 1
fi
printf '\nfuzzing: no findings\n'
