"""Runs commands in turn, each in the folder of the work, and measures them."""

import os
import pathlib
import subprocess
import sys
import time
from dataclasses import dataclass

from comparisons import RUNS
from places import BUILD, WORK

SHORT_WARM_UP = 20
# How often a round runs what is repeated: the differences between its times are small beside what the machine does in
# between.
REPETITIONS = 9


@dataclass
class Sample:
    seconds: float
    memory: int


def say(text, end="\n"):
    print(text, end=end, file=sys.stderr, flush=True)


def measure(commands, rounds=1):
    """For each round, the samples of the commands."""
    arguments = [str(rounds)]
    for command in commands:
        arguments += [*map(str, command), "--"]
    environment = {"PATH": os.environ["PATH"], "HOME": str(WORK), "XDG_STATE_HOME": str(WORK / "state")}
    output = subprocess.run(
        [BUILD / "measure", *arguments[:-1]], check=True, cwd=WORK, env=environment, stdout=subprocess.PIPE, text=True
    ).stdout
    fields = map(str.split, output.splitlines())
    samples = [Sample(float(seconds), int(memory)) for seconds, memory in fields]
    return [samples[start : start + len(commands)] for start in range(0, len(samples), len(commands))]


def let_disk_rest(seconds=30):
    """Waits until all is written and, on Linux, until the disks have nothing to do, but not for ever."""
    os.sync()
    activity = pathlib.Path("/proc/diskstats")
    deadline = time.monotonic() + seconds
    while activity.exists() and time.monotonic() < deadline:
        before = activity.read_bytes()
        time.sleep(0.3)
        if activity.read_bytes() == before:
            break


def middle(samples):
    return sorted(samples, key=lambda sample: sample.seconds)[len(samples) // 2]


def measure_rounds(names, count):
    """One round to warm up, then so many that count: by name, what each run took.

    What is repeated has rounds of its own, before the others, which keep one CPU or the disk busy for long.
    """
    kinds = [[name for name in names if RUNS[name].is_repeated == flag] for flag in (True, False)]
    rounds = [measure_kind(kind, count) for kind in kinds if kind]
    return [dict(pair for samples in parts for pair in samples.items()) for parts in zip(*rounds)]


def measure_kind(names, count):
    repeated = [name for name in names if RUNS[name].is_repeated]
    others = [name for name in names if name not in repeated]
    # What has one thread apart from the others, each of which would otherwise be a little slower after it.
    groups = [[name for name in repeated if RUNS[name].has_one_thread == flag] for flag in (True, False)]
    rounds = []
    for number in range(count + 1):
        samples = {}
        for group in filter(None, groups):
            say(f"round {number} of {count}: {', '.join(group)}", end=" ")
            for name in group:
                RUNS[name].prepare()
            let_disk_rest()
            times = list(zip(*measure([RUNS[name].command for name in group], REPETITIONS)))
            samples |= {name: middle(runs) for name, runs in zip(group, times)}
            say(", ".join(f"{samples[name].seconds:.3f} s" for name in group))
        for name in others:
            say(f"round {number} of {count}: {name}", end=" ")
            RUNS[name].prepare()
            let_disk_rest()
            [[samples[name]]] = measure([RUNS[name].command])
            say(f"{samples[name].seconds:.3f} s")
        rounds.append(samples)
    return rounds[1:]


def measure_short_rounds(names, count):
    """The same for runs that need nothing between them, and that are too short for it."""
    say(f"{count} rounds: {', '.join(names)}")
    let_disk_rest()
    rounds = measure([RUNS[name].command for name in names], SHORT_WARM_UP + count)
    return [dict(zip(names, samples)) for samples in rounds[SHORT_WARM_UP:]]
