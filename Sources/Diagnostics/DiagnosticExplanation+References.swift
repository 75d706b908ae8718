/// Accounts and calendars that a spec refers to and that do not fit the inventory or each other.
extension DiagnosticExplanation {
  static let unknownAccount = DiagnosticExplanation(
    summary: "The inventory has no account with this ID or login.",
    cause: """
      A plain account is looked up as an ID first and, where no account has that ID, as a login. Neither was found. \
      Its calendars were not looked up.
      """,
    remedy: "Correct the ID or login; the help names the nearest one. If the account is new, renew the inventory.",
    wrong: .spec(
      """
      account: alcie@example.com
      calendars: ["MtxjBk5--3-1"]

      """),
    right: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]

      """))

  static let unknownCalendar = DiagnosticExplanation(
    summary: "No account has a calendar with this ID, or this account none of this name.",
    cause: """
      A plain calendar is only ever an ID. Where a name was meant, it is written {name: Work}. A widget with an \
      unknown calendar would silently show less than it should.
      """,
    remedy: "Correct the ID or name; the help names the nearest one. If the calendar is new, renew the inventory.",
    wrong: .spec(
      """
      account: alice@example.com
      calendars: [Work]

      """),
    right: .spec(
      """
      account: alice@example.com
      calendars: [{name: Work}]

      """))

  static let foreignCalendar = DiagnosticExplanation(
    summary: "The calendar belongs to other accounts, not to this one.",
    cause: """
      A widget shows calendars of one account. This calendar exists, but the account of the widget is not a member of \
      it; the message names accounts that are.
      """,
    remedy: "Use a calendar of the account, use another account, or have the calendar shared with the account.",
    wrong: .spec(
      """
      account: alice@example.com
      calendars: ["-NxPq2a--7-1"]

      """),
    right: .spec(
      """
      account: bob@example.com
      calendars: ["-NxPq2a--7-1"]

      """))

  static let ambiguousReference = DiagnosticExplanation(
    summary: "A login or name that several accounts or calendars have.",
    cause: "A reference must name exactly one thing. Several have this login or name; the message lists them all.",
    remedy: "Write the ID of the one that is meant, alone or beside the name: {id: …, name: …}.",
    wrong: .spec(
      """
      account: alice@example.com
      calendars: [{name: Work}]

      """, inventory: .text(twoNamedWork)),
    right: .spec(
      """
      account: alice@example.com
      calendars: [{id: "MtxjBk5--3-1", name: Work}]

      """, inventory: .text(twoNamedWork)))

  private static let twoNamedWork = """
    version: 1
    accounts:
      - id: "MtxjBk5--3-0"
        login: alice@example.com
        calendars:
          - {id: "MtxjBk5--3-1", name: Work}
          - {id: "MtxjBk5--3-2", name: Work}

    """

  static let referenceMismatch = DiagnosticExplanation(
    summary: "An ID and a login or name that do not belong together.",
    cause: """
      With {id: …, login: …} or {id: …, name: …} both must match the same account or calendar. Here both exist, but \
      not as one. Probably one of them was changed and the other forgotten, or the calendar was renamed.
      """,
    remedy: "Correct the one that is wrong, or write only one of the two.",
    wrong: .spec(
      """
      account: alice@example.com
      calendars: [{id: "MtxjBk5--3-1", name: Family}]

      """),
    right: .spec(
      """
      account: alice@example.com
      calendars: [{id: "MtxjBk5--3-2", name: Family}]

      """))

  static let duplicateCalendar = DiagnosticExplanation(
    summary: "A calendar twice in one widget.",
    cause: """
      Each calendar is switched on once, however it is named: by ID, by name, or through an alias of a list. A second \
      mention is most likely a slip where another calendar was meant.
      """,
    remedy: "Remove one of the two, or name the calendar that was meant.",
    wrong: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1", {name: Work}]

      """),
    right: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1", {name: Family}]

      """))

  static let duplicateName = DiagnosticExplanation(
    summary: "Two widgets of a document have the same name.",
    cause: "Messages and reports call widgets by their names. With two of one name, nobody can tell them apart.",
    remedy: "Rename one of the two. Names are optional, and may occur again in other documents.",
    wrong: .spec(
      """
      widgets:
        - name: agenda
          account: alice@example.com
          calendars: [{name: Work}]
          target: {file: build/work.plist}
        - name: agenda
          account: alice@example.com
          calendars: [{name: Family}]
          target: {file: build/family.plist}

      """),
    right: .spec(
      """
      widgets:
        - name: work
          account: alice@example.com
          calendars: [{name: Work}]
          target: {file: build/work.plist}
        - name: family
          account: alice@example.com
          calendars: [{name: Family}]
          target: {file: build/family.plist}

      """))

  static let noCalendars = DiagnosticExplanation(
    summary: "An empty list of calendars, or all of them but none is left.",
    cause: """
      A widget without calendars shows nothing. That is hardly meant: the list was forgotten, all lists within it are \
      empty, the account has no calendars, or except takes away every one.
      """,
    remedy: "Name at least one calendar. To remove the widget's setting, write state: absent instead.",
    wrong: .spec(
      """
      account: alice@example.com
      calendars: []

      """),
    right: .spec(
      """
      account: alice@example.com
      calendars: all

      """))
}
