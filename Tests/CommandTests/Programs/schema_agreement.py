"""Compares two judges of specs: the JSON Schema and `widgetctl validate --no-inventory`.

Usage: schema_agreement.py WIDGETCTL SCHEMA FOLDER COUNT SEED

Makes COUNT specs in FOLDER, valid ones and mutations of them, and prints each on which the two disagree. Strings are
seen as widgetctl reads them: whatever is written without quotes is text, but for null and the booleans of YAML's core
schema, and the version's number.
"""

import json
import pathlib
import random
import subprocess
import sys

import jsonschema

# What a JSON Schema has a say in. The others need to compare values, or look at something else than the spec:
# duplicate-key (a parsed mapping has none left), duplicate-name, duplicate-calendar, conflicting-targets,
# target-outside-root, needs-inventory, no-inventory, and everything about references; ambiguous-scalar is a warning.
STRUCTURAL = {
    "missing-key", "unknown-key", "wrong-type", "invalid-value", "conflicting-forms", "no-calendars",
}

IDS = ["MtxjBk5--3-0", "-NxPq2a--7-0", "012345", "no", "1e5", "a#b", "é", "x" * 40, "~a", "{x}", "$HOME"]
BAD_IDS = ["", "a\nb", "\x7f", "\ufffe", "a\u0085b"]
NAMES = ["Work", "", "Fam\nily", "Ünnamed", "\x1b[31m"]
GROUPS = ["group.com.example.cal", "A1B2C3.group.x", "a-b.c_d", "a." + "b" * 198]
BAD_GROUPS = ["", "group", "group.", ".x", "a..b", "a.é", "a b.c", "a." + "b" * 199]
PATHS = ["build/a.plist", "a", "./a", "x/../y", "/abs/a.plist", "a b", "foo.", "...", "a/.b", "x~", "-"]
BAD_PATHS = ["", "a/", ".", "..", "a/..", "a/.", "~/x", "~", "$HOME/x", "a{b", "a}b", "a\nb", "a\x7fb"]
UDIDS = ["7A1E0F52-3C4B-4D5E-8F60-718293A4B5C6", "7a1e0f52-3c4b-4d5e-8f60-718293a4b5c6"]
BAD_UDIDS = ["", "7A1E0F52", "7A1E0F52-3C4B-4D5E-8F60-718293A4B5CG", "7A1E0F52-3C4B-4D5E-8F60-718293A4B5C6 ", "booted"]
VERSIONS = ["26.1", "26", "latest", "1.2.3.4", "18.05"]
BAD_VERSIONS = ["", "26.", ".1", "26.x", "1.2.3.4.5", "Latest", "1234567890"]
ODD = [None, True, False, [], {}, "text", ["x"], {"a": "b"}, [None], [[]], [{}], 1]


