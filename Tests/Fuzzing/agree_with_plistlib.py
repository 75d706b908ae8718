#!/usr/bin/env python3
"""Compares what widgetctl reads in property lists with what Python's plistlib reads in them.

    agree_with_plistlib.py PROGRAM SECONDS [SEED]

PROGRAM is the fuzzing executable that run.sh builds. The files of Corpus/property-lists are mutated at random; where
both take the result for a property list, it must hold the same for both: the same keys in the same order and the same
values, of reals and data their type. Each may refuse what the other takes.

Left out are files about which the two are known to differ on purpose:
- sets, nulls, URLs and UUIDs, which plistlib does not know;
- dictionaries with a key twice, of which plistlib keeps one.
"""

import datetime
import json
import pathlib
import plistlib
import random
import struct
import subprocess
import sys
import time


def steps(value, at=0):
    """What a value holds, in the words of Driver/PropertyListDescription.swift."""
    if at > 200:
        raise RecursionError
    if isinstance(value, dict):
        yield "{"
        for key, inner in value.items():
            yield "key " + key
            yield from steps(inner, at + 1)
        yield "}"
    elif isinstance(value, list):
        yield "["
        for inner in value:
            yield from steps(inner, at + 1)
        yield "]"
    elif isinstance(value, bool):
        yield "true" if value else "false"
    elif isinstance(value, int):
        yield "integer " + str(value)
    elif isinstance(value, float):
        yield "real"
    elif isinstance(value, str):
        yield "string " + value
    elif isinstance(value, bytes):
        yield "data"
    elif isinstance(value, plistlib.UID):
        yield "uid"
    elif isinstance(value, datetime.datetime):
        yield "date"
    else:
        yield "other"


def mutated(random_, corpus):
    """A file of the corpus with a few changes."""
    data = bytearray(random_.choice(corpus))
    for _ in range(random_.choice([0, 1, 1, 2, 3, 6])):
        at = random_.randrange(len(data)) if data else 0
        kind = random_.randrange(6)
        if kind == 0 and data:
            data[at] ^= 1 << random_.randrange(8)
        elif kind == 1 and data:
            data[at] = random_.choice([0, 1, 2, 9, 0x0F, 0x7F, 0x80, 0xA0, 0xD0, 0xFF, random_.randrange(256)])
        elif kind == 2:
            del data[at : at + random_.randrange(1, 9)]
        elif kind == 3:
            data[at:at] = data[at : at + random_.randrange(1, 40)]
        elif kind == 4:
            other = random_.choice(corpus)
            start = random_.randrange(len(other))
            data[at:at] = other[start : start + random_.randrange(1, 40)]
        elif kind == 5:
            data[at:at] = random_.choice(WORDS)
    return bytes(data)


WORDS = [
    b"<key>k</key>", b"<string>s</string>", b"<integer>1</integer>", b"<integer>-0x1F</integer>", b"<real>1.5</real>",
    b"<true/>", b"<dict/>", b"<array>", b"</array>", b"&lt;", b"&#10;", b"&#x1F600;", b"\r\n", b"\r", b"\t", b" ",
    b"<date>2026-11-30T04:00:00Z</date>", b"<data>AAEC</data>", "é".encode(), "e\u0301".encode(), b"\x09", b"\x50",
]


class Reader:
    """The program that describes property lists, one after another."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "describe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def steps(self, data):
        self.process.stdin.write(struct.pack(">Q", len(data)) + data)
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise SystemExit(f"the program died of {data!r}")
        return decoded(line)


def decoded(line):
    described = json.loads(line)
    if isinstance(described, str):
        return None
    return ["date" if step.startswith("date ") else step for step in described]


def is_left_out(own):
    """Whether the two may differ; see above."""
    if any(step in ("(", ")", "null", "other") for step in own):
        return True
    return has_key_twice(own)


def has_key_twice(own):
    open_ = []
    for step in own:
        if step in ("{", "["):
            open_.append(set())
        elif step in ("}", "]"):
            open_.pop()
        elif step.startswith("key "):
            if step in open_[-1]:
                return True
            open_[-1].add(step)
    return False


def main():
    program, seconds = sys.argv[1], float(sys.argv[2])
    random_ = random.Random(sys.argv[3] if len(sys.argv) > 3 else time.time_ns())
    folder = pathlib.Path(__file__).parent / "Corpus" / "property-lists"
    corpus = [file.read_bytes() for file in sorted(folder.iterdir())]
    reader = Reader(program)
    counts = {"files": 0, "both": 0, "neither": 0, "only widgetctl": 0, "only plistlib": 0, "left out": 0}
    end = time.monotonic() + seconds
    queue = list(corpus)
    while time.monotonic() < end:
        data = queue.pop() if queue else mutated(random_, corpus)
        counts["files"] += 1
        own = reader.steps(data)
        try:
            theirs = list(steps(plistlib.loads(data)))
        except Exception:  # plistlib fails with errors of many types
            theirs = None
        if own is None or theirs is None:
            who = "neither" if own is theirs else "only widgetctl" if theirs is None else "only plistlib"
            counts[who] += 1
            continue
        if is_left_out(own):
            counts["left out"] += 1
            continue
        counts["both"] += 1
        if own != theirs:
            print(f"widgetctl and plistlib read different things in\n{data!r}\n{own}\n{theirs}")
            return 1
    print(", ".join(f"{name}: {count}" for name, count in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
