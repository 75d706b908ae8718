"""What a person would otherwise write: checks specs against an inventory, and writes what they ask for.

    script.py validate|apply SCHEMAS TARGETS
"""

import json
import os
import pathlib
import plistlib
import sys

import jsonschema_rs
import yaml


def validator(path):
    return jsonschema_rs.validator_for(json.loads(path.read_text(encoding="utf-8")))


def load(path, validator, errors):
    with open(path, "rb") as file:
        document = yaml.load(file, Loader=yaml.CSafeLoader)
    if not validator.is_valid(document):
        errors += [f"{path}: {error.message}" for error in validator.iter_errors(document)]
        return None
    return document


def load_inventory(path, validator, errors):
    """The accounts by ID and by login, each as its ID and the set of its calendars' IDs."""
    inventory = load(path, validator, errors)
    by_id, by_login = {}, {}
    for account in inventory["accounts"] if inventory else []:
        entry = (account["id"], {calendar["id"] for calendar in account["calendars"]})
        by_id[account["id"]] = entry
        by_login[account["login"].lower()] = entry
    return by_id, by_login


def check(path, spec, inventory, root, errors):
    """What a spec asks for: its target and the value to write there."""
    by_id, by_login = inventory
    name = spec["account"]
    account = by_id.get(name) or by_login.get(name.lower())
    target = os.path.normpath(os.path.join(root, spec["target"]["file"]))
    if not target.startswith(root + os.sep):
        errors.append(f"{path}: the target is outside of {root}")
    if account is None:
        errors.append(f"{path}: unknown account {name}")
        return None
    id, calendars = account
    seen = set()
    for calendar in spec["calendars"]:
        if calendar not in calendars:
            errors.append(f"{path}: unknown calendar {calendar}")
        if calendar in seen:
            errors.append(f"{path}: calendar {calendar} twice")
        seen.add(calendar)
    return target, {"accountId": id, "calendarIds": spec["calendars"]}


def check_all(schemas, root, errors):
    inventory = load_inventory("inventory.yaml", validator(schemas / "inventory.schema.json"), errors)
    spec_validator = validator(schemas / "widget-spec.schema.json")
    changes = {}
    for folder, subfolders, names in os.walk("specs"):
        subfolders.sort()
        for name in sorted(names):
            path = os.path.join(folder, name)
            spec = load(path, spec_validator, errors)
            change = check(path, spec, inventory, root, errors) if spec else None
            if change is None:
                continue
            target, configuration = change
            if changes.setdefault(target, configuration) != configuration:
                errors.append(f"{path}: another spec writes {target} too")
    return changes


def write(target, configuration):
    """Writes the value beside what else the target holds."""
    settings = {}
    if os.path.exists(target):
        with open(target, "rb") as file:
            settings = plistlib.load(file)
    if settings.get("widgetConfiguration") == configuration:
        return
    settings["widgetConfiguration"] = configuration
    os.makedirs(os.path.dirname(target), exist_ok=True)
    temporary = target + ".new"
    with open(temporary, "wb") as file:
        plistlib.dump(settings, file, fmt=plistlib.FMT_BINARY)
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, target)


def sync_folders(targets):
    for path in {os.path.dirname(target) for target in targets}:
        folder = os.open(path, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def main():
    command, schemas, root = sys.argv[1], pathlib.Path(sys.argv[2]), os.path.abspath(sys.argv[3])
    errors = []
    changes = check_all(schemas, root, errors)
    if errors:
        sys.exit("\n".join(errors))
    if command == "apply":
        for target, configuration in changes.items():
            write(target, configuration)
        sync_folders(changes)
    print(f"{len(changes)} widgets")


if __name__ == "__main__":
    main()
