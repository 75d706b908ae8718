import Foundation
import Testing

/// The files for services that run pipelines have the form that these services ask for.
@Suite struct PipelineFileTests {
  @Test(
    .checkJSONSchema,
    arguments: [
      ("vendor.github-actions", ".github/actions/validate/action.yml"),
      ("vendor.github-workflows", ".github/workflows/ci.yml"),
      ("vendor.github-workflows", "Examples/ci/pull-request.yml"),
      ("vendor.github-workflows", "Examples/ci/nightly-drift.yml"),
      ("vendor.gitlab-ci", "Examples/ci/gitlab-ci.yml"),
    ])
  func areValidByTheSchemaOfTheirService(schema: String, file: String) throws {
    #expect(try check(schema, "\(Built.package)/\(file)") == 0)
  }

  /// The check itself finds faults.
  @Test(
    .checkJSONSchema,
    arguments: [
      ("vendor.github-actions", ".github/actions/validate/action.yml", "using: composite", "using: shell"),
      ("vendor.github-workflows", ".github/workflows/ci.yml", "runs-on:", "runs_on:"),
      ("vendor.gitlab-ci", "Examples/ci/gitlab-ci.yml", "allow_failure:", "script:"),
    ])
  func areInvalidWithAFault(schema: String, file: String, right: String, wrong: String) throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: "\(Built.package)/\(file)", encoding: .utf8)
    try folder.write(text.replacing(right, with: wrong), to: "wrong.yml")
    #expect(try check(schema, folder.path("wrong.yml")) == 1)
  }

  private func check(_ schema: String, _ path: String) throws -> Int32 {
    let transform = schema == "vendor.gitlab-ci" ? ["--data-transform", "gitlab-ci"] : []
    return try Python.runModule("check_jsonschema", ["--builtin-schema", schema] + transform + [path])
  }

  /// Text that somebody else may choose reaches a shell through its environment only.
  @Test(.pythonRequirements) func haveNoExpressionsInTheirScripts() throws {
    for file in [".github/actions/validate/action.yml", ".github/workflows/ci.yml"] + PipelineScript.examples {
      for script in try PipelineScript.all(in: file) { #expect(!script.contains("${{"), "\(file): \(script)") }
    }
  }

  /// Each input of the action is handed on to its script, which reads all that it is handed.
  @Test func theActionsInputsAllReachItsScript() throws {
    let folder = "\(Built.package)/.github/actions/validate"
    let action = try String(contentsOfFile: "\(folder)/action.yml", encoding: .utf8)
    let script = try String(contentsOfFile: "\(folder)/run.sh", encoding: .utf8)
    let inputs = action.matches(of: /(?m)^  ([a-z-]+):$/).map { String($0.1) }.prefix { $0 != "exit-code" }
    #expect(inputs.count == 9)
    for input in inputs { #expect(action.contains(": ${{ inputs.\(input) }}\n"), "\(input)") }
    let variables = action.matches(of: /(WIDGETS_[A-Z_]+):/).map { String($0.1) }
    #expect(variables.count == 9)
    for variable in variables.filter({ $0 != "WIDGETS_ACTION" }) {
      #expect(script.contains("${\(variable)"), "\(variable)")
    }
  }
}
