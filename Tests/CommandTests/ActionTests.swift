import Foundation
import Testing

/// The script of the action for GitHub, run as GitHub runs it: inputs in its environment, outputs in a file.
@Suite struct ActionTests {
  private struct Step {
    var exitCode: Int32
    var log: String
    var outputs: String
  }

  /// Runs the script with inputs by their variables' names.
  private func step(_ sandbox: Sandbox, _ inputs: [String: String]) throws -> Step {
    let service = [
      "GITHUB_OUTPUT": sandbox.path("output"), "GITHUB_WORKSPACE": sandbox.work.path, "RUNNER_TEMP": sandbox.root.path,
      "GITHUB_STEP_SUMMARY": sandbox.path("summary"), "WIDGETS_PROGRAM": Built.widgetctl,
    ]
    let before = try FileManager.default.contentsOfDirectory(atPath: sandbox.root.path)
    let result = try ChildProcess(
      program: "/bin/bash", arguments: ["\(Built.package)/.github/actions/validate/run.sh"],
      folder: sandbox.work.path, environment: sandbox.environment.merging(service) { $1 }.merging(inputs) { $1 }
    ).run()
    #expect(result.errors == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.root.path) == before)
    let outputs = (try? sandbox.root.text(sandbox.path("output"))) ?? ""
    return Step(exitCode: result.exitCode, log: result.output, outputs: outputs)
  }

  @Test func validates() throws {
    let sandbox = try Sandbox.withSpec()
    let step = try step(sandbox, ["WIDGETS_SPECS": "spec.yaml"])
    #expect(step.exitCode == 0)
    #expect(step.outputs == "exit-code=0\nchanges=0\nerrors=0\n")
    #expect(try sandbox.root.text(sandbox.path("summary")) != "")
  }

