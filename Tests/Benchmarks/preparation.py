"""Makes what a benchmark needs: programs, work and targets. And looks in the end whether all have done the same."""

import hashlib
import os
import pathlib
import plistlib
import shutil
import subprocess
import sys

import generate
from comparisons import IN_PYTHON, SPECS, fresh, widgetctl
from measuring import measure, say
from places import BUILD, HERE, PYTHON, REFERENCES, REPOSITORY, STATIC_BUILD, WORK

# Types are made without looking them up by their names.
NO_TYPE_NAMES = "-disable-concrete-type-metadata-mangled-name-accessors"


def call(*command):
    subprocess.run(command, check=True, cwd=REPOSITORY, stdout=sys.stderr)


def build(names):
    """Builds the programs that these runs need."""
    say("building")
    BUILD.mkdir(parents=True, exist_ok=True)
    release = ["swift", "build", "-c", "release", "--product", "widgetctl"]
    call(*release)
    if "one_static" in names:
        # As the README builds the file to hand out.
        options = "--scratch-path .build/static --static-swift-stdlib -Xswiftc -static-executable"
        call(*release, *options.split(), *"-Xswiftc -Xfrontend -Xswiftc".split(), NO_TYPE_NAMES)
        call("strip", "-o", STATIC_BUILD, ".build/static/release/widgetctl")
        leave_to_disk(STATIC_BUILD)
    for name, options in ("empty", []), ("empty_static", ["-static-stdlib", "-static-executable"]):
        if name in names:
            call("swiftc", "-O", *options, REFERENCES / "empty.swift", "-o", BUILD / name)
            leave_to_disk(BUILD / name)

    flags = ["pkg-config", "--cflags", "--libs", "yaml-0.1"]
    libyaml = subprocess.run(flags, check=True, stdout=subprocess.PIPE, text=True).stdout.split()
    call("cc", "-O2", HERE / "measure.c", "-o", BUILD / "measure")
    call("cc", "-O2", REFERENCES / "pull_events.c", "-o", BUILD / "pull_events", *libyaml)
    call("cc", "-O2", REFERENCES / "write_files.c", "-o", BUILD / "write_files")
    if names & IN_PYTHON:
        install_packages()


def leave_to_disk(path):
    """Has a program read from the disk when it is run first, as users have it.

    What was just written lies in the page cache in larger pieces, which are mapped faster (Linux).
    """
    if hasattr(os, "posix_fadvise"):
        with open(path, "rb") as file:
            os.fsync(file.fileno())
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def install_packages():
    wanted, installed = HERE / "requirements.txt", PYTHON / "requirements.txt"
    if not installed.exists() or installed.read_bytes() != wanted.read_bytes():
        call(sys.executable, "-m", "venv", "--clear", PYTHON)
        call(PYTHON / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "-r", wanted)
        shutil.copy(wanted, installed)


def make_work(names):
    """Makes what is not there yet, or everything anew where the generator has changed."""
    generator = hashlib.sha256((HERE / "generate.py").read_bytes()).hexdigest()
    marker = WORK / "generator"
    if not marker.exists() or marker.read_text() != generator:
        say("making an inventory, specs and targets")
        shutil.rmtree(WORK, ignore_errors=True)
        WORK.mkdir(parents=True)
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
    """Targets as this build of widgetctl writes them, and all of them in one file, for References/write_files.c."""
    fresh("targets")()
    measure([widgetctl("apply", "specs")])
    with open(WORK / "pack", "wb") as pack:
        for path in files("targets"):
            content = path.read_bytes()
            pack.write(f"{path.relative_to(WORK / 'targets')}\0{len(content)}\0".encode() + content)
        for folder in sorted((WORK / "targets").iterdir()):
            pack.write(f"{folder.name}/\0000\0".encode())


def files(folder):
    return sorted((WORK / folder).glob("*/*"))


def check_results(names):
    """That programs which are compared have written the same, of which the script's may be in other bytes."""

    def check(folder, content):
        if [content(path) for path in files(folder)] != [content(path) for path in files("targets")]:
            sys.exit(f"the files in {WORK / folder} are not those in {WORK / 'targets'}")

    if "apply_new" in names:
        check("new", pathlib.Path.read_bytes)
    if names & {"write_durable", "write_plain"}:
        check("written", pathlib.Path.read_bytes)
    if "script_apply" in names:
        check("written_by_script", lambda path: plistlib.loads(path.read_bytes()))
