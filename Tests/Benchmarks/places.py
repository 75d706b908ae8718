"""Where things lie."""

import pathlib

HERE = pathlib.Path(__file__).resolve().parent
REFERENCES = HERE / "References"
REPOSITORY = HERE.parent.parent
SCHEMAS = REPOSITORY / "Schemas"
PLAIN_BUILD = REPOSITORY / ".build/release/widgetctl"
STATIC_BUILD = REPOSITORY / ".build/static/widgetctl"

BUILD = REPOSITORY / ".build/benchmarks"
PYTHON = BUILD / "python"
# Where everything runs: the commands' paths of the work are relative to it.
WORK = BUILD / "work"
# What is no longer wanted, until the end.
OLD = WORK / "old"
