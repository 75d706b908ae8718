import Foundation
import Testing

/// An app group's file lies where `UserDefaults(suiteName:)` looks for it.
@Suite struct AppGroupTests {
  private static let group = "group.com.example.cal"

  #if os(Linux)
    @Test func liesInXDGCONFIGHOMEWhereThatIsAbsolute() throws {
      let sandbox = try Sandbox.withSpec(Sample.appGroupSpec(Self.group))
      let report = try sandbox.report("apply", "spec.yaml")
      #expect(report.changes.map(\.target.file) == [sandbox.config.path("\(Self.group).plist")])
      #expect(report.changes.map(\.target.kind) == ["appGroup"])
      #expect(report.changes.map(\.target.appGroup) == [Self.group])
      #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.home.path) == [])
    }

    @Test(arguments: ["config", "", "./config", nil]) func liesInTheHomeFolderElse(variable: String?) throws {
      var sandbox = try Sandbox.withSpec(Sample.appGroupSpec(Self.group))
      sandbox.environment["XDG_CONFIG_HOME"] = variable
      let report = try sandbox.report("apply", "spec.yaml")
      #expect(report.changes.map(\.target.file) == [sandbox.home.path(".config/\(Self.group).plist")])
      #expect(sandbox.root.exists(sandbox.home.path(".config/\(Self.group).plist")))
      #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.config.path) == [])
      #expect(try sandbox.root.mode(of: sandbox.home.path(".config")) == 0o700)
    }

    /// A user whom the system does not know, as in a container, has no home; the variable says enough.
    @Test(.asRoot) func needsNoHomeWhereTheVariableIsSet() throws {
      var sandbox = try Sandbox.withSpec(Sample.appGroupSpec(Self.group))
      sandbox.environment["HOME"] = nil
      let asNobody = "setpriv --reuid 3999999999 --clear-groups \"$widgetctl\""
      try sandbox.root.setMode(0o755, of: "")
      #expect(try sandbox.shell("\(asNobody) diff spec.yaml").exitCode == 0)
      sandbox.environment["XDG_CONFIG_HOME"] = nil
      let result = try sandbox.shell("\(asNobody) diff spec.yaml")
      #expect(result.exitCode == 3)
      #expect(result.errors.contains("set HOME to an absolute path"))
    }

    /// What the tool writes is what an app sees; what the tool then finds is what it wrote.
    @Test(arguments: ["new", "binary", "xml"], [true, false])
    func anAppReadsWhatWasWritten(present: String, hasXDG: Bool) throws {
      var sandbox = try Sandbox.withSpec(Sample.appGroupSpec(Self.group))
      if !hasXDG { sandbox.environment["XDG_CONFIG_HOME"] = nil }
      let folder = hasXDG ? sandbox.config.path : sandbox.home.path(".config")
      if present == "xml" {
        try sandbox.write(
          Sample.xml("\t<key>theme</key>\n\t<string>dark</string>\n"), to: "\(folder)/\(Self.group).plist")
      } else if present == "binary" {
        let bytes = try PropertyListSerialization.data(fromPropertyList: ["theme": "dark"], format: .binary, options: 0)
        try sandbox.write(Array(bytes), to: "\(folder)/\(Self.group).plist")
      }
      #expect(try sandbox.report("apply", "spec.yaml").actions == ["create"])
      #expect(
        try read(sandbox, "widgetConfiguration")
          == #"{"accountId":"MtxjBk5--3-0","calendarIds":["MtxjBk5--3-1","MtxjBk5--3-2","MtxjBk5--3-3"]}"#)
      #expect(try sandbox.report("apply", "spec.yaml").actions == ["unchanged"])

      try sandbox.write(
        "account: bob@example.com\ncalendars: all\ntarget: {appGroup: \(Self.group)}\n", to: "spec.yaml")
      #expect(try sandbox.report("apply", "spec.yaml").actions == ["update"])
      #expect(
        try read(sandbox, "widgetConfiguration") == #"{"accountId":"-NxPq2a--7-0","calendarIds":["-NxPq2a--7-1"]}"#)

      try sandbox.write("state: absent\ntarget: {appGroup: \(Self.group)}\n", to: "spec.yaml")
      #expect(try sandbox.report("apply", "spec.yaml").actions == ["delete"])
      #expect(try read(sandbox, "widgetConfiguration") == "null")
      let properties = try PropertyListSerialization.propertyList(
        from: Data(sandbox.root.bytes("\(folder)/\(Self.group).plist")), format: nil)
      #expect(properties as? [String: String] == (present == "new" ? [:] : ["theme": "dark"]))
    }
  #endif

  private func read(_ sandbox: Sandbox, _ key: String) throws -> String {
    let result = try ChildProcess(
      program: Built.defaultsReader, arguments: [Self.group, key], folder: sandbox.work.path,
      environment: sandbox.environment
    ).run()
    guard result.exitCode == 0 else { throw ChildProcess.Failure(description: result.errors) }
    return result.output.trimmingCharacters(in: .newlines)
  }

  @Test func theNameOfTheGroupComesFromTheWidgetTheDocumentOrTheDefault() throws {
    let sandbox = try Sandbox.withSpec("account: alice@example.com\ncalendars: all\n")
    #expect(try sandbox.report("diff", "spec.yaml").changes.map(\.target.appGroup) == ["group.com.tutanota.app"])
    try sandbox.write(
      "appGroup: group.com.example.cal\nwidgets: [{account: alice@example.com, calendars: all}]\n", to: "spec.yaml")
    #expect(try sandbox.report("diff", "spec.yaml").changes.map(\.target.appGroup) == [Self.group])
    try sandbox.write(
      "appGroup: group.com.example.other\n" + Sample.appGroupSpec(Self.group), to: "spec.yaml")
    #expect(try sandbox.report("diff", "spec.yaml").changes.map(\.target.appGroup) == [Self.group])
  }

  @Test func isNotFencedByARoot() throws {
    let sandbox = try Sandbox.withSpec(Sample.appGroupSpec(Self.group))
    try sandbox.root.makeFolder(sandbox.path("narrow"))
    #expect(try sandbox.report("apply", "--root", "narrow", "spec.yaml").actions == ["create"])
  }
}
