#!/usr/bin/env python3
"""Measures widgetctl beside other programs that do the same work or a part of it, in one run, and prints the ratios.

Everything is made, built and installed under .build. README.md says what is compared with what.
"""

import argparse
import datetime
import hashlib
import os
import pathlib
import platform
import plistlib
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass

import generate

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
BUILD = REPOSITORY / ".build/benchmarks"
WORK = BUILD / "work"  # where everything runs: paths of the work are relative to it
PYTHON = BUILD / "python/bin"
PLAIN = REPOSITORY / ".build/release/widgetctl"
STATIC = REPOSITORY / ".build/static/release/widgetctl"

SPECS = 10_000
CORES = 2
SHORT_RUNS = 40  # A run that takes a millisecond is done so many times as often as the others.


# MARK: - What runs


@dataclass
class Run:
    command: list
    prepare: Callable[[], None] = lambda: None  # before each run, and not measured
    is_short: bool = False


def fresh(targets=None):
    """Takes away the journals of earlier runs and the targets in a folder; their folders stay."""

    def prepare():
        shutil.rmtree(WORK / "state", ignore_errors=True)
        if targets:
            shutil.rmtree(WORK / targets, ignore_errors=True)
            for folder in (WORK / "specs").iterdir():
                (WORK / targets / folder.name).mkdir(parents=True)

    return prepare


def widgetctl(command, specs, targets="targets"):
    return [PLAIN, command, "--inventory", "inventory.yaml", "--root", targets, specs]


def script(command, targets):
    return [PYTHON / "python", HERE / "References/script.py", command, REPOSITORY / "Schemas", targets]


one_spec = generate.place(0, ".yaml")
validate_one = ["validate", "--inventory", "one/inventory.yaml", "--root", "one", f"one/{one_spec}"]
RUNS = {
    "validate": Run(widgetctl("validate", "specs")),
    "events": Run([BUILD / "pull_events", "inventory.yaml", "specs"]),
    "script_validate": Run(script("validate", "targets")),
    "apply_new": Run(widgetctl("apply", "specs", "new"), fresh("new")),
    "write_durable": Run([BUILD / "write_files", "durable", "pack", "written"], fresh("written")),
    "write_plain": Run([BUILD / "write_files", "plain", "pack", "written"], fresh("written")),
    "script_apply": Run(script("apply", "written_by_script"), fresh("written_by_script")),
    "apply_unchanged": Run(widgetctl("apply", "specs"), fresh()),
    "diff_changed": Run(widgetctl("diff", "specs", "other_targets")),
    "validate_single": Run(widgetctl("validate", f"specs/{one_spec}")),
    "validate_many": Run(widgetctl("validate", "many_specs")),
    "check_jsonschema": Run(
        [PYTHON / "check-jsonschema", "--schemafile", REPOSITORY / "Schemas/widget-spec.schema.json"]
        + [f"specs/{generate.place(number, '.yaml')}" for number in range(SPECS)]
    ),
    "one_static": Run([STATIC, *validate_one], is_short=True),
    "one_plain": Run([PLAIN, *validate_one], is_short=True),
    "empty": Run([BUILD / "empty"], is_short=True),
    "empty_static": Run([BUILD / "empty_static"], is_short=True),
}
LEFT_OUT_WHEN_QUICK = {"script_validate", "script_apply", "check_jsonschema", "validate_many"}


# MARK: - What is asked


@dataclass
class Row:
    what: str
    formula: str  # of the runs' seconds, of peak_memory (of validate) and of inventory_size
    bar: float | None = None
    stretch: float | None = None
    at_least: bool = False

    @property
    def runs(self):
        names = set(compile(self.formula, "formula", "eval").co_names)
        return names & RUNS.keys() | ({"validate"} if "peak_memory" in names else set())

    def figure(self, rounds):
        """The median of what the formula gives for each round."""
        return statistics.median(eval(self.formula, {}, values) for values in rounds)

    def meets(self, figure, bar):
        return figure >= bar if self.at_least else figure <= bar


