import Files

/// Where the folders of simulators lie.
package struct SimulatorFolders: Sendable {
  package var paths: [String]
  /// Whether they are those of a home folder.
  package var areOfHome: Bool

  /// Those given or, where none is, the ones that Xcode keeps in a home folder: its own devices, and the clones of them
  /// that it makes for tests in parallel.
  package init(given: [String], home: String?) {
    areOfHome = given.isEmpty
    guard given.isEmpty else {
      paths = given
      return
    }
    paths =
      home.map { home in
        ["CoreSimulator/Devices", "XCTestDevices"].map { PathText.join(home, "Library/Developer/\($0)") }
      } ?? []
  }

  /// The folders that a variable holds, colons between them.
  package static func list(in variable: String?) -> [String] {
    (variable ?? "").utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
  }
}