  @Test func annotatesAndFailsWhereTheTextIsWrong() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a", account: "nobody"))
    let step = try step(sandbox, ["WIDGETS_SPECS": "spec.yaml"])
    #expect(step.exitCode == 1)
    #expect(step.log.contains("\n::error file=spec.yaml,line=1,endLine=1,col=10,"), "\(step.log)")
    #expect(step.outputs == "exit-code=1\nchanges=0\nerrors=1\n")
  }

  @Test(arguments: ["true", "false", ""]) func succeedsWhereThereAreChanges(isDetailed: String) throws {
    let sandbox = try Sandbox.withSpec()
    let inputs = ["WIDGETS_COMMAND": "diff", "WIDGETS_DETAILED_EXITCODE": isDetailed, "WIDGETS_SPECS": "spec.yaml"]
    let changed = try step(sandbox, inputs)
    #expect(changed.exitCode == 0)
    #expect(changed.outputs == "exit-code=\(isDetailed == "true" ? 2 : 0)\nchanges=1\nerrors=0\n")
    #expect(changed.log.contains("+accountId: \"MtxjBk5--3-0\""))
    try #expect(sandbox.run("apply", "spec.yaml").exitCode == 0)
    try sandbox.root.remove(sandbox.path("output"))
    #expect(try step(sandbox, inputs).outputs == "exit-code=0\nchanges=0\nerrors=0\n")
  }

  @Test func failsWhereTheMachineIsNotRight() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "pipe"))
    try sandbox.root.makeFIFO(sandbox.path("pipe"))
    let step = try step(sandbox, ["WIDGETS_COMMAND": "diff", "WIDGETS_SPECS": "spec.yaml"])
    #expect(step.exitCode == 3)
    #expect(step.outputs == "exit-code=3\nchanges=0\nerrors=1\n")
  }

  @Test func failsWhereItIsUsedWrongly() throws {
    let sandbox = try Sandbox.withSpec()
    for inputs in [
      [:], ["WIDGETS_SPECS": " \n"], ["WIDGETS_SPECS": "spec.yaml", "WIDGETS_REPORTS": "paper=x"],
      ["WIDGETS_SPECS": "spec.yaml", "WIDGETS_INVENTORY": "inventory.yaml", "WIDGETS_NO_INVENTORY": "true"],
    ] {
      try? sandbox.root.remove(sandbox.path("output"))
      let step = try step(sandbox, inputs)
      #expect(step.exitCode == 64)
      #expect(step.outputs == "exit-code=64\nchanges=\nerrors=\n")
    }
    for (name, value) in [
      ("WIDGETS_COMMAND", "apply"), ("WIDGETS_STRICT", "yes"), ("WIDGETS_DETAILED_EXITCODE", "true"),
      ("WIDGETS_PROGRAM", "/nowhere/widgetctl"),
    ] {
      let step = try step(sandbox, ["WIDGETS_SPECS": "spec.yaml", name: value])
      #expect(step.exitCode == 64)
      #expect(step.log.hasPrefix("::error title=widgetctl::"))
    }
  }

  @Test func takesListsByLines() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Sample.inventory, to: "some where/one.yaml")
    try sandbox.write("accounts: []\n", to: "two.yaml")
    for name in ["-a b.yaml", "c.yaml"] { try sandbox.write(Sample.spec(file: "\(name).plist"), to: name) }
    let step = try step(
      sandbox,
      [
        "WIDGETS_COMMAND": "diff", "WIDGETS_SPECS": "\n  -a b.yaml\r\nc.yaml ", "WIDGETS_STRICT": "true",
        "WIDGETS_INVENTORY": "some where/one.yaml\ntwo.yaml\n", "WIDGETS_REPORTS": "sarif=x.sarif\njunit=x.xml",
      ])
    #expect(step.exitCode == 0, "\(step.log)")
    #expect(step.outputs == "exit-code=0\nchanges=2\nerrors=0\n")
    #expect(sandbox.root.exists(sandbox.path("x.sarif")))
    #expect(sandbox.root.exists(sandbox.path("x.xml")))
  }

  /// A toolchain that stands in for the real one says what it is asked to build.
  @Test func buildsItsOwnVersionWhereNoProgramIsNamed() throws {
    let sandbox = try Sandbox.withSpec()
    let built = (Built.widgetctl as NSString).deletingLastPathComponent
    let toolchain = """
      #!/bin/sh
      case "$*" in *--show-bin-path) echo "\(built)" ;; *) echo "$*" ;; esac

      """
    try sandbox.write(toolchain, to: "bin/swift", mode: 0o755)
    let step = try step(
      sandbox,
      ["WIDGETS_SPECS": "spec.yaml", "WIDGETS_PROGRAM": "", "PATH": "\(sandbox.path("bin")):/usr/bin:/bin"])
    #expect(step.exitCode == 0, "\(step.log)")
    #expect(step.log.contains("\nbuild -c release --product widgetctl --package-path \(Built.package)\n"))
    #expect(step.outputs == "exit-code=0\nchanges=0\nerrors=0\n")
  }

  @Test func checksWithoutInventory() throws {
    let sandbox = try Sandbox()
    try sandbox.write("account: a\ncalendars: [b]\n", to: "spec.yaml")
    #expect(try step(sandbox, ["WIDGETS_SPECS": "."]).exitCode == 1)
    #expect(try step(sandbox, ["WIDGETS_SPECS": ".", "WIDGETS_NO_INVENTORY": "true"]).exitCode == 0)
  }

  /// No input is run, and no text of a spec becomes a command of GitHub's.
  @Test func isNotTalkedIntoAnything() throws {
    let sandbox = try Sandbox()
    let hostile = "$(touch caught)`touch caught`;touch caught;${IFS}\"'&|*"
    for name in ["SPECS", "INVENTORY", "REPORTS", "PROGRAM", "COMMAND", "STRICT", "NO_INVENTORY", "DETAILED_EXITCODE"] {
      let inputs = ["WIDGETS_SPECS": "x"].merging(["WIDGETS_" + name: hostile]) { $1 }
      #expect(try step(sandbox, inputs).exitCode != 0)
      #expect(!sandbox.root.exists(sandbox.path("caught")))
    }
    try sandbox.write(Sample.inventory, to: "inventory.yaml")
    try sandbox.write(Sample.spec(file: "a", account: "::add-mask::x ##[add-mask]y"), to: "::add-mask::x.yaml")
    let log = try step(sandbox, ["WIDGETS_SPECS": "::add-mask::x.yaml"]).log
    let lines = log.split(separator: "\n").map(String.init)
    let token = try #require(lines.first?.split(separator: ":").last)
    #expect(lines.first == "::stop-commands::\(token)")
    #expect(token.count == 32)
    let end = try #require(lines.firstIndex(of: "::\(token)::"))
    #expect(lines[..<end].contains { $0.hasPrefix("::add-mask::x.yaml:1:10: error: ") })
    for line in lines[(end + 1)...].dropLast() { #expect(line.hasPrefix("::error file=%3A%3Aadd-mask")) }
  }
}
