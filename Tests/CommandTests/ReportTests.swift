import Testing

/// Reports for programs, whole and exact.
@Suite struct ReportTests {
  /// What a run prints, with the sandbox's place of work as `/base` and the tool's version as `VERSION`.
  private func report(_ sandbox: Sandbox, _ arguments: String..., input: String = "") throws -> String {
    let result = try sandbox.run(arguments + ["--format", "json"], input: input)
    #expect(result.errors == "")
    let version = try sandbox.version()
    return try CanonicalJSON.text(
      result.output.replacing(sandbox.work.path, with: "/base").replacing(sandbox.config.path, with: "/config")
        .replacing("\"version\": \"\(version)\"", with: "\"version\": \"VERSION\""))
  }

  private static func wanted(
    command: String, dryRun: Bool = false, exitCode: Int = 0, inventoryChecked: Bool = true, counts: [Int],
    changes: String = "", diagnostics: String = ""
  ) throws -> String {
    try CanonicalJSON.text(
      """
      {
        "reportVersion": 1, "tool": {"name": "widgetctl", "version": "VERSION"},
        "command": "\(command)", "dryRun": \(dryRun), "ok": \([0, 2].contains(exitCode)), "exitCode": \(exitCode),
        "base": "/base", "inventoryChecked": \(inventoryChecked),
        "summary": {
          "specs": \(counts[0]), "widgets": \(counts[1]), "errors": \(counts[2]), "warnings": \(counts[3]),
          "created": \(counts[4]), "updated": \(counts[5]), "deleted": \(counts[6]), "unchanged": \(counts[7])
        },
        "audit": null,
        "changes": [\(changes)],
        "diagnostics": [\(diagnostics)]
      }
      """)
  }

  @Test func ofAValidSpec() throws {
    let report = try report(.withSpec(), "validate", "spec.yaml")
    let wanted = try Self.wanted(command: "validate", counts: [1, 1, 0, 0, 0, 0, 0, 0])
    #expect(report == wanted)
  }

