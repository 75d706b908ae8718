"""Makes the work: an inventory, specs that fit it, and targets that hold other values. The same in every run."""

import pathlib
import plistlib
import random
import unicodedata

ACCOUNTS = 10_000
CALENDARS = 20
CALENDARS_OF_SPEC = 10
SPECS_OF_FOLDER = 100

ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
FIRST_NAMES = ["Alice", "Bob", "Chloé", "Dmitri", "Emine", "François", "Grace", "Hiroshi", "Ines", "Jürgen"]
LAST_NAMES = ["Almeida", "Brown", "Castillo", "Dvořák", "Evans", "Fischer", "García", "Haddad", "Ito", "Jansen"]
CALENDAR_NAMES = [
    "Work",
    "Family",
    "Birthdays",
    "Travel and visas",
    "Team agenda",
    "Public holidays",
    "On call, second line",
    "Réunions du conseil",
    "Schule und Ferien",
    "Releases and freezes",
    "Sports",
    "会議と予定",
    "Meeting rooms",
    "",
]
COLORS = ["2196f3", "e91e63", "4caf50", "ff9800", "9c27b0", "00bcd4", "795548", "f44336", "607d8b", "cddc39"]


def scalar(text):
    """A YAML scalar, in quotes where it is empty or could be taken for something else."""
    return text if text[:1].isalpha() else f'"{text}"'


class Account:
    """An account that exists, and its calendars: their IDs, names and colours."""

    def __init__(self, number, generator):
        self.id = identifier(generator)
        self.name = f"{generator.choice(FIRST_NAMES)} {generator.choice(LAST_NAMES)}"
        letters = unicodedata.normalize("NFD", self.name).encode("ascii", "ignore").decode()
        self.login = f"{letters.lower().replace(' ', '.')}.{number}@example.com"
        self.calendars = [
            (identifier(generator), generator.choice(CALENDAR_NAMES), generator.choice(COLORS))
            for _ in range(CALENDARS)
        ]


def identifier(generator):
    return "".join(generator.choices(ALPHABET, k=12))


def accounts(count=ACCOUNTS):
    generator = random.Random(1)
    accounts = [Account(number, generator) for number in range(count)]
    for former, account in zip(accounts, accounts[1:]):
        account.calendars[0] = former.calendars[-1]  # shared by two
    return accounts


def write_inventory(path, accounts):
    lines = ["version: 1", "accounts:"]
    for account in accounts:
        lines += [
            f"  - id: {scalar(account.id)}",
            f"    login: {scalar(account.login)}",
            f"    name: {scalar(account.name)}",
            "    calendars:",
        ]
        for id, name, color in account.calendars:
            lines += [
                f"      - id: {scalar(id)}",
                f"        name: {scalar(name)}",
                f"        color: {scalar(color)}",
            ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def place(number, ending):
    """The path of a spec or target below the folder of all."""
    return pathlib.Path(f"team-{number // SPECS_OF_FOLDER:03}", f"member-{number % SPECS_OF_FOLDER:02}{ending}")


def configurations(count, accounts):
    """What each spec asks for: an account and the IDs of some of its calendars."""
    generator = random.Random(2)
    for number in range(count):
        account = accounts[number % len(accounts)]
        yield account, [id for id, _, _ in generator.sample(account.calendars, CALENDARS_OF_SPEC)]


def write_specs(folder, count, accounts):
    for number, (account, calendars) in enumerate(configurations(count, accounts)):
        path = folder / place(number, ".yaml")
        path.parent.mkdir(parents=True, exist_ok=True)
        # As people do it: some name the account by its login, some by its ID.
        lines = [f"account: {account.login}" if number % 2 else f'account: "{account.id}"', "calendars:"]
        lines += [f'  - "{calendar}"' for calendar in calendars]
        lines += ["target:", f"  file: {place(number, '.plist')}"]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_other_targets(folder, count, accounts):
    """Targets that exist, each with what the next spec asks for."""
    values = [(account.id, calendars) for account, calendars in configurations(count, accounts)]
    for number in range(count):
        account, calendars = values[(number + 1) % count]
        path = folder / place(number, ".plist")
        path.parent.mkdir(parents=True, exist_ok=True)
        configuration = {"accountId": account, "calendarIds": calendars}
        path.write_bytes(plistlib.dumps({"widgetConfiguration": configuration}, fmt=plistlib.FMT_BINARY))


def write_single(folder):
    """One spec and a small inventory beside it."""
    few = accounts(2)
    write_specs(folder, 1, few)
    write_inventory(folder / "inventory.yaml", few)
