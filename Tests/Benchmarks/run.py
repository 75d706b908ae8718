#!/usr/bin/env python3
"""Measures widgetctl beside other programs that do the same work or a part of it, in one run, and prints the ratios.

Makes, builds and installs all that it needs under .build. README.md says what the figures mean.
"""

import argparse
import datetime
import os
import platform
import shutil
import statistics
import subprocess
import sys

sys.dont_write_bytecode = True  # The sources stay as they are.

from comparisons import LEFT_OUT_WHEN_QUICK, ROWS, RUNS
from measuring import measure_rounds, measure_short_rounds
from places import OLD, REPOSITORY, WORK
from preparation import build, check_results, make_targets, make_work

CORES = 2
# A run that takes a millisecond is done so many times as often as the others.
SHORT_ROUNDS = 40


def parse_options():
    rows = "\n".join(f"  {number:2} {row.what}" for number, row in enumerate(ROWS, 1))
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="rows:\n" + rows, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=5, help="rounds that count, after one to warm up (default: 5)")
    parser.add_argument("--quick", action="store_true", help="without R2, R4 and ten times the specs")
    numbers = range(1, len(ROWS) + 1)
    parser.add_argument("--rows", type=int, nargs="+", choices=numbers, metavar="N", help="only these rows")
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("--runs must be at least 1")
    return options


def use_cores():
    """Keeps this process and what it runs to as many CPUs as the bars are for; how many these are."""
    if not hasattr(os, "sched_setaffinity"):
        return os.cpu_count()
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
    return len(os.sched_getaffinity(0))


def circumstances(runs, cores, load):
    def git(*arguments):
        return subprocess.run(["git", *arguments], check=True, cwd=REPOSITORY, capture_output=True, text=True).stdout

    changed = " with changes" if git("status", "--porcelain") else ""
    commit = git("rev-parse", "--short", "HEAD").strip() + changed
    date = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC")
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    cpus = f"{cores} of {os.cpu_count()} CPUs, load {load:.1f} before"
    rounds = f"rounds: {runs}, of what takes a millisecond {runs * SHORT_ROUNDS}"
    return f"Commit {commit}; {date}; {cpus}; {system}; {rounds}."


def formula_values(samples):
    """What the names in formulas stand for in one round."""
    values = {name: sample.seconds for name, sample in samples.items()}
    if "validate" in samples:
        values["peak_memory"] = samples["validate"].memory
    return values | {"inventory_size": (WORK / "inventory.yaml").stat().st_size}


def table_line(*cells):
    print("| " + " | ".join(map(str, cells)) + " |")


def print_rows(rows, rounds_by_name):
    table_line("#", "what", "figure", "bar", "stretch", "met?")
    table_line(*["---"] * 6)
    for row in rows:
        figure = row.figure([formula_values(samples) for samples in rounds_by_name[min(row.runs)]])
        bounds = [bar for bar in (row.bar, row.stretch) if bar is not None]
        met = sum(row.is_met(figure, bar) for bar in bounds)
        verdict = ["**no**", "yes", "yes, stretch"][met] if bounds else ""
        cells = [f"{'≥' if row.at_least else '≤'} {bar:g}" for bar in bounds] + [""] * (2 - len(bounds))
        table_line(ROWS.index(row) + 1, f"{row.what}: `{row.formula}`", f"{figure:.2f}", *cells, verdict)


def print_runs(rounds_by_name):
    table_line("run", "median in ms", "least", "most", "peak memory in MB")
    table_line(*["---"] * 5)
    for name, rounds in rounds_by_name.items():
        times = [samples[name].seconds * 1000 for samples in rounds]
        memory = statistics.median(samples[name].memory for samples in rounds) / 1e6
        figures = (f"{value:.2f}" for value in (statistics.median(times), min(times), max(times)))
        table_line(f"`{name}`", *figures, f"{memory:.1f}")


def main():
    options = parse_options()
    rows = [ROWS[number - 1] for number in options.rows] if options.rows else ROWS
    if options.quick:
        rows = [row for row in rows if not row.runs & LEFT_OUT_WHEN_QUICK]
    needed = set().union(*(row.runs for row in rows))
    names = [name for name in RUNS if name in needed and not RUNS[name].is_short]
    short_names = [name for name in RUNS if name in needed and RUNS[name].is_short]

    load = os.getloadavg()[0]
    build(needed)
    make_work(needed)
    cores = use_cores()
    rounds_by_name = {}
    if names:
        make_targets()
        rounds_by_name |= dict.fromkeys(names, measure_rounds(names, options.runs))
        check_results(needed)
    if short_names:
        rounds_by_name |= dict.fromkeys(short_names, measure_short_rounds(short_names, options.runs * SHORT_ROUNDS))

    print(circumstances(options.runs, cores, load), end="\n\n")
    print_rows(rows, rounds_by_name)
    print()
    print_runs(rounds_by_name)
    shutil.rmtree(OLD, ignore_errors=True)


if __name__ == "__main__":
    main()