  #if os(Linux)
    @Test func ofEveryKindOfChange() throws {
      let sandbox = try Sandbox.withSpec(
        """
        widgets:
          - name: update
            account: alice@example.com
            calendars: ["MtxjBk5--3-3"]
            target: {file: b.json}
          - {account: bob@example.com, calendars: all, target: {appGroup: group.com.example.cal}}
          - {state: absent, key: other, target: {file: b.json}}
        ---
        state: absent
        target: {file: a.json}
        ---
        account: {id: "MtxjBk5--3-0", login: ALICE@example.com}
        calendars: all
        target: {file: c.json}

        """)
      try sandbox.write(#"{"widgetConfiguration": {"accountId": ["?"], "calendarIds": ["x", 1]}}"#, to: "b.json")
      try sandbox.write(#"{"widgetConfiguration": {"accountId": "MtxjBk5--3-0"}}"#, to: "a.json")
      let calendars = #"["MtxjBk5--3-2", "MtxjBk5--3-1", "MtxjBk5--3-3"]"#
      try sandbox.write(
        #"{"widgetConfiguration": {"accountId": "MtxjBk5--3-0", "calendarIds": \#(calendars)}}"#, to: "c.json")
      let changes = """
        {
          "action": "delete", "writer": "file",
          "target": {"kind": "file", "file": "/base/a.json", "appGroup": null, "simulator": null, "key": "widgetConfiguration"},
          "before": {"accountId": "MtxjBk5--3-0", "calendarIds": null}, "after": null,
          "names": {"MtxjBk5--3-0": "Alice"},
          "widgets": [{"name": null, "spec": {"file": "spec.yaml", "line": 9, "column": 1}}]
        },
        {
          "action": "unchanged", "writer": "file",
          "target": {"kind": "file", "file": "/base/b.json", "appGroup": null, "simulator": null, "key": "other"},
          "before": null, "after": null, "names": {},
          "widgets": [{"name": null, "spec": {"file": "spec.yaml", "line": 7, "column": 5}}]
        },
        {
          "action": "update", "writer": "file",
          "target": {"kind": "file", "file": "/base/b.json", "appGroup": null, "simulator": null, "key": "widgetConfiguration"},
          "before": {"accountId": null, "calendarIds": null},
          "after": {"accountId": "MtxjBk5--3-0", "calendarIds": ["MtxjBk5--3-3"]},
          "names": {"MtxjBk5--3-0": "Alice"},
          "widgets": [{"name": "update", "spec": {"file": "spec.yaml", "line": 2, "column": 5}}]
        },
        {
          "action": "unchanged", "writer": "file",
          "target": {"kind": "file", "file": "/base/c.json", "appGroup": null, "simulator": null, "key": "widgetConfiguration"},
          "before": {"accountId": "MtxjBk5--3-0", "calendarIds": \(calendars)},
          "after": {"accountId": "MtxjBk5--3-0", "calendarIds": \(calendars)},
          "names": {"MtxjBk5--3-0": "Alice", "MtxjBk5--3-1": "Work", "MtxjBk5--3-2": "Family"},
          "widgets": [{"name": null, "spec": {"file": "spec.yaml", "line": 12, "column": 1}}]
        },
        {
          "action": "create", "writer": "file",
          "target": {
            "kind": "appGroup", "file": "/config/group.com.example.cal.plist", "appGroup": "group.com.example.cal", "simulator": null,
            "key": "widgetConfiguration"
          },
          "before": null, "after": {"accountId": "-NxPq2a--7-0", "calendarIds": ["-NxPq2a--7-1"]},
          "names": {"-NxPq2a--7-1": "Travel"},
          "widgets": [{"name": null, "spec": {"file": "spec.yaml", "line": 6, "column": 5}}]
        }
        """
      // By the paths as they are: the folder of the app group may stand before or after.
      func wanted(_ command: String, dryRun: Bool, exitCode: Int) throws -> String {
        let order = sandbox.config.path < sandbox.work.path
        let parts = changes.components(separatedBy: "\n},\n{\n")
        let whole = order ? Self.lastFirst(parts) : changes
        return try Self.wanted(
          command: command, dryRun: dryRun, exitCode: exitCode, counts: [3, 5, 0, 0, 1, 1, 1, 2], changes: whole)
      }
      #expect(
        try report(sandbox, "diff", "--detailed-exitcode", "spec.yaml") == wanted("diff", dryRun: true, exitCode: 2))
      #expect(
        try report(sandbox, "apply", "--dry-run", "spec.yaml") == wanted("diff", dryRun: true, exitCode: 0))
      #expect(try report(sandbox, "apply", "spec.yaml") == wanted("apply", dryRun: false, exitCode: 0))
    }

    private static func lastFirst(_ parts: [String]) -> String {
      let bare = parts.enumerated().map { index, part in
        (index == 0 ? "" : "{\n") + part + (index == parts.count - 1 ? "" : "\n}")
      }
      return (bare.suffix(1) + bare.dropLast()).joined(separator: ",\n")
    }
  #endif

  @Test func ofErrorsAndWarnings() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Sample.inventory, to: "inventory.yaml")
    let spec = """
      x-team: &team [012345]
      widgets:
        - {account: alice@example.com, calendars: *team, target: {file: a.plist}}
        - {account: "MtxjBk5--3-9", calendars: ["MtxjBk5--3-1"], target: {file: b.plist}}

      """
    let report = try report(sandbox, "apply", "--strict", "-", input: spec)
    let diagnostics = """
      {
        "code": "ambiguous-scalar", "severity": "warning",
        "message": "012345 without quotes is no string to every YAML reader",
        "help": "write \\"012345\\"; it is read as the text as written, but tools that rewrite the file may change it",
        "file": "<stdin>", "line": 1, "column": 16, "endLine": 1, "endColumn": 22, "path": null,
        "related": [{"message": "reached through this alias", "file": "<stdin>", "line": 3, "column": 45}]
      },
      {
        "code": "unknown-calendar", "severity": "error",
        "message": "unknown calendar \\"012345\\" in the account \\"MtxjBk5--3-0\\" (alice@example.com)",
        "help": "the calendars of this account are \\"MtxjBk5--3-1\\" (Work), \
      \\"MtxjBk5--3-2\\" (Family), \\"MtxjBk5--3-3\\"",
        "file": "<stdin>", "line": 1, "column": 16, "endLine": 1, "endColumn": 22, "path": null,
        "related": [{"message": "reached through this alias", "file": "<stdin>", "line": 3, "column": 45}]
      },
      {
        "code": "unknown-account", "severity": "error", "message": "unknown account \\"MtxjBk5--3-9\\"",
        "help": "did you mean \\"MtxjBk5--3-0\\" (alice@example.com)?",
        "file": "<stdin>", "line": 4, "column": 15, "endLine": 4, "endColumn": 29, "path": null, "related": []
      }
      """
    let wanted = try Self.wanted(
      command: "apply", exitCode: 1, counts: [1, 2, 2, 1, 0, 0, 0, 0], diagnostics: diagnostics)
    #expect(report == wanted)
  }

  @Test func ofAFileThatIsNotThere() throws {
    let diagnostics = """
      {
        "code": "unreadable-file", "severity": "error",
        "message": "the spec \\"missing.yaml\\" cannot be read: no such file or directory",
        "help": "check the path and its permissions",
        "file": "missing.yaml", "line": null, "column": null, "endLine": null, "endColumn": null, "path": null,
        "related": []
      }
      """
    let report = try report(Sandbox(), "diff", "--no-inventory", "missing.yaml")
    let wanted = try Self.wanted(
      command: "diff", dryRun: true, exitCode: 1, inventoryChecked: false, counts: [0, 0, 1, 0, 0, 0, 0, 0],
      diagnostics: diagnostics)
    #expect(report == wanted)
  }

  /// Property lists have no lines: a path leads to the fault.
  @Test func ofAnInventoryThatIsAPropertyList() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      Sample.xml(
        """
        <key>accounts</key><array>
        <dict><key>id</key><string>a</string><key>calendars</key><array/></dict>
        <dict><key>id</key><string>a</string><key>calendars</key><array/></dict>
        </array>
        """), to: "inventory.plist")
    let diagnostics = """
      {
        "code": "duplicate-account", "severity": "error", "message": "the account \\"a\\" is listed twice",
        "help": "put its calendars into one entry", "file": "inventory.plist",
        "line": null, "column": null, "endLine": null, "endColumn": null, "path": "/accounts/1/id",
        "related": [{"message": "the first entry", "file": "inventory.plist", "line": null, "column": null}]
      }
      """
    let report = try report(sandbox, "validate", "inventory.plist")
    let wanted = try Self.wanted(
      command: "validate", exitCode: 1, counts: [0, 0, 1, 0, 0, 0, 0, 0], diagnostics: diagnostics)
    #expect(report == wanted)
  }

  @Test func diagnosticsAreSortedByFilePositionAndCode() throws {
    let sandbox = try Sandbox.withSpec(
      "account: nobody\ncalendars: [b, b]\nkeys: x\ntarget: {file: ../a, format: y}\naccount: z\n")
    try sandbox.write("account: alice@example.com\n", to: "a.yaml")
    try sandbox.write("Z", to: "Z.yaml")
    let report = try sandbox.report("validate", "spec.yaml", "missing", "a.yaml", "Z.yaml", "a.yaml")
    let places = report.diagnostics.map { "\($0.file):\($0.line ?? 0):\($0.column ?? 0):\($0.code)" }
    #expect(
      places == [
        "Z.yaml:1:1:wrong-type", "a.yaml:1:1:missing-key", "missing:0:0:unreadable-file",
        "spec.yaml:1:10:unknown-account", "spec.yaml:3:1:unknown-key", "spec.yaml:4:30:invalid-value",
        "spec.yaml:5:1:duplicate-key",
      ])
  }

  @Test func specsCountDocumentsAndWidgetsCountWidgets() throws {
    let sandbox = try Sandbox.withSpec(
      Sample.spec + "---\nwidgets:\n" + "  - {state: absent, target: {file: a}}\n" + "  - {state: absent, key: b}\n")
    let summary = try sandbox.report("validate", "spec.yaml").summary
    #expect(summary.specs == 2)
    #expect(summary.widgets == 3)
  }
}