ROWS = [
    Row("`validate`, against pulling libyaml's events (R1)", "validate / events", 1.3, 1.0),
    Row("`validate`, times faster than a script (R2)", "script_validate / validate", 40, 60, at_least=True),
    Row(
        "`apply`, all new, less `validate`, against writing the same files (R3)",
        "(apply_new - validate) / write_durable", 1.2, 1.0,
    ),
    Row("`apply`, nothing to change, against `validate`", "apply_unchanged / validate", 1.3, 1.15),
    Row("`diff`, everything changed, against `validate`", "diff_changed / validate", 1.6, 1.3),
    Row(
        "ten times the specs, against the specs' share of `validate`",
        "(validate_many - validate_single) / (validate - validate_single)", 10.5,
    ),
    Row("peak memory of `validate`, against the inventory's size", "peak_memory / inventory_size", 6, 4),
    Row("one spec, the static file, against an empty program (R5)", "one_static / empty", 0.7, 0.5),
    Row("one spec, the plain build, against an empty program (R5)", "one_plain / empty", 2.0, 1.6),
    Row("one spec, the static file, against an empty static program (R5)", "one_static / empty_static"),
    Row("writing the files without fsync, against with it (R3)", "write_plain / write_durable"),
    Row("`apply`, all new, times faster than a script (R2)", "script_apply / apply_new"),
    Row("`validate`, times faster than check-jsonschema (R4)", "check_jsonschema / validate"),
]  # fmt: skip


# MARK: - Making ready


def say(text):
    print(text, file=sys.stderr, flush=True)


def call(*command):
    subprocess.run(command, check=True, cwd=REPOSITORY, stdout=sys.stderr)


def build(names):
    say("building")
    BUILD.mkdir(parents=True, exist_ok=True)
    release = ["swift", "build", "-c", "release", "--product", "widgetctl"]
    call(*release)
    if "one_static" in names:
        call(*release, *"--scratch-path .build/static --static-swift-stdlib -Xswiftc -static-executable".split())
    libyaml = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "yaml-0.1"], check=True, capture_output=True, text=True
    ).stdout.split()
    call("cc", "-O2", HERE / "measure.c", "-o", BUILD / "measure")
    call("cc", "-O2", HERE / "References/pull_events.c", "-o", BUILD / "pull_events", *libyaml)
    call("cc", "-O2", HERE / "References/write_files.c", "-o", BUILD / "write_files")
    call("swiftc", "-O", HERE / "References/empty.swift", "-o", BUILD / "empty")
    if "empty_static" in names:
        static = ["-static-stdlib", "-static-executable"]
        call("swiftc", "-O", *static, HERE / "References/empty.swift", "-o", BUILD / "empty_static")
    if names & {"script_validate", "script_apply", "check_jsonschema"}:
        install()


def install():
    wanted, installed = HERE / "requirements.txt", PYTHON.parent / "requirements.txt"
    if not installed.exists() or installed.read_bytes() != wanted.read_bytes():
        call(sys.executable, "-m", "venv", "--clear", PYTHON.parent)
        call(PYTHON / "pip", "install", "--quiet", "--disable-pip-version-check", "-r", wanted)
        shutil.copy(wanted, installed)


def make_work(names):
    """Makes what is not there yet, or everything anew where the generator is another."""
    generator = hashlib.sha256((HERE / "generate.py").read_bytes()).hexdigest()
    marker = WORK / "generator"
    if not marker.exists() or marker.read_text() != generator:
        shutil.rmtree(WORK, ignore_errors=True)
        WORK.mkdir(parents=True)
        say("making an inventory and specs")
        accounts = generate.accounts()
        generate.write_inventory(WORK / "inventory.yaml", accounts)
        generate.write_specs(WORK / "specs", SPECS, accounts)
        generate.write_other_targets(WORK / "other_targets", SPECS, accounts)
        generate.write_single(WORK / "one")
        marker.write_text(generator)
    if "validate_many" in names and not (WORK / "many_specs").exists():
        say("making ten times the specs")
        shutil.rmtree(WORK / "unfinished", ignore_errors=True)
        generate.write_specs(WORK / "unfinished", 10 * SPECS, generate.accounts())
        (WORK / "unfinished").rename(WORK / "many_specs")


def make_targets():
    """Targets as this build of widgetctl writes them, and the same as one file, for the program that copies them."""
    fresh("targets")()
    measure([widgetctl("apply", "specs")])
    with open(WORK / "pack", "wb") as pack:
        for path in files(WORK / "targets"):
            content = path.read_bytes()
            pack.write(f"{path.relative_to(WORK / 'targets')}\0{len(content)}\0".encode() + content)
        for folder in sorted((WORK / "targets").iterdir()):
            pack.write(f"{folder.name}/\0000\0".encode())


def files(folder):
    return sorted(folder.glob("*/*"))


# MARK: - Measuring


def measure(commands, rounds=1):
    """Runs the commands in turn; for each round the seconds and the peak memory of each."""
    arguments = [str(rounds)]
    for command in commands:
        arguments += [*map(str, command), "--"]
    environment = {"PATH": os.environ["PATH"], "HOME": str(WORK), "XDG_STATE_HOME": str(WORK / "state")}
    output = subprocess.run(
        [BUILD / "measure", *arguments[:-1]], check=True, cwd=WORK, env=environment, stdout=subprocess.PIPE, text=True
    ).stdout
    runs = [(float(seconds), int(memory)) for _, seconds, memory in map(str.split, output.splitlines())]
    return [runs[start : start + len(commands)] for start in range(0, len(runs), len(commands))]


