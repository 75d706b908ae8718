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
    #expect(steps.count > 60)
    let shown = try sandbox.shell(Self.script(of: steps)).output.replacing(sandbox.work.path, with: "/home/me/project")
      .components(separatedBy: Self.mark)
    #expect(shown.count == steps.count + 1)
    for (step, output) in zip(steps, shown) { #expect(output == step.output, "$ \(step.command)") }
  }

  private static let mark = "=== the end of a step ===\n"

  /// What runs the steps in one shell, as somebody does who reads on: folders and exit codes are carried over.
  private static func script(of steps: [Readme.Step]) -> String {
    "PATH=\"$(dirname \"$widgetctl\"):$PATH\"; exec 2>&1\n"
      + steps.map { "\($0.command)\ncode=$?; printf '%s' '\(mark)'; (exit $code)\n" }.joined()
  }

  /// What CI runs itself: it takes these commands from the README.
  @Test func everyOtherCommandIsRunByCI() throws {
    let script = try String(contentsOfFile: "\(Built.package)/.ci/run", encoding: .utf8)
    let blocks = Readme.blocks("sh")
    #expect(blocks.count == 4)
    for block in blocks {
      #expect(
        ["quickstart/run.sh", "my-app", ".build/static", "swift test"].contains { word in
          block.contains(word) && script.contains("readme_commands '\(word)'")
        }, "\(block)")
    }
  }

  @Test func includedFilesAreTheFiles() throws {
    for (name, language) in [
      ("Examples/quickstart/widgets.yaml", "yaml"), ("Examples/quickstart/inventory.yaml", "yaml"),
      ("Examples/walkthrough/widgets.yaml", "yaml"), ("Examples/walkthrough/app/main.swift", "swift"),
      ("Tests/LibraryClient/Sources/AppClient/main.swift", "swift"),
      ("Tests/LibraryClient/Sources/LibraryClient/main.swift", "swift"),
    ] {
      let text = try String(contentsOfFile: "\(Built.package)/\(name)", encoding: .utf8)
      #expect(Readme.blocks(language).contains(text), "\(name)")
    }
  }

  /// Usage and options in general, and those that commands have besides.
  @Test func usageIsThatOfHelp() throws {
    let help = try Sandbox().run("help").output
    let sections = help.components(separatedBy: "\n\n")
    for title in ["usage:", "options ("] {
      let section = try #require(sections.first { $0.hasPrefix(title) })
      #expect(Readme.text.contains("\n```\n\(section)\n```\n"), "\(title)")
    }
    for command in ["diff", "apply", "export", "audit"] {
      for line in try Sandbox().run("help", command).output.components(separatedBy: "\n") where line.hasPrefix("  --") {
        let option = line.dropFirst(2).prefix { $0 != " " }
        #expect(Readme.text.contains(option), "\(command) \(option)")
      }
    }
  }

  @Test func theTableOfCodesIsTheCatalogue() throws {
    for code in DiagnosticCode.allCases {
      let mark = code.faultClass == .machine ? " (m)" : ""
      #expect(Readme.text.contains("\n| `\(code.rawValue)`\(mark) | \(code.explanation.summary) |\n"), "\(code)")
    }
  }

  @Test func theTableOfTargetsHasAllOfThePackage() throws {
    let sources = try FileManager.default.contentsOfDirectory(atPath: "\(Built.package)/Sources")
    let layout = try #require(Readme.text.components(separatedBy: "\n## Layout\n").last)
    for name in sources where !name.hasPrefix("C") || name.hasPrefix("Command") {
      let target = name.hasSuffix("Plugin") ? String(name.dropLast("Plugin".count)) : name
      #expect(layout.contains("`\(target)`"), "\(target)")
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
    #expect(result.output == "1 spec, 4 widgets: 0 errors, 0 warnings\n")
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
