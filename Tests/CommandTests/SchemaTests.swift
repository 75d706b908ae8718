import Diagnostics
import Foundation
import Testing

/// The JSON Schemas: printed as they are, valid themselves, and in agreement with what the tool reads and writes.
@Suite struct SchemaTests {
  private static let files = [
    "spec": "widget-spec.schema.json", "inventory": "inventory.schema.json", "report": "report.schema.json",
    "plan": "plan.schema.json", "simulators": "simulators.schema.json",
  ]

  private static func schema(_ name: String) -> String {
    Built.package + "/Schemas/" + (files[name] ?? "")
  }

  @Test(arguments: files.keys.sorted()) func isPrintedByteForByte(name: String) throws {
    let result = try Sandbox().run("schema", name)
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(result.outputBytes == Array(try Data(contentsOf: URL(fileURLWithPath: Self.schema(name)))))
  }

  @Test func ofReportsKnowsEveryCode() throws {
    let text = try String(contentsOfFile: Self.schema("report"), encoding: .utf8)
    for code in DiagnosticCode.allCases { #expect(text.contains("\"\(code.rawValue)\"")) }
  }

  // MARK: - With Python

  /// Checks files against schemas. A line for each document: `valid`, or what is wrong with it. YAML is read as in its
  /// version 1.2: dates are strings.
  private static let check = """
    import sys, json, yaml, jsonschema
    class Loader(yaml.SafeLoader): pass
    Loader.yaml_implicit_resolvers = {
        sign: [(tag, word) for tag, word in words if not tag.endswith(':timestamp')]
        for sign, words in yaml.SafeLoader.yaml_implicit_resolvers.items()}
    validators = {}
    for schema, path in zip(sys.argv[1::2], sys.argv[2::2]):
        if schema not in validators:
            validators[schema] = jsonschema.Draft202012Validator(json.load(open(schema)))
        try:
            text = open(path, encoding='utf-8')
            documents = [json.load(text)] if path.endswith('.json') else list(yaml.load_all(text, Loader))
        except (yaml.YAMLError, ValueError) as error:
            print('unreadable', path)
            continue
        for document in documents:
            errors = [e.message for e in validators[schema].iter_errors(document)]
            print('invalid %s: %s' % (path, errors[0][:200].replace(chr(10), ' ')) if errors else 'valid')
    """

  /// The lines for these files.
  private func check(_ files: [(schema: String, path: String)]) throws -> [String] {
    let arguments = files.flatMap { [Self.schema($0.schema), $0.path] }
    return try Python.run(Self.check, arguments).split(separator: "\n").map(String.init)
  }

  @Test(.pythonRequirements) func areValidByTheirMetaschema() throws {
    let program = """
      import sys, json, jsonschema
      for path in sys.argv[1:]:
          schema = json.load(open(path))
          assert schema['$schema'] == 'https://json-schema.org/draft/2020-12/schema'
          jsonschema.Draft202012Validator.check_schema(schema)
          print('valid')
      """
    let paths = Self.files.keys.sorted().map(Self.schema)
    #expect(try Python.run(program, paths) == String(repeating: "valid\n", count: 5))
  }

  @Test(.checkJSONSchema) func areUsedByCheckJSONSchemaAsTheyAre() throws {
    let examples = Built.package + "/Examples"
    #expect(try Python.runModule("check_jsonschema", ["--check-metaschema"] + Self.files.keys.map(Self.schema)) == 0)
    let inventories = ["quickstart/inventory.yaml", "team/inventory/staff.yaml", "team/inventory/shared.yaml"]
      .map { "\(examples)/\($0)" }
    #expect(
      try Python.runModule("check_jsonschema", ["--schemafile", Self.schema("inventory")] + inventories) == 0)
    let specs = ["quickstart/widgets.yaml", "team/agendas.yaml"].map { "\(examples)/\($0)" }
    #expect(try Python.runModule("check_jsonschema", ["--schemafile", Self.schema("spec")] + specs) == 0)
    #expect(try Python.runModule("check_jsonschema", ["--schemafile", Self.schema("spec")] + inventories) == 1)
  }

  @Test(.pythonRequirements) func holdForTheExamples() throws {
    let examples = Built.package + "/Examples"
    let lines = try check([
      ("spec", "\(examples)/quickstart/widgets.yaml"), ("inventory", "\(examples)/quickstart/inventory.yaml"),
      ("spec", "\(examples)/team/agendas.yaml"), ("spec", "\(examples)/team/devices.yaml"),
      ("inventory", "\(examples)/team/inventory/staff.yaml"), ("inventory", "\(examples)/team/inventory/shared.yaml"),
    ])
    #expect(lines == Array(repeating: "valid", count: 7))
  }

