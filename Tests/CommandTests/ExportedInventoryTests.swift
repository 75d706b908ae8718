import Foundation
import Testing
import WidgetSettings

/// Inventories that an app exports by way of the library `WidgetSettings` are inventories to the tool and by the schema.
@Suite struct ExportedInventoryTests {
  private static let shared = Inventory.Calendar(id: "1e5", name: "no", color: "#2196F3")
  private static let inventory = Inventory(
    generatedAt: Date(timeIntervalSince1970: 1_796_011_200.5), source: "UI test: \"nightly\"", isComplete: true,
    accounts: [
      .init(
        id: "-0123", login: "alice@example.com", name: "O'Neill, \"Alice\"",
        calendars: [
          .init(id: "no", name: "", color: "000000"), shared, .init(id: "~", name: "😀 Familie 👩‍👩‍👧"),
          .init(id: "-0123#clientOnly_birthdays"), .init(id: "é", name: "composed"),
          .init(id: "e\u{301}", name: "decomposed"), .init(id: "\"\\/<&>", name: "a\nb\t"), .init(id: "\u{10FFFF}"),
          .init(id: " ", name: "\u{2028}"), .init(id: "\u{FEFF}", name: "\u{FEFF}"),
        ]),
      .init(id: "true", login: "", name: "", calendars: [shared]),
      .init(id: "2026-11-30", calendars: []),
    ])

  /// Names and logins, and where the inventory comes from, may be any text.
  private static var anyText: Inventory {
    let texts = (0...0x9F).compactMap(Unicode.Scalar.init) + ["\u{FFFE}", "\u{FFFF}", "\u{202E}"]
    return Inventory(
      source: texts.map(String.init).joined(),
      accounts: texts.enumerated().map { index, scalar in
        .init(
          id: "\(index)", login: "\(index)\(scalar)", name: "\(scalar)",
          calendars: [.init(id: "c\(index)", name: "\(scalar)\(index)")])
      })
  }

  private static let inventories = [inventory, anyText, Inventory(accounts: [])]

  @Test(arguments: inventories.indices) func areValid(index: Int) throws {
    let sandbox = try Sandbox()
    try Self.inventories[index].write(to: URL(fileURLWithPath: sandbox.path("inventory.json")))
    let result = try sandbox.run("validate", "inventory.json")
    #expect(result.errors == "")
    #expect(result.output == "0 errors, 0 warnings\n")
    // By which specs beside it are checked.
    try sandbox.write("widgets: [{account: nobody, calendars: all}]\n", to: "spec.yaml")
    #expect(try sandbox.report("validate", "spec.yaml").codes == ["unknown-account"])
  }

  @Test(.pythonRequirements, arguments: inventories.indices) func areValidByTheSchema(index: Int) throws {
    let sandbox = try Sandbox()
    let file = sandbox.path("inventory.json")
    try Self.inventories[index].write(to: URL(fileURLWithPath: file))
    let output = try Python.run(
      """
      import sys, json, datetime, jsonschema
      schema, inventory = (json.load(open(path, encoding='utf-8')) for path in sys.argv[1:])
      jsonschema.Draft202012Validator(schema).validate(inventory)
      if 'generatedAt' in inventory:
          datetime.datetime.strptime(inventory['generatedAt'], '%Y-%m-%dT%H:%M:%SZ')
      print('valid')
      """, "\(Built.package)/Schemas/inventory.schema.json", file)
    #expect(output == "valid\n")
  }

  @Test func everyIDAndNameIsFound() throws {
    let sandbox = try Sandbox()
    try Self.inventory.write(to: URL(fileURLWithPath: sandbox.path("inventory.json")))
    var spec = "widgets:\n"
    func add(_ account: String, _ calendars: String) {
      let number = spec.split(separator: "\n").count
      spec += "- {account: \(account), calendars: \(calendars), target: {file: \"\(number).plist\"}}\n"
    }
    var wanted: [[String]] = []
    for account in Self.inventory.accounts where !account.calendars.isEmpty {
      let ids = account.calendars.map(\.id)
      add(YAMLText.quoted(account.id), "all")
      add(YAMLText.quoted(account.id), "[\(ids.map(YAMLText.quoted).joined(separator: ", "))]")
      wanted += [ids, ids]
      for calendar in account.calendars {
        // One without a name goes by the empty one, which another has.
        guard let name = calendar.name, !name.isEmpty else { continue }
        add(YAMLText.quoted(account.id), "[{name: \(YAMLText.quoted(name))}]")
        wanted.append([calendar.id])
      }
    }
    add("ALICE@example.com", "[\"no\"]")
    wanted.append(["no"])
    try sandbox.write(spec, to: "spec.yaml")
    let report = try sandbox.report("diff", "--root", ".", "spec.yaml")
    #expect(report.diagnostics.map(\.message) == [])
    let byNumber = report.changes.sorted { Self.number($0) < Self.number($1) }
    let found = byNumber.map { $0.after?.calendarIds ?? [] }
    #expect(found.map { $0.map { Array($0.utf8) } } == wanted.map { $0.map { Array($0.utf8) } })
  }

  private static func number(_ change: Report.Change) -> Int {
    Int(URL(fileURLWithPath: change.target.file).deletingPathExtension().lastPathComponent) ?? 0
  }
}