class Maker:
    """Makes specs at random, mostly right ones."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def chance(self, one_in):
        return self.random.randrange(one_in) == 0

    def pick(self, good, bad):
        if self.chance(60):
            return self.random.choice(ODD)
        return self.random.choice(bad if self.chance(30) else good)

    def id(self):
        return self.pick(IDS, BAD_IDS)

    def name(self):
        return self.pick(NAMES, [None])

    def pair(self, other):
        keys = self.random.choice([["id"], [other], ["id", other], ["id", other], []])
        value = {"id": self.id, other: self.name}
        return self.mutated({key: value[key]() for key in keys})

    def calendars(self, depth=0):
        items = []
        for _ in range(self.random.choice([0, 1, 1, 2, 3])):
            kind = self.random.randrange(6)
            if kind == 0 and depth < 4:
                items.append(self.calendars(depth + 1))
            elif kind == 1:
                items.append(self.pair("name"))
            else:
                items.append(self.id())
        return items

    def selection(self):
        kind = self.random.randrange(8)
        if kind == 0:
            return self.random.choice(["all", "ALL", "none", "all "])
        if kind == 1:
            return self.mutated({"all": self.random.choice([True, True, True, False, "true", None]),
                                 "except": self.calendars()})
        if kind == 2:
            return self.mutated({"all": True})
        return self.calendars()

    def simulator(self, depth=0):
        kind = self.random.randrange(8)
        if kind == 0 and depth < 2:
            return [self.simulator(depth + 1) for _ in range(self.random.choice([0, 1, 1, 2]))]
        if kind < 3:
            return self.pick(["booted", "all"], ["", "Booted", "none", "iPhone 17"])
        if kind == 3:
            return self.mutated({"udid": self.pick(UDIDS, BAD_UDIDS)})
        device = {"name": self.id()}
        if self.chance(2):
            device["os"] = self.pick(VERSIONS, BAD_VERSIONS)
        if self.chance(40):
            device["udid"] = self.random.choice(UDIDS)
        return self.mutated(device)

    def target(self):
        kind = self.random.randrange(8)
        if kind > 5:
            target = {"simulator": self.simulator()}
            if self.chance(2):
                target["appGroup"] = self.pick(GROUPS, BAD_GROUPS)
            if self.chance(20):
                target.update(self.random.choice([{"format": "xml"}, {"file": "a"}]))
        elif kind < 3:
            target = {"file": self.pick(PATHS, BAD_PATHS)}
            if self.chance(2):
                target["format"] = self.pick(["binary", "xml", "json"], ["plist", "", "XML"])
        else:
            target = {"appGroup": self.pick(GROUPS, BAD_GROUPS)}
            if self.chance(20):
                target["format"] = "xml"
        if self.chance(40):
            target.update({"file": "a", "appGroup": "group.x"})
        return self.mutated(target)

    def widget(self):
        widget = {}
        if self.chance(4):
            widget["name"] = self.name()
        if self.chance(4):
            widget["state"] = self.pick(["present", "absent"], ["gone", ""])
        if widget.get("state") != "absent" or self.chance(10):
            widget["account"] = self.pair("login") if self.chance(4) else self.id()
            widget["calendars"] = self.selection()
        if self.chance(5):
            widget["key"] = self.id()
        if self.chance(2):
            target = self.target()
            if self.chance(4):
                target = [self.target() for _ in range(self.random.randrange(3))]
            widget["target"] = target
        return self.mutated(widget)

    def mutated(self, mapping):
        """The mapping, now and then with a key too many, one too few or a value of another kind."""
        if self.chance(25):
            mapping[self.random.choice(["x-own", "xx", "Account", "account ", "1"])] = "value"
        if mapping and self.chance(40):
            del mapping[self.random.choice(sorted(mapping))]
        if mapping and self.chance(40):
            mapping[self.random.choice(sorted(mapping))] = self.random.choice(ODD)
        return mapping

    def spec(self):
        spec = {}
        if self.chance(3):
            spec["version"] = self.random.choice([1, 1, 1, 1, 1, 1, 2, "1", None, True, "one"])
        if self.chance(4):
            spec["inventory"] = self.random.choice(
                ["inventory.yaml", ["a.yaml", "b.yaml"], [], "", None, [None], ["a", []], "a\x00b", "a\x01b"])
        if self.chance(4):
            spec["appGroup"] = self.pick(GROUPS, BAD_GROUPS)
        if self.chance(5):
            spec["x-own"] = self.random.choice(ODD)
        form = self.random.randrange(10)
        if form < 4:
            spec.update(self.widget())
        elif form < 9:
            spec["widgets"] = [self.widget() for _ in range(self.random.choice([0, 1, 1, 2, 3]))]
        if self.chance(40) and "widgets" in spec:
            spec["account"] = "A"
        return self.mutated(spec)


def yaml(value, is_version=False):
    """The value as YAML in one line. Strings without anything special are sometimes written without quotes."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{yaml(k)}: {yaml(v, k == 'version')}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(yaml(item) for item in value) + "]"
    if value is None:
        return "~"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    is_word = value.isascii() and value.isalnum() and value not in ("null", "true", "false")
    if is_word and not (is_version and value.isdigit()) and len(value) % 2 == 0:
        return value
    return '"' + "".join(escaped(character) for character in value) + '"'


def escaped(character):
    if character in '"\\':
        return "\\" + character
    if " " <= character <= "~":
        return character
    return f"\\u{ord(character):04x}"


def as_read(value, is_version=False):
    """The value as widgetctl sees it: a number that is not the version is the text that is written."""
    if isinstance(value, dict):
        return {key: as_read(item, key == "version") for key, item in value.items()}
    if isinstance(value, list):
        return [as_read(item) for item in value]
    if isinstance(value, int) and not isinstance(value, bool) and not is_version:
        return str(value)
    return value


def main():
    widgetctl, schema, folder, count, seed = sys.argv[1:]
    validator = jsonschema.Draft202012Validator(json.loads(pathlib.Path(schema).read_text()))
    maker = Maker(int(seed))
    specs = {}
    for number in range(int(count)):
        spec = maker.spec()
        path = pathlib.Path(folder, f"{number:06}.yaml")
        path.write_text(yaml(spec) + "\n", encoding="utf-8")
        specs[str(path)] = spec
    run = subprocess.run(
        [widgetctl, "validate", "--no-inventory", "--format", "json", folder], capture_output=True, text=True)
    report = json.loads(run.stdout)
    found = {}
    for diagnostic in report["diagnostics"]:
        if diagnostic["code"] in STRUCTURAL:
            found.setdefault(diagnostic["file"], []).append(diagnostic)
    valid = 0
    disagreements = 0
    for path, spec in specs.items():
        error = jsonschema.exceptions.best_match(validator.iter_errors(as_read(spec)))
        valid += error is None
        if (error is None) != (path not in found):
            disagreements += 1
            print(f"{yaml(spec)}\n  schema: {error.message if error else 'valid'}\n  widgetctl: "
                  + "; ".join(d["message"] for d in found.get(path, [])))
    print(f"{len(specs)} specs, {valid} valid, {disagreements} disagreements")
    if not 0.1 < valid / len(specs) < 0.9:
        sys.exit("nearly all specs are alike: the generator is of no use")


if __name__ == "__main__":
    main()