def measure_rounds(names, count):
    """One round to warm up, then so many that count: what each run took in each."""
    rounds = []
    for number in range(count + 1):
        values = {"inventory_size": (WORK / "inventory.yaml").stat().st_size}
        for name in names:
            say(f"round {number} of {count}: {name}")
            RUNS[name].prepare()
            os.sync()
            [[(values[name], memory)]] = measure([RUNS[name].command])
            if name == "validate":
                values["peak_memory"] = memory
        rounds.append(values)
    return rounds[1:]


def measure_short(names, count):
    say(f"{count} rounds: {', '.join(names)}")
    os.sync()
    commands = [RUNS[name].command for name in names]
    measure(commands, rounds=20)
    rounds = measure(commands, rounds=count)
    return [{name: seconds for name, (seconds, _) in zip(names, values)} for values in rounds]


def check_results(names):
    """Programs that are compared have done the same."""

    def check(folder, content):
        if [content(path) for path in files(WORK / folder)] != [content(path) for path in files(WORK / "targets")]:
            sys.exit(f"the files in {WORK / folder} are not those in {WORK / 'targets'}")

    if "apply_new" in names:
        check("new", pathlib.Path.read_bytes)
    if "write_durable" in names:
        check("written", pathlib.Path.read_bytes)
    if "script_apply" in names:
        check("written_by_script", lambda path: plistlib.loads(path.read_bytes()))


# MARK: - The tables


def circumstances(count, cores):
    def git(*arguments):
        return subprocess.run(["git", *arguments], check=True, cwd=REPOSITORY, capture_output=True, text=True).stdout

    changed = " with changes" if git("status", "--porcelain") else ""
    commit = git("rev-parse", "--short", "HEAD").strip() + changed
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    date = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC")
    return f"Commit {commit}; {date}; {cores} of {os.cpu_count()} CPUs; {system}; medians of {count} rounds."


def number(value):
    return "" if value is None else f"{value:.3g}"


def print_rows(rows, rounds_by_name):
    print("| # | what | figure | bar | stretch | met? |")
    print("| --- | --- | --- | --- | --- | --- |")
    for row in rows:
        figure = row.figure(rounds_by_name[min(row.runs)])
        met = ""
        if row.bar is not None:
            met = "yes" if row.meets(figure, row.bar) else "**no**"
            if row.stretch is not None and row.meets(figure, row.stretch):
                met = "yes, stretch"
        bound = "≥ " if row.at_least else "≤ "
        bar, stretch = (bound + number(value) if value else "" for value in (row.bar, row.stretch))
        what = f"{row.what}: `{row.formula}`"
        print(f"| {ROWS.index(row) + 1} | {what} | {figure:.2f} | {bar} | {stretch} | {met} |")


def print_seconds(names, rounds_by_name):
    print("| run | median in s | least | most |")
    print("| --- | --- | --- | --- |")
    for name in names:
        seconds = [values[name] for values in rounds_by_name[name]]
        print(f"| `{name}` | {statistics.median(seconds):.4f} | {min(seconds):.4f} | {max(seconds):.4f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5, help="rounds that count, after one to warm up (default: 5)")
    parser.add_argument("--quick", action="store_true", help="leave out what takes minutes: R2, R4, ten times the specs")
    parser.add_argument("--rows", metavar="N,...", help="only these rows of the table")
    options = parser.parse_args()
    numbers = [int(number) for number in options.rows.split(",")] if options.rows else range(1, len(ROWS) + 1)
    rows = [ROWS[number - 1] for number in numbers]
    if options.quick:
        rows = [row for row in rows if not row.runs & LEFT_OUT_WHEN_QUICK]
    needed = set().union(*(row.runs for row in rows))
    names = [name for name in RUNS if name in needed and not RUNS[name].is_short]
    short_names = [name for name in RUNS if name in needed and RUNS[name].is_short]

    cores = os.cpu_count()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:CORES])
        cores = len(os.sched_getaffinity(0))
    build(needed)
    make_work(needed)
    rounds_by_name = {}
    if names:
        make_targets()
        rounds_by_name |= dict.fromkeys(names, measure_rounds(names, options.runs))
        check_results(names)
    if short_names:
        rounds_by_name |= dict.fromkeys(short_names, measure_short(short_names, options.runs * SHORT_RUNS))

    print(circumstances(options.runs, cores), end="\n\n")
    print_rows(rows, rounds_by_name)
    print()
    print_seconds(names + short_names, rounds_by_name)


if __name__ == "__main__":
    main()
