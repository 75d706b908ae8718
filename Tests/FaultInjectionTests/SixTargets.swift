import Foundation
import Testing
import TransactionSupport

/// A batch of six targets, one of each kind that is written differently, and what its files hold before and after.
struct SixTargets {
  typealias Files = [String: FileState]

  let machine: Machine
  /// The files before; those that the batch makes are missing.
  let former: Files
  /// The files after.
  let new: Files
  private let formerNames: [String]
  private let newNames: [String]

  private static let existing = ["binary.plist", "xml.plist", "settings.json", "real/linked.plist"]
  private static let made = ["new.plist", "made/deep/new.plist"]
  /// As the spec names them.
  private static let targets = [
    "binary.plist", "xml.plist", "settings.json", "new.plist", "made/deep/new.plist", "link",
  ]

  init() throws {
    machine = try Machine()
    binary = try Self.binarySettings()
    try Self.fill(machine, binary)
    former = try machine.files()
    formerNames = machine.names
    // The state folder is there from now on, as on any machine but a new one.
    let done = try machine.apply()
    try #require(done.ending == .exit(0), "\(done.errors)")
    new = try machine.files()
    newNames = machine.names
    try #require(Set(new.keys).subtracting(former.keys) == Set(Self.made))
    for name in Self.existing { try #require(new[name]?.bytes != former[name]?.bytes) }
  }

  private let binary: [UInt8]

  private static func binarySettings() throws -> [UInt8] {
    let settings: [String: Any] = ["other": "setting", "list": [1, 2, ["deep": Data([0, 1])]]]
    return Array(try PropertyListSerialization.data(fromPropertyList: settings, format: .binary, options: 0))
  }

  private static func fill(_ machine: Machine, _ binary: [UInt8]) throws {
    try machine.root.write(binary, to: "work/binary.plist", mode: 0o640)
    try machine.root.write(Machine.settings(), to: "work/xml.plist", mode: 0o600)
    try machine.root.write("{ \"other\" : 1e400 ,\n \"b\":[ ]}", to: "work/settings.json", mode: 0o664)
    try machine.root.write(Machine.settings("linked"), to: "work/real/linked.plist")
    try machine.root.link("work/link", to: "real/linked.plist")
    FileState.setAttribute("user.origin", "kept", of: machine.path("binary.plist"))
    try machine.writeSpec(targets)
  }

  /// Brings the machine back to what it was before the batch.
  func reset() throws {
    try machine.root.remove("work")
    if machine.root.exists("state") { try machine.root.remove("state") }
    try machine.root.makeFolder("state")
    try machine.root.write(Machine.inventory, to: "work/inventory.yaml")
    try Self.fill(machine, binary)
  }

  /// Puts a machine that was copied aside in the place of this one.
  func restore(_ copy: String) throws {
    for name in ["work", "state"] { try machine.root.remove(name) }
    try ChildProcess("/bin/cp", ["-a", copy + "/work", copy + "/state", machine.root.path], in: "/").succeed()
  }

  func copy(to path: String) throws {
    try ChildProcess("/bin/cp", ["-a", machine.work, machine.root.path("state"), path], in: "/").succeed()
  }

  var apply: ChildProcess { machine.widgetctl("apply", "spec.yaml") }

  // MARK: - What holds

  /// Whether everything is as it was before, with nothing added.
  func isUntouched() throws -> Bool {
    try machine.files() == former && machine.names == formerNames && machine.journals.isEmpty
  }

  /// Whether all files are new.
  func isWritten() throws -> Bool {
    let files = try machine.files()
    return new.allSatisfy { files[$0] == $1 } && linkIsThere
  }

  /// Whether nothing lies about that is no target.
  var isTidy: Bool { machine.journals.isEmpty && machine.names == newNames }

  private var linkIsThere: Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: machine.path("link"))) == "real/linked.plist"
  }

  /// The targets that are neither wholly old nor wholly new.
  func brokenTargets() throws -> [String] {
    let files = try machine.files()
    var broken = new.keys.filter { files[$0] != former[$0] && files[$0] != new[$0] }
    if !linkIsThere { broken.append("link") }
    return broken.sorted()
  }
}
