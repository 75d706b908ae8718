"""What runs, and what is asked about it."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import generate
from places import BUILD, OLD, PLAIN_BUILD, PYTHON, REFERENCES, SCHEMAS, STATIC_BUILD, WORK

SPECS = 10_000


# What runs


@dataclass
class Run:
    """A command, and what is done before each of its runs and not measured."""

    command: list
    prepare: Callable[[], None] = lambda: None
    is_short: bool = False
    # Several times in each round: it takes a second or two at most, and writes nothing.
    is_repeated: bool = False
    # With the second CPU idle: it takes what runs next some time to get both again.
    has_one_thread: bool = False


def fresh(targets=None):
    """No journals of earlier runs, and no targets in a folder, but the folders that they lie in."""

    def prepare():
        set_aside(WORK / "state")
        if targets:
            set_aside(WORK / targets)
            for folder in (WORK / "specs").iterdir():
                (WORK / targets / folder.name).mkdir(parents=True)

    return prepare


def set_aside(path):
    """Not removed yet, because a disk may be busy with freeing blocks long after a file was removed."""
    if path.exists():
        OLD.mkdir(exist_ok=True)
        path.rename(OLD / f"{path.name}-{time.time_ns()}")


def widgetctl(command, specs, targets="targets"):
    return [PLAIN_BUILD, command, "--inventory", "inventory.yaml", "--root", targets, specs]


def script(command, targets):
    return [PYTHON / "bin/python", REFERENCES / "script.py", command, SCHEMAS, targets]


def spec(number):
    return generate.place(number, ".yaml")


validate_one = ["validate", "--inventory", "one/inventory.yaml", "--root", "one", f"one/{spec(0)}"]

# In the order in which they run in each round, those that are repeated in rounds of their own: times of which a small
# difference is taken stand side by side.
RUNS = {
    "events": Run([BUILD / "pull_events", "inventory.yaml", "specs"], is_repeated=True, has_one_thread=True),
    "validate_single": Run(widgetctl("validate", f"specs/{spec(0)}"), is_repeated=True),
    "validate": Run(widgetctl("validate", "specs"), is_repeated=True),
    "apply_unchanged": Run(widgetctl("apply", "specs"), fresh(), is_repeated=True),
    "diff_changed": Run(widgetctl("diff", "specs", "other_targets"), is_repeated=True),
    "validate_many": Run(widgetctl("validate", "many_specs"), is_repeated=True),
    "script_validate": Run(script("validate", "targets")),
    "check_jsonschema": Run(
        [PYTHON / "bin/check-jsonschema", "--schemafile", SCHEMAS / "widget-spec.schema.json"]
        + [f"specs/{spec(number)}" for number in range(SPECS)]
    ),
    "apply_new": Run(widgetctl("apply", "specs", "new"), fresh("new")),
    "write_durable": Run([BUILD / "write_files", "durable", "pack", "written"], fresh("written")),
    "write_plain": Run([BUILD / "write_files", "plain", "pack", "written"], fresh("written")),
    "script_apply": Run(script("apply", "written_by_script"), fresh("written_by_script")),
    "one_static": Run([STATIC_BUILD, *validate_one], is_short=True),
    "one_plain": Run([PLAIN_BUILD, *validate_one], is_short=True),
    "empty": Run([BUILD / "empty"], is_short=True),
    "empty_static": Run([BUILD / "empty_static"], is_short=True),
}
IN_PYTHON = {"script_validate", "script_apply", "check_jsonschema"}
LEFT_OUT_WHEN_QUICK = IN_PYTHON | {"validate_many"}


# What is asked


@dataclass
class Row:
    """A figure and its bar.

    The formula is of the names of runs, which stand for their seconds, of `peak_memory` (of `validate`) and of
    `inventory_size`, both in bytes.
    """

    what: str
    formula: str
    bar: float | None = None
    stretch: float | None = None
    at_least: bool = False

    @property
    def runs(self):
        names = set(compile(self.formula, "formula", "eval").co_names)
        return names & RUNS.keys() | ({"validate"} if "peak_memory" in names else set())

    def figure(self, rounds):
        """The median of what the formula gives for each round, so that a slow minute counts for both sides."""
        return statistics.median(eval(self.formula, {}, values) for values in rounds)

    def is_met(self, figure, bar):
        return figure >= bar if self.at_least else figure <= bar


ROWS = [
    Row("`validate`, against pulling libyaml's events (R1)", "validate / events", 1.3, 1.0),
    Row("`validate`, times faster than a script (R2)", "script_validate / validate", 40, 60, at_least=True),
    Row(
        "`apply`, all new, less `validate`, against writing the same files (R3)",
        "(apply_new - validate) / write_durable",
        1.2,
        1.0,
    ),
    Row("`apply`, nothing to change, against `validate`", "apply_unchanged / validate", 1.3, 1.15),
    Row("`diff`, everything changed, against `validate`", "diff_changed / validate", 1.6, 1.3),
    Row(
        "ten times the specs, against the specs' share of `validate`",
        "(validate_many - validate_single) / (validate - validate_single)",
        10.5,
    ),
    Row("peak memory of `validate`, against the inventory's size", "peak_memory / inventory_size", 6, 4),
    Row("one spec, the static file, against an empty program (R5)", "one_static / empty", 0.7, 0.5),
    Row("one spec, the plain build, against an empty program (R5)", "one_plain / empty", 2.0, 1.6),
    # For information only.
    Row("one spec, the static file, against an empty static program (R5)", "one_static / empty_static"),
    Row("writing the files without fsync, against with it (R3)", "write_plain / write_durable"),
    Row("`apply`, all new, times faster than a script (R2)", "script_apply / apply_new"),
    Row("`validate`, times faster than check-jsonschema (R4)", "check_jsonschema / validate"),
]
