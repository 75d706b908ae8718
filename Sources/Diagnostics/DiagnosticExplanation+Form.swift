/// Faults in the form of a file: what can be said without knowing any account or calendar.
extension DiagnosticExplanation {
  static let yamlSyntax = DiagnosticExplanation(
    summary: "The file is not YAML or JSON, is not UTF-8, or goes beyond what is accepted.",
    cause: """
      The text cannot be read as YAML (or JSON) beyond the place shown. The same code stands for bytes that are not \
      UTF-8, for control characters that YAML forbids, for aliases without an anchor or within their own anchor, and \
      for files that are too large, nested too deep or blown up by aliases. Documents before the place are still \
      checked.
      """,
    remedy: """
      Look at the place shown and just before it: often a bracket or quote is not closed, or a line is indented \
      wrongly or with a tab. Save files in UTF-8.
      """,
    wrong: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1", "MtxjBk5--3-2"
      key: widgetConfiguration

      """),
    right: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1", "MtxjBk5--3-2"]
      key: widgetConfiguration

      """))

  static let duplicateKey = DiagnosticExplanation(
    summary: "A key stands twice in one mapping.",
    cause: """
      YAML tools disagree on which of the two counts, and most drop one without a word. So a widget could lose half \
      of its calendars unnoticed. A merge key (<<) may stand once in a mapping, too.
      """,
    remedy: "Remove one of the two, or join them. Several merges are written as one list: <<: [*first, *second].",
    wrong: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]
      calendars: ["MtxjBk5--3-2"]

      """),
    right: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1", "MtxjBk5--3-2"]

      """))

  static let unknownKey = DiagnosticExplanation(
    summary: "A key that is not known in this place.",
    cause: """
      Most often the key is misspelt or stands at the wrong level. It would have no effect, so it is refused rather \
      than ignored. Only top-level keys that begin with x- are ignored: they are a place for anchors.
      """,
    remedy: "Correct the key, move it to where it belongs, or remove it. The help names the nearest known key.",
    wrong: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]
      keys: widgetConfiguration

      """),
    right: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]
      key: widgetConfiguration

      """))

  static let missingKey = DiagnosticExplanation(
    summary: "A key that is required is not there.",
    cause: """
      A widget needs an account and calendars, unless its state is absent. A target needs a file or an appGroup. In \
      an inventory, every account needs an id and calendars, and every calendar an id.
      """,
    remedy: "Add the key. Where it is there, check its indentation: it may belong to another mapping.",
    wrong: .spec(
      """
      account: alice@example.com

      """),
    right: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]

      """))

  static let wrongType = DiagnosticExplanation(
    summary: "A value of the wrong kind, such as a word where a list belongs.",
    cause: """
      Each key takes certain kinds of values only. Two mistakes are frequent: a single calendar that is not in a \
      list, and a value that YAML does not see, because nothing follows the colon or because it begins with '#' and \
      so is a comment. The plain words true, false, null and ~ are no text unless they are quoted.
      """,
    remedy: "Give a value of the kind named in the message. Quote text that YAML takes for something else.",
    wrong: .spec(
      """
      account: alice@example.com
      calendars: "MtxjBk5--3-1"

      """),
    right: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]

      """))

  static let ambiguousScalar = DiagnosticExplanation(
    summary: "A warning: text without quotes that other tools take for a number, date or yes/no.",
    cause: """
      widgetctl takes the text as it is written, so the ID is right today. But a formatter or script that reads the \
      file and writes it again may turn 012345670123 into 12345670123 or an octal number, and no into false. Then the \
      ID is lost.
      """,
    remedy: "Put the text in quotes. IDs are best quoted always.",
    wrong: .spec(
      """
      account: bob@example.com
      calendars: [012345670123]

      """),
    right: .spec(
      """
      account: bob@example.com
      calendars: ["012345670123"]

      """))

  static let invalidValue = DiagnosticExplanation(
    summary: "A value of the right kind that is not allowed.",
    cause: """
      Some values follow rules: the version is 1; a format is binary, xml or json, and that of an existing file is \
      not changed; a state is present or absent; an app group looks like group.com.example.cal; a colour has six hex \
      digits; IDs and keys are not empty and hold no control characters. In a file path nothing is expanded, so a \
      leading ~ and the characters $, { and } are refused, and the path must end in the name of a file.
      """,
    remedy: "Choose a value that the message allows.",
    wrong: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]
      target: {file: build/alice.plist, format: plist}

      """),
    right: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]
      target: {file: build/alice.plist, format: binary}

      """))

  static let conflictingForms = DiagnosticExplanation(
    summary: "Two ways of saying something that exclude each other.",
    cause: """
      A spec either lists its widgets under widgets or, in the short form, has the keys of one widget at the top. A \
      target is either a file or an app group. A widget whose state is absent has no account and no calendars. With \
      both, it is not clear what is meant.
      """,
    remedy: "Keep one of the two. To write the same widget to several places, make target a list.",
    wrong: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]
      target:
        file: build/alice.plist
        appGroup: group.com.example.cal

      """),
    right: .spec(
      """
      account: alice@example.com
      calendars: ["MtxjBk5--3-1"]
      target:
        - file: build/alice.plist
        - appGroup: group.com.example.cal

      """))
}
