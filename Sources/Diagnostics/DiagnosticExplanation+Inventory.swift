/// Faults in finding, reading and merging inventories.
extension DiagnosticExplanation {
  static let noInventory = DiagnosticExplanation(
    summary: "No inventory is named or found to check the spec against.",
    cause: """
      The inventory lists the accounts and calendars that exist. Without one, a mistyped ID would go unnoticed until \
      somebody looks at an empty widget.
      """,
    remedy: """
      Put a file inventory.yaml, inventory.yml or inventory.json beside the spec, name one in the spec with the key \
      inventory, or pass --inventory FILE. With --no-inventory, only form and conflicts are checked.
      """,
    wrong: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]

      """, inventory: .missing),
    right: .spec(
      """
      inventory: inventory.yaml
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]

      """))

  static let needsInventory = DiagnosticExplanation(
    summary: "Something that only an inventory can resolve, used with --no-inventory.",
    cause: """
      The shared configuration file holds IDs. A login, a calendar's name and the word all can be turned into IDs \
      only with an inventory, and --no-inventory says that there is none.
      """,
    remedy: "Run without --no-inventory, or write the IDs.",
    wrong: .spec(
      """
      account: "MtxjBk5--3-0"
      calendars: [{name: Work}]

      """, inventory: .unchecked),
    right: .spec(
      """
      account: "MtxjBk5--3-0"
      calendars: ["MtxjBk5--3-1"]

      """, inventory: .unchecked))

  static let inventoryOutsideRoot = DiagnosticExplanation(
    summary: "A spec names an inventory that lies outside the folders it may read from.",
    cause: """
      A spec may come from somebody else, for example in a pull request, so it may not have just any file of the \
      machine opened. An inventory that it names must lie, once links are followed, in the spec's folder, the working \
      directory, --root or an --allow. The file was not opened.
      """,
    remedy: """
      Keep the inventory beside the spec, permit its folder with --allow DIR, or name it yourself on the command line \
      with --inventory FILE and remove it from the spec.
      """,
    wrong: .spec(
      """
      inventory: /nonexistent-elsewhere/inventory.yaml
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]

      """),
    right: .spec(
      """
      inventory: inventory.yaml
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]

      """))

  static let invalidInventory = DiagnosticExplanation(
    summary: "A file that is no inventory, in a way that no other code names.",
    cause: """
      An inventory is exactly one YAML document, JSON text or property list with the list accounts. Two documents in \
      one file, a broken property list, or some other file that a spec names by mistake are none. Of a file that came \
      in through a spec, nothing is shown unless it is an inventory.
      """,
    remedy: """
      Name the right file, or make it an inventory. Accounts of several sources go into one list, or into several \
      files that are merged.
      """,
    wrong: .inventory(
      """
      version: 1
      accounts:
        - id: "MtxjBk5--3-0"
          calendars: [{id: "MtxjBk5--3-1"}]
      ---
      version: 1
      accounts:
        - id: "-NxPq2a--7-0"
          calendars: [{id: "-NxPq2a--7-1"}]

      """),
    right: .inventory(
      """
      version: 1
      accounts:
        - id: "MtxjBk5--3-0"
          calendars: [{id: "MtxjBk5--3-1"}]
        - id: "-NxPq2a--7-0"
          calendars: [{id: "-NxPq2a--7-1"}]

      """))

  static let incompleteInventory = DiagnosticExplanation(
    summary: "An inventory that does not hold everything cannot tell what is gone.",
    cause: """
      What an inventory does not list is taken for gone, and "audit --prune" takes it out of the configurations. An \
      inventory without any account, or one that says "complete: false" of itself, is more likely a broken or partial \
      export than a company without calendars. Nothing was written. Without --prune this is a warning.
      """,
    remedy: "Export the inventory anew, whole, and have it say complete: true or nothing about it.",
    wrong: .situation("The export broke off, the inventory holds \"accounts: []\", and audit --prune is run with it."),
    right: .situation("The inventory lists all accounts with all their calendars."))

  static let duplicateAccount = DiagnosticExplanation(
    summary: "An account twice in one inventory, or with different logins in two.",
    cause: """
      Within one file an account's ID occurs once. Several inventories may list the same account, and its calendars \
      are then united. But where the logins differ, these are two accounts, and one ID must be wrong.
      """,
    remedy: "Join the two entries into one, or correct the ID or login that is wrong.",
    wrong: .inventory(
      """
      version: 1
      accounts:
        - id: "MtxjBk5--3-0"
          login: alice@example.com
          calendars: [{id: "MtxjBk5--3-1", name: Work}]
        - id: "MtxjBk5--3-0"
          login: alice@example.com
          calendars: [{id: "MtxjBk5--3-2", name: Family}]

      """),
    right: .inventory(
      """
      version: 1
      accounts:
        - id: "MtxjBk5--3-0"
          login: alice@example.com
          calendars: [{id: "MtxjBk5--3-1", name: Work}, {id: "MtxjBk5--3-2", name: Family}]

      """))

  static let duplicateInventoryCalendar = DiagnosticExplanation(
    summary: "A calendar twice in one account of an inventory.",
    cause: """
      Within one account of a file, a calendar's ID occurs once. With two entries it is not clear which name and \
      colour belong to it. The same calendar in several accounts is a shared calendar, and right.
      """,
    remedy: "Remove one of the two entries, or correct its ID.",
    wrong: .inventory(
      """
      version: 1
      accounts:
        - id: "MtxjBk5--3-0"
          calendars:
            - {id: "MtxjBk5--3-1", name: Work}
            - {id: "MtxjBk5--3-1", name: Family}

      """),
    right: .inventory(
      """
      version: 1
      accounts:
        - id: "MtxjBk5--3-0"
          calendars:
            - {id: "MtxjBk5--3-1", name: Work}
            - {id: "MtxjBk5--3-2", name: Family}

      """))

  static let unreadableFile = DiagnosticExplanation(
    summary: "A spec, inventory or plan cannot be read.",
    cause: """
      The file does not exist, may not be read, or is not a regular file; the message says which. A folder that holds \
      no spec at all, or no inventory, is reported too, so that a mistyped path is never a silent success.
      """,
    remedy: """
      Check the path. A path in a spec starts at the folder of that spec, one on the command line at the working \
      directory.
      """,
    wrong: .spec(
      """
      inventory: missing.yaml
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]

      """),
    right: .spec(
      """
      inventory: inventory.yaml
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]

      """))
}
