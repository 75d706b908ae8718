#!/usr/bin/env python3
"""Stands in for `defaults` and `xcrun` of macOS, with the daemon that keeps preferences in memory.

What is known of the real ones: `defaults export DOMAIN -` prints an XML property list, an empty one where there is no
such domain; `defaults import DOMAIN -` sets every key that it reads and leaves the others; `defaults delete DOMAIN KEY`
takes one out; a domain may be the path of a file without `.plist`. What the daemon has read once it does not read
again, and whenever it writes, it writes all that it has in memory over the file.

PREFERENCES names the folder with the daemon's memory, a list of all calls in calls.json, the booted simulators in
booted, and in faults.json what is to go wrong: [{"verb": "import", "nth": 2, "domain": "…", "do": "fail"}].
"""

import hashlib
import json
import os
import plistlib
import signal
import sys

folder = os.environ["PREFERENCES"]


def fail(message, code=1):
    print(message, file=sys.stderr)
    sys.exit(code)


def load(name, otherwise):
    path = os.path.join(folder, name)
    return json.load(open(path)) if os.path.exists(path) else otherwise


def memory(daemon, domain):
    return os.path.join(folder, hashlib.sha256(f"{daemon}\0{domain}".encode()).hexdigest() + ".plist")


def read(daemon, domain):
    """What the daemon has in memory or, the first time, in the file."""
    for path in (memory(daemon, domain), domain + ".plist"):
        if os.path.exists(path):
            with open(path, "rb") as file:
                settings = plistlib.load(file)
            remember(daemon, domain, settings)
            return settings
    return {}


def remember(daemon, domain, settings):
    with open(memory(daemon, domain), "wb") as file:
        plistlib.dump(settings, file)


def flush(daemon, domain, settings):
    remember(daemon, domain, settings)
    os.makedirs(os.path.dirname(domain), exist_ok=True)
    with open(domain + ".plist", "wb") as file:
        plistlib.dump(settings, file, fmt=plistlib.FMT_BINARY)


arguments = sys.argv[1:]
daemon = "mac"
if os.path.basename(sys.argv[0]) == "xcrun":
    words = arguments
    if arguments[:2] == ["simctl", "--set"]:
        arguments = arguments[:1] + arguments[3:]
    if arguments[:2] != ["simctl", "spawn"] or arguments[3:4] != ["defaults"]:
        fail(f"unexpected call: xcrun {words}", 64)
    daemon = arguments[2]
    # Which set it looks into: that of Xcode, or the one that it is told of.
    devices = words[2] if words[1] == "--set" else "/Devices"
    if f"{devices}/{daemon}/" not in arguments[5]:
        fail(f"Invalid device: {daemon}")
    if daemon not in load("booted", []):
        fail("An error was encountered processing the command (domain=com.apple.CoreSimulator.SimError, code=405):")
    arguments = arguments[4:]
verb, domain, last = arguments if len(arguments) == 3 else fail(f"unexpected call: {arguments}", 64)
if not domain.startswith("/") or domain.endswith(".plist") or (verb != "delete" and last != "-"):
    fail(f"unexpected call: {arguments}", 64)
text = sys.stdin.buffer.read() if verb == "import" else b""

calls = load("calls.json", [])
calls.append({"daemon": daemon, "verb": verb, "domain": domain, "last": last, "input": text.decode("latin-1")})
json.dump(calls, open(os.path.join(folder, "calls.json"), "w"))
nth = sum(1 for call in calls if call["verb"] == verb and call["domain"] == domain)
faults = [
    fault["do"] for fault in load("faults.json", [])
    if fault["verb"] == verb and fault.get("nth", nth) == nth and domain.endswith(fault.get("domain", ""))
]

for fault in faults:
    if fault == "fail":
        fail("2026-11-30 04:00:00.000 defaults[4711:42]\nCould not write domain " + domain + "; exiting")
    if fault == "missing":
        fail(f"2026-11-30 04:00:00.000 defaults[4711:42] \nDomain {domain} does not exist")
    if fault == "ignore":
        sys.exit(0)
    if fault == "garbage":
        print("Dear Alice")
        sys.exit(0)
    if fault == "flood":
        sys.stdout.write("x" * (17 * 1024 * 1024))
        sys.exit(0)
    if fault == "kill before":
        os.kill(os.getppid(), signal.SIGKILL)
        sys.exit(0)
    if fault == "terminate":
        os.kill(os.getppid(), signal.SIGTERM)
    if fault.startswith("another writes "):
        flush(daemon, domain, {**read(daemon, domain), **json.loads(fault.removeprefix("another writes "))})


def spoil(settings):
    """What a program does wrong that says nothing of it."""
    for fault in faults:
        if fault.startswith("lose "):
            settings.pop(fault.removeprefix("lose "), None)
        if fault.startswith("change "):
            settings.update(json.loads(fault.removeprefix("change ")))
        if fault == "clear":
            settings.clear()


settings = read(daemon, domain)
if verb == "export":
    form = plistlib.FMT_BINARY if "binary" in faults else plistlib.FMT_XML
    sys.stdout.buffer.write(plistlib.dumps(settings, fmt=form))
elif verb == "import":
    try:
        settings.update(plistlib.loads(text))
    except Exception as error:
        fail(f"Could not parse property list from stdin: {error}")
    spoil(settings)
    flush(daemon, domain, settings)
elif verb == "delete":
    if last not in settings:
        fail(f"2026-11-30 04:00:00.000 defaults[4711:42] \nDomain ({domain}) not found.\nDefaults have not been changed.")
    del settings[last]
    spoil(settings)
    flush(daemon, domain, settings)
else:
    fail(f"unexpected call: {arguments}", 64)

if "kill after" in faults:
    os.kill(os.getppid(), signal.SIGKILL)