  /// Faults in the form are faults by the schema too; faults in what the form refers to are not.
  @Test(.pythonRequirements) func agreeWithTheToolOnTheBrokenExamples() throws {
    let broken = Built.package + "/Examples/broken/"
    let codes = try FileManager.default.contentsOfDirectory(atPath: broken).filter { $0 != "invalid-plan" }.sorted()
    let lines = try check(codes.map { ("spec", "\(broken)\($0)/spec.yaml") })
    let byForm = codes.indices.filter { lines[$0] != "valid" }.map { codes[$0] }
    #expect(
      byForm == [
        "ambiguous-scalar", "conflicting-forms", "invalid-value", "missing-key", "no-calendars", "unknown-key",
        "wrong-type", "yaml-syntax",
      ])
    let inventories = codes.map { "\(broken)\($0)/inventory.yaml" }.filter(FileManager.default.fileExists(atPath:))
    let checked = try check(inventories.map { ("inventory", $0) })
    #expect(checked.count == inventories.count + 1)
    #expect(checked.allSatisfy { $0 == "valid" })
    #expect(try check([("plan", broken + "invalid-plan/plan.json")]).first?.hasPrefix("invalid ") == true)
    let reports = (codes + ["invalid-plan"]).map { ("report", "\(broken)\($0)/expected-report.json") }
    #expect(try check(reports) == Array(repeating: "valid", count: reports.count))
  }

  @Test(.pythonRequirements) func holdWhereSimulatorsAreTargets() throws {
    let (sandbox, tree) = try SimulatorTree.withTarget(
      "{simulator: [all, {name: iPhone 17, os: \"26.1\"}], appGroup: group.example.cal}",
      [.init(1), .init(2, "Toaster"), .init(3)])
    try sandbox.write("Dear Alice", to: tree.path(3, "device.plist"))
    var files = [("spec", sandbox.path("spec.yaml"))]
    for (schema, arguments) in [
      ("simulators", ["simulators"]), ("report", ["diff", "--out", "plan.json", "spec.yaml"]),
      ("report", ["apply", "spec.yaml"]), ("report", ["apply", "--strict", "spec.yaml"]),
    ] {
      let result = try sandbox.run(arguments + ["--simulators", "Devices", "--format", "json"])
      let path = try sandbox.write(result.outputBytes, to: "output-\(files.count).json")
      files.append((schema, path))
    }
    files.append(("plan", sandbox.path("plan.json")))
    #expect(try check(files) == Array(repeating: "valid", count: 6))
  }

  @Test(.pythonRequirements) func holdForReportsAndPlansOfEveryKind() throws {
    let sandbox = try Sandbox.withSpec(
      Sample.spec(file: "new.plist") + "---\n" + Sample.spec(file: "old.json") + "---\n"
        + Sample.absent(file: "gone.json") + "---\n" + Sample.appGroupSpec("group.com.example.cal"))
    try sandbox.write(#"{"widgetConfiguration": {"accountId": 1}}"#, to: "old.json")
    try sandbox.write(#"{"widgetConfiguration": {"calendarIds": [""]}}"#, to: "gone.json")
    try sandbox.write("account: nobody\ncalendars: 1\n", to: "wrong.yaml")
    try sandbox.write(Sample.xml("<key>accounts</key><integer>1</integer>"), to: "wrong.plist")
    var files: [(schema: String, path: String)] = []
    func add(_ schema: String, _ name: String) { files.append((schema, sandbox.path(name))) }
    func report(_ arguments: String...) throws {
      let result = try sandbox.run(arguments + ["--format=json"])
      try sandbox.write(result.outputBytes, to: "report-\(files.count).json")
      add("report", "report-\(files.count).json")
    }
    try report("validate", "spec.yaml")
    try report("diff", "--out", "plan.json", "spec.yaml")
    add("plan", "plan.json")
    try report("diff", "--plan", "plan.json")
    try report("apply", "--detailed-exitcode", "--plan", "plan.json")
    try report("apply", "spec.yaml")
    try report("diff", "--out", "empty.json", "spec.yaml")
    add("plan", "empty.json")
    try report("validate", "wrong.yaml", "wrong.plist", "missing.yaml", ".")
    try report("validate", "--no-inventory", "--strict", "spec.yaml")
    try sandbox.write("Dear Alice", to: "old.json")
    try report("apply", "spec.yaml")
    try report("apply", "--plan", "wrong.yaml")
    for (name, value) in [
      ("gone", "{\"accountId\": \"?\", \"calendarIds\": []}"),
      ("empty", "{\"accountId\": \"\", \"calendarIds\": [\"\"]}"),
      ("part", "{\"accountId\": \"MtxjBk5--3-0\", \"calendarIds\": [\"\", \"MtxjBk5--3-1\"]}"),
    ] {
      try sandbox.write("{\"widgetConfiguration\": \(value)}", to: "fleet/\(name).json")
    }
    try report("audit", "fleet")
    try report("audit", "--prune", "--dry-run", "--remove-orphans", "fleet")
    try report("audit", "--prune", "--max-changes", "0", "fleet")
    try report("audit", "--prune", "--remove-orphans", "fleet", "--detailed-exitcode")
    try report("audit", "fleet", "missing.json")
    try report("audit", "--inventory", "wrong.yaml", "spec.yaml")
    #expect(try check(files) == Array(repeating: "valid", count: 18))
  }
}
