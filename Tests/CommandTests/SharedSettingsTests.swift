#if os(Linux)
  import Foundation
  import Testing

  /// An app that links the library `WidgetSettings`, in a process of its own, and the tool share one file.
  @Suite struct SharedSettingsTests {
    private static let group = "group.com.example.cal"
    private static let key = "widgetConfiguration"
    private static let account = "-0123"
    /// IDs that something on the way might take for something else.
    private static let calendars = [
      "-0123", "no", "1e5", "0x1F", "2026-11-30", "~", " ", "a b ", "😀", "👩‍👩‍👧", "é", "e\u{301}", "x\u{FEFF}", "\u{2028}",
      "\"quoted\"", "'", "\\n", "<&>]]>", "MtxjBk5--3-0#clientOnly_birthdays", "\u{FFFD}", "\u{10FFFF}",
    ]

    // MARK: - The tool and the app

    private static func spec(
      account: String = account, calendars: [String] = calendars, key: String = key
    ) -> String {
      let list = calendars.map(YAMLText.quoted).joined(separator: ", ")
      return "account: \(YAMLText.quoted(account))\ncalendars: [\(list)]\nkey: \(key)\ntarget: {appGroup: \(group)}\n"
    }

    private static let absent = "state: absent\ntarget: {appGroup: \(group)}\n"

    /// What the app prints for settings, to the byte.
    private static func json(account: String = account, calendars: [String] = calendars) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let settings = Report.Configuration(accountId: account, calendarIds: calendars)
      return String(decoding: try encoder.encode(settings), as: UTF8.self)
    }

    @discardableResult
    private func app(
      _ sandbox: Sandbox, _ command: String, key: String = key, input: String = "", around program: [String] = []
    ) throws -> ChildProcess.Result {
      try ChildProcess(
        program: Built.settingsApp, arguments: [command, Self.group, key] + program, folder: sandbox.work.path,
        environment: sandbox.environment, input: Array(input.utf8)
      ).run()
    }

    private func expectLoaded(_ sandbox: Sandbox, _ json: String, key: String = key) throws {
      let result = try app(sandbox, "load", key: key)
      #expect(result.errors == "")
      #expect(result.outputBytes == Array("\(json)\n".utf8))
    }

    private func changes(_ sandbox: Sandbox, _ command: String, _ spec: String) throws -> [Report.Change] {
      try sandbox.write(spec, to: "spec.yaml")
      return try sandbox.report(command, "--no-inventory", "spec.yaml").changes
    }

    // MARK: - The file

    /// Beside the settings, a value of each type.
    private static var others: [String: Any] {
      [
        "text": "grüße 😀", "number": 1, "real": 1.5, "whole": 2.0, "yes": true, "big": UInt64.max,
        "date": Date(timeIntervalSince1970: 1_796_011_200), "data": Data([0, 255]), "list": [1, "x", [false]],
        "nested": ["": ["deep": 1]],
      ]
    }

    private static func path(_ sandbox: Sandbox) -> String { sandbox.config.path("\(group).plist") }

    private static func write(
      _ value: Any?, to sandbox: Sandbox, format: PropertyListSerialization.PropertyListFormat
    ) throws {
      var properties = others
      properties[key] = value
      let data = try PropertyListSerialization.data(fromPropertyList: properties, format: format, options: 0)
      try sandbox.write(Array(data), to: path(sandbox))
    }

    private static func read(_ sandbox: Sandbox) throws -> NSDictionary? {
      // `UserDefaults` removes the file of a suite that has become empty.
      guard sandbox.root.exists(path(sandbox)) else { return [:] }
      let data = Data(try sandbox.root.bytes(path(sandbox)))
      return try PropertyListSerialization.propertyList(from: data, format: nil) as? NSDictionary
    }

    // MARK: - Written by one, read by the other

    @Test(arguments: [.binary, .xml, nil] as [PropertyListSerialization.PropertyListFormat?], [true, false])
    func whatTheToolWritesTheAppLoads(format: PropertyListSerialization.PropertyListFormat?, isUpdate: Bool) throws {
      let sandbox = try Sandbox()
      let present: [String: Any] = ["accountId": "x", "calendarIds": ["y"], "future": Self.others]
      if let format { try Self.write(isUpdate ? present : nil, to: sandbox, format: format) }
      let action = format != nil && isUpdate ? "update" : "create"
      #expect(try changes(sandbox, "apply", Self.spec()).map(\.action) == [action])
      try expectLoaded(sandbox, Self.json())
      #expect(try changes(sandbox, "apply", Self.absent).map(\.action) == ["delete"])
      try expectLoaded(sandbox, "null")
    }

    @Test(arguments: [.binary, .xml, nil] as [PropertyListSerialization.PropertyListFormat?], [true, false])
    func whatTheAppSavesIsWhatTheToolWouldWrite(
      format: PropertyListSerialization.PropertyListFormat?, isUpdate: Bool
    ) throws {
      let sandbox = try Sandbox()
      let present: [String: Any] = ["accountId": 1, "future": Self.others]
      if let format { try Self.write(isUpdate ? present : nil, to: sandbox, format: format) }
      #expect(try app(sandbox, "save", input: Self.json()).errors == "")
      #expect(try changes(sandbox, "diff", Self.spec()).map(\.action) == ["unchanged"])
      try expectLoaded(sandbox, Self.json())

      var wanted = format == nil ? [:] : Self.others
      var value: [String: Any] = ["accountId": Self.account, "calendarIds": Self.calendars]
      if format != nil && isUpdate { value["future"] = Self.others }
      wanted[Self.key] = value
      #expect(try Self.read(sandbox) == wanted as NSDictionary)

      #expect(try app(sandbox, "remove").errors == "")
      #expect(try changes(sandbox, "diff", Self.spec()).map(\.action) == ["create"])
      #expect(try changes(sandbox, "diff", Self.absent).map(\.action) == ["unchanged"])
      wanted[Self.key] = nil
      #expect(try Self.read(sandbox) == wanted as NSDictionary)
    }

    @Test func thousandsOfCalendarsAreShared() throws {
      let sandbox = try Sandbox()
      let many = (0..<5000).map { "MtxjBk5-\($0)-😀" }
      #expect(try changes(sandbox, "apply", Self.spec(calendars: many)).map(\.action) == ["create"])
      try expectLoaded(sandbox, Self.json(calendars: many))
      #expect(try app(sandbox, "save", input: Self.json(calendars: many.reversed())).errors == "")
      #expect(try changes(sandbox, "diff", Self.spec(calendars: many.reversed())).map(\.action) == ["unchanged"])
    }

    @Test func anotherKeyIsAnotherWidgets() throws {
      let sandbox = try Sandbox()
      #expect(try changes(sandbox, "apply", Self.spec(key: "second")).map(\.action) == ["create"])
      try expectLoaded(sandbox, "null")
      try expectLoaded(sandbox, Self.json(), key: "second")
      #expect(try app(sandbox, "save", input: Self.json(calendars: ["b"])).errors == "")
      #expect(try changes(sandbox, "diff", Self.spec(key: "second")).map(\.action) == ["unchanged"])
    }

    // MARK: - At the same time

    @Test func anAppThatRunsSeesWhatTheToolWrites() throws {
      let sandbox = try Sandbox()
      try Self.write(["accountId": "x", "calendarIds": ["y"]], to: sandbox, format: .binary)
      try sandbox.write(Self.spec(), to: "spec.yaml")
      let result = try app(sandbox, "load", around: [Built.widgetctl, "apply", "--no-inventory", "spec.yaml"])
      #expect(result.outputBytes == Array("\(try Self.json())\n".utf8))
    }

    @Test(arguments: ["save", "remove"]) func anAppThatRunsKeepsWhatTheToolWroteMeanwhile(command: String) throws {
      let sandbox = try Sandbox()
      try Self.write(["accountId": "x", "calendarIds": ["y"], "future": 1], to: sandbox, format: .binary)
      try sandbox.write(Self.spec(key: "second"), to: "spec.yaml")
      let result = try app(
        sandbox, command, input: Self.json(), around: [Built.widgetctl, "apply", "--no-inventory", "spec.yaml"])
      #expect(result.exitCode == 0)
      let value: [String: Any] = ["accountId": Self.account, "calendarIds": Self.calendars]
      var wanted = Self.others
      wanted["second"] = value
      wanted[Self.key] = command == "save" ? value.merging(["future": 1]) { $1 } : nil
      #expect(try Self.read(sandbox) == wanted as NSDictionary)
    }

    // MARK: - What neither does

    /// Values under the key, as XML, whether they are somebody else's, and what the app says when it loads them.
    private static let values: [(xml: String, isAnothers: Bool, error: String)] = [
      ("<string>x</string>", true, "widgetConfiguration must be a dictionary; found a string"),
      ("<array/>", true, "widgetConfiguration must be a dictionary; found an array"),
      ("<integer>1</integer>", true, "widgetConfiguration must be a dictionary; found a number"),
      ("<false/>", true, "widgetConfiguration must be a dictionary; found a boolean"),
      ("<data>AAEC</data>", true, "widgetConfiguration must be a dictionary; found data"),
      ("<date>2026-11-30T04:00:00Z</date>", true, "widgetConfiguration must be a dictionary; found a date"),
      ("<dict><key>a</key><true/></dict>", true, "widgetConfiguration.accountId is missing"),
      ("<dict/>", false, "widgetConfiguration.accountId is missing"),
      (
        "<dict><key>accountId</key><real>1.0</real></dict>", false,
        "widgetConfiguration.accountId must be a string; found a number"
      ),
      (
        "<dict><key>accountId</key><string/></dict>", false, "widgetConfiguration.calendarIds is missing"
      ),
      (
        "<dict><key>accountId</key><string/><key>calendarIds</key><dict/></dict>", false,
        "widgetConfiguration.calendarIds must be an array; found a dictionary"
      ),
      (
        "<dict><key>accountId</key><string/><key>calendarIds</key><array><string/><true/></array></dict>", false,
        "widgetConfiguration.calendarIds[1] must be a string; found a boolean"
      ),
    ]

    @Test(arguments: values.indices) func bothLeaveAloneWhatIsAnothers(index: Int) throws {
      let (xml, isAnothers, error) = Self.values[index]
      for (command, spec) in [("save", Self.spec()), ("remove", Self.absent)] {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.xml("<key>\(Self.key)</key>\(xml)\n"), to: Self.path(sandbox))
        let loaded = try app(sandbox, "load")
        #expect(loaded.errors == "\(error)\n")
        #expect(loaded.exitCode == 1)

        let before = try Self.read(sandbox)
        try sandbox.write(spec, to: "spec.yaml")
        let codes = try sandbox.report("diff", "--no-inventory", "spec.yaml").codes
        #expect(codes == (isAnothers ? ["invalid-target"] : []))
        let result = try app(sandbox, command, input: Self.json())
        #expect(result.exitCode == (isAnothers ? 1 : 0))
        #expect(result.errors.hasPrefix("widgetConfiguration holds another setting: ") == isAnothers)
        #expect((try Self.read(sandbox) == before) == isAnothers)
        if !isAnothers { try expectLoaded(sandbox, command == "save" ? Self.json() : "null") }
      }
    }

    @Test(
      arguments: [
        ("", ["b"], true), ("a", [], true), ("a", [""], true), ("a", ["b", "b"], true),
        ("a", ["é", "e\u{301}"], false),
        ("a\0", ["b"], true), ("a", ["\n"], true), ("a", ["\u{1F}"], true), ("a", [" "], false), ("a", ["~"], false),
        ("a", ["\u{7F}"], true), ("a", ["\u{9F}"], true), ("a", ["\u{A0}"], false), ("a", ["\u{2028}"], false),
        ("a", ["\u{FFFD}"], false), ("a", ["\u{FFFE}"], true), ("\u{FFFF}", ["b"], true), ("a", ["\u{1FFFE}"], false),
      ])
    func bothRefuseTheSameSettings(account: String, calendars: [String], areRefused: Bool) throws {
      let sandbox = try Sandbox()
      try sandbox.write(Self.spec(account: account, calendars: calendars), to: "spec.yaml")
      #expect(try sandbox.run("validate", "--no-inventory", "spec.yaml").exitCode == (areRefused ? 1 : 0))
      let result = try app(sandbox, "save", input: Self.json(account: account, calendars: calendars))
      #expect(result.exitCode == (areRefused ? 1 : 0))
      #expect(sandbox.root.exists(Self.path(sandbox)) != areRefused)
    }

    @Test func whatCannotBeStoredIsSaid() throws {
      var sandbox = try Sandbox()
      sandbox.environment["XDG_CONFIG_HOME"] = try sandbox.write("", to: "file")
      let result = try app(sandbox, "save", input: Self.json())
      #expect(result.exitCode == 1)
      #expect(result.errors == "UserDefaults could not store the change in the suite \"\(Self.group)\"\n")
    }

    @Test func whatIsNotThereIsRemovedWithoutAFile() throws {
      let sandbox = try Sandbox()
      #expect(try app(sandbox, "remove").exitCode == 0)
      try expectLoaded(sandbox, "null")
      #expect(!sandbox.root.exists(Self.path(sandbox)))
    }
  }
#endif
