import Diagnostics
import Foundation
import Testing

/// The README is run, so that what it shows is what happens.
@Suite struct ReadmeTests {
  @Test func everyConsoleCommandPrintsWhatIsShown() throws {
    let sandbox = try Sandbox()
    for folder in ["Examples", "Schemas"] {
      try FileManager.default.copyItem(atPath: "\(Built.package)/\(folder)", toPath: sandbox.path(folder))
      try? FileManager.default.removeItem(atPath: sandbox.path("\(folder)/quickstart/build"))
    }
    let steps = Readme.blocks("console").flatMap(Readme.steps)
    #expect(steps.count > 20)
    for step in steps {
      // The exit code of the last command, for `echo $?`, is carried over from step to step.
      let script =
        "PATH=\"$(dirname \"$widgetctl\"):$PATH\"; (exit $(cat code 2>/dev/null || echo 0)); "
        + "{ \(step.command)\n} 2>&1; code=$?; echo $code > code; exit $code"
      let output = try sandbox.shell(script).output.replacingOccurrences(
        of: sandbox.work.path, with: "/home/me/project")
      #expect(output == step.output, "$ \(step.command)")
    }
  }

  /// What CI runs itself: it takes these commands from the README.
  @Test func everyOtherCommandIsRunByCI() throws {
    let script = try String(contentsOfFile: "\(Built.package)/.ci/run", encoding: .utf8)
    let blocks = Readme.blocks("sh")
    #expect(blocks.count == 3)
    for block in blocks {
      #expect(
        ["quickstart/run.sh", ".build/static", "swift test"].contains { word in
          block.contains(word) && script.contains("readme_commands '\(word)'")
        }, "\(block)")
    }
  }

  @Test func includedFilesAreTheFiles() throws {
    for (name, language) in [
      ("Examples/quickstart/widgets.yaml", "yaml"), ("Examples/quickstart/inventory.yaml", "yaml"),
      ("Tests/LibraryClient/Sources/LibraryClient/main.swift", "swift"),
    ] {
      let text = try String(contentsOfFile: "\(Built.package)/\(name)", encoding: .utf8)
      #expect(Readme.blocks(language).contains(text), "\(name)")
    }
  }

  @Test func theTableOfCodesIsTheCatalogue() throws {
    for code in DiagnosticCode.allCases {
      let mark = code.faultClass == .machine ? " (m)" : ""
      #expect(Readme.text.contains("\n| `\(code.rawValue)`\(mark) | \(code.explanation.summary) |\n"), "\(code)")
    }
  }

  @Test func theFullSpecIsValid() throws {
    let spec = try #require(Readme.blocks("yaml").first { $0.contains("everything-but-birthdays") })
    let sandbox = try Sandbox()
    try FileManager.default.copyItem(
      atPath: "\(Built.package)/Examples/quickstart/inventory.yaml", toPath: sandbox.path("inventory.yaml"))
    try sandbox.write(spec, to: "spec.yaml")
    let result = try sandbox.run("validate", "spec.yaml")
    #expect(result.errors == "")
    #expect(result.output == "1 spec, 3 widgets: 0 errors, 0 warnings\n")
  }
}

/// The README and its fenced blocks.
private enum Readme {
  static let text = (try? String(contentsOfFile: "\(Built.package)/README.md", encoding: .utf8)) ?? ""

  struct Step {
    var command: String
    var output: String
  }

  /// The texts of the blocks in one language.
  static func blocks(_ language: String) -> [String] {
    var blocks: [String] = []
    var block: String?
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let ended = block { blocks.append(ended) }
        block = block == nil && line == "```" + language ? "" : nil
      } else if block != nil {
        block? += line + "\n"
      }
    }
    return blocks
  }

  /// The commands of a console block, each with what it prints.
  static func steps(_ block: String) -> [Step] {
    var steps: [Step] = []
    for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }
}
