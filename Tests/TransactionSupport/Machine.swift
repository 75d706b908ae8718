import Foundation

/// A machine of its own for `widgetctl`: a working folder, a home, and a place for the state of batches.
package struct Machine {
  package let root: TemporaryFolder
  package var environment: [String: String]

  package static let inventory = """
    version: 1
    accounts:
      - id: "MtxjBk5--3-0"
        login: alice@example.com
        calendars:
          - {id: "MtxjBk5--3-1", name: Work}
          - {id: "MtxjBk5--3-2", name: Family}
          - {id: "MtxjBk5--3-3", name: Sport}

    """

  package init(_ root: TemporaryFolder? = nil) throws {
    self.root = try root ?? TemporaryFolder()
    environment = ["HOME": self.root.path("home"), "XDG_STATE_HOME": self.root.path("state")]
    for name in ["work", "home", "state"] { try self.root.makeFolder(name) }
    try self.root.write(Self.inventory, to: "work/inventory.yaml")
  }

  package var work: String { root.path("work") }
  /// The folder of journals.
  package var stateFolder: String { root.path("state/widgetctl") }

  package func path(_ name: String) -> String { root.path("work/" + name) }

  /// Where journals and their drafts lie just now.
  package var journals: [String] { root.names(below: "state/widgetctl") }

  /// A command line in the working folder.
  package func widgetctl(_ arguments: String...) -> ChildProcess {
    ChildProcess(Built.widgetctl, arguments, in: work, environment: environment)
  }

  package func apply(_ arguments: String...) throws -> ChildProcess.Result {
    try ChildProcess(Built.widgetctl, ["apply"] + arguments + ["spec.yaml"], in: work, environment: environment).run()
  }

  /// Writes a spec with a widget for each of these files.
  package func writeSpec(_ files: [String], calendar: String = "MtxjBk5--3-1", key: String? = nil) throws {
    try root.write(Self.spec(files, calendar: calendar, key: key), to: "work/spec.yaml")
  }

  package static func spec(_ files: [String], calendar: String = "MtxjBk5--3-1", key: String? = nil) -> String {
    """
    account: alice@example.com
    calendars: ["\(calendar)"]
    \(key.map { "key: \"\($0)\"\n" } ?? "")target: [\(files.map { "{file: \"\($0)\"}" }.joined(separator: ", "))]

    """
  }

  /// An XML property list with another setting.
  package static func settings(_ value: String = "Other") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>other</key>
    \t<string>\(value)&#13;</string>
    </dict>
    </plist>

    """
  }

  /// Everything that lies in the working folder.
  package var names: [String] { root.names(below: "work") }

  /// The state of every file in the working folder.
  package func files() throws -> [String: FileState] {
    var files: [String: FileState] = [:]
    for name in names { files[name] = try FileState(path(name)) }
    return files
  }
}
