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
    repeated = [name for name in names if RUNS[name].is_repeated]
    others = [name for name in names if name not in repeated]
    # What has one thread apart from the others, each of which would otherwise be a little slower after it.
    groups = [[name for name in repeated if RUNS[name].has_one_thread == flag] for flag in (True, False)]
    rounds = [{} for _ in range(count + 1)]
    for number, samples in enumerate(rounds):
        for group in filter(None, groups):
            samples |= measure_together(group, REPETITIONS, f"round {number} of {count}")
    for number, samples in enumerate(rounds):
        for name in others:
            samples |= measure_together([name], 1, f"round {number} of {count}")
    return rounds[1:]


def measure_together(names, repetitions, where):
    """So often in turn: by name, the middle sample."""
    say(f"{where}: {', '.join(names)}", end=" ")
    for name in names:
        RUNS[name].prepare()
    let_disk_rest()
    times = zip(*measure([RUNS[name].command for name in names], repetitions))
    samples = {name: middle(runs) for name, runs in zip(names, times)}
    say(", ".join(f"{sample.seconds:.3f} s" for sample in samples.values()))
    return samples


def measure_short_rounds(names, count):
    """The same for runs that need nothing between them, and that are too short for it."""
    say(f"{count} rounds: {', '.join(names)}")
    let_disk_rest()
    rounds = measure([RUNS[name].command for name in names], SHORT_WARM_UP + count)
    return [dict(zip(names, samples)) for samples in rounds[SHORT_WARM_UP:]]
