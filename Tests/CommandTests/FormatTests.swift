import Diagnostics
import Foundation
import Testing

/// The formats that services read: whole reports of all broken examples, and a second opinion on their form.
@Suite struct FormatTests {
  private static let data = Built.package + "/Tests/Data"

  /// A copy of the broken examples.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try FileManager.default.createDirectory(atPath: sandbox.path("Examples"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Built.package + "/Examples/broken", toPath: sandbox.path("Examples/broken"))
    return sandbox
  }

  /// One report of all of them. With `WIDGETCTL_WRITE_REPORTS` set, the files are written anew, to be looked at in the
  /// difference.
  @Test(arguments: ["sarif", "junit", "github", "gitlab"]) func ofTheBrokenExamplesAreAsExpected(format: String) throws
  {
    let sandbox = try sandbox()
    let result = try sandbox.run("validate", "--format", format, "Examples/broken")
    #expect(result.exitCode == 1)
    #expect(result.errors == "")
    var report = result.output.replacing(sandbox.work.path, with: "/base")
    if format == "sarif" { report = try Self.withoutTool(report) }
    try expect(report, in: "broken.\(format)." + (["junit": "xml", "github": "txt"][format] ?? "json"))
  }

  @Test func summaryOfTheBrokenExamplesIsAsExpected() throws {
    var sandbox = try sandbox()
    sandbox.environment["GITHUB_STEP_SUMMARY"] = sandbox.path("summary.md")
    try sandbox.run("validate", "--format", "github", "Examples/broken")
    let summary = try sandbox.root.text(sandbox.path("summary.md"))
    try expect(summary.replacing(sandbox.work.path, with: "/base"), in: "broken.summary.md")
  }

  private func expect(_ report: String, in name: String) throws {
    let path = "\(Self.data)/\(name)"
    if ProcessInfo.processInfo.environment["WIDGETCTL_WRITE_REPORTS"] != nil {
      try Data(report.utf8).write(to: URL(fileURLWithPath: path))
      Issue.record("the expected report was written; run the test again without WIDGETCTL_WRITE_REPORTS")
    }
    #expect(try report == String(contentsOfFile: path, encoding: .utf8), "\(name)")
  }

  /// What does not change with the tool's version or the words of its explanations.
  private static func withoutTool(_ report: String) throws -> String {
    var log = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any] ?? [:]
    log["runs"] = (log["runs"] as? [[String: Any]])?.map { run in run.filter { $0.key != "tool" } }
    let data = try JSONSerialization.data(
      withJSONObject: log, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  // MARK: - A second opinion

  /// Validates SARIF logs by the schema of the standard, JUnit reports by that of Jenkins, and Code Quality reports by
  /// what GitLab documents, each fingerprint once.
  private static let check = """
    import sys, json, jsonschema, xmlschema
    folder = sys.argv[1]
    schema = json.load(open(folder + '/sarif-schema-2.1.0.json'))
    sarif = jsonschema.validators.validator_for(schema)(schema, format_checker=jsonschema.FormatChecker())
    junit = xmlschema.XMLSchema(folder + '/junit-10.xsd')
    gitlab = jsonschema.Draft202012Validator(json.load(open(folder + '/gitlab-code-quality.schema.json')))
    for path in sys.argv[2:]:
        if path.endswith('.sarif'):
            errors = [e.message for e in sarif.iter_errors(json.load(open(path, encoding='utf-8')))]
        elif path.endswith('.json'):
            report = json.load(open(path, encoding='utf-8'))
            errors = [e.message for e in gitlab.iter_errors(report)]
            if len({entry['fingerprint'] for entry in report}) != len(report):
                errors.append('a fingerprint twice')
        else:
            errors = [str(e) for e in junit.iter_errors(path)]
        print('invalid %s: %s' % (path, errors[0][:300].replace(chr(10), ' ')) if errors else 'valid')
    """

  @Test(.pythonRequirements) func areValidByTheirSchemas() throws {
    let sandbox = try sandbox()
    try sandbox.write(Sample.inventory, to: "inventory.yaml")
    try sandbox.write(Sample.spec, to: "spec.yaml")
    try sandbox.write(Sample.xml("<key>accounts</key><integer>1</integer>"), to: "wrong.plist")
    try sandbox.write("account: \"\\0\\uFFFE]]>&<\\u2028\"\ncalendars: all\nname: \"<&\\\"'>\"\n", to: "a %&<ü'.yaml")
    var paths: [String] = []
    func check(_ arguments: String...) throws {
      let names = ["\(paths.count).sarif", "\(paths.count).xml", "\(paths.count).json"]
      let reports = zip(["sarif", "junit", "gitlab"], names).flatMap { ["--report", "\($0)=\($1)"] }
      _ = try sandbox.run(arguments + reports)
      paths += names.map { sandbox.path($0) }
    }
    try check("validate", "Examples/broken")
    for code in DiagnosticCode.allCases where code.faultClass == .text && code != .invalidPlan {
      try check("validate", "Examples/broken/\(code.rawValue)/spec.yaml")
    }
    try check("diff", "--plan", "Examples/broken/invalid-plan/plan.json")
    try check("validate", "spec.yaml")
    try check("validate", "--no-inventory", "--strict", "spec.yaml", "a %&<ü'.yaml")
    try check("validate", "wrong.plist", "missing.yaml", "a %&<ü'.yaml", ".", "..")
    try check("diff", "spec.yaml")
    try check("apply", "spec.yaml")
    try sandbox.write("Dear Alice", to: "out/alice.plist")
    try check("apply", "spec.yaml")
    let lines = try Python.run(Self.check, [Self.data] + paths).split(separator: "\n")
    #expect(lines.count == paths.count && lines.count > 60)
    #expect(lines.filter { $0 != "valid" } == [])
  }
}
