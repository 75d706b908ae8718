import Foundation
import Testing

/// `widgetctl simulators`: which devices there are, and the app groups in them.
@Suite(.python) struct SimulatorListTests {
  private typealias Device = SimulatorTree.Device
  private static let group = SimulatorTree.group

  private func tree(_ devices: [SimulatorTree.Device]) throws -> (Sandbox, SimulatorTree) {
    let sandbox = try Sandbox()
    return (sandbox, try SimulatorTree(sandbox, devices))
  }

  private func list(_ sandbox: Sandbox, _ arguments: String...) throws -> SimulatorListing {
    try SimulatorListing(
      sandbox.run(["simulators", "--format", "json"] + (arguments.isEmpty ? ["--simulators", "Devices"] : arguments)))
  }

  @Test func listsDevicesWithTheirStatesAndAppGroups() throws {
    let (sandbox, tree) = try tree([
      Device(1, groups: ["group.z", Self.group]), Device(2, "iPad mini", os: "18.5", isBooted: true, groups: []),
      Device(3, os: "26.10"), Device(4, os: "26.9"),
    ])
    let result = try sandbox.run("simulators", "--simulators", "Devices")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        iPad mini (18.5)  \(SimulatorTree.udid(2))  booted
        iPhone 17 (26.10)  \(SimulatorTree.udid(3))  shut down
          group.example.cal
        iPhone 17 (26.9)  \(SimulatorTree.udid(4))  shut down
          group.example.cal
        iPhone 17 (26.1)  \(SimulatorTree.udid(1))  shut down
          group.example.cal
          group.z
        4 simulators

        """)
    let list = try list(sandbox)
    #expect(list.folders == [tree.folder])
    #expect(list.diagnostics.isEmpty)
    #expect(list.udids == [2, 3, 4, 1].map(SimulatorTree.udid))
    let first = try #require(list.simulators.first)
    #expect(first.name == "iPad mini")
    #expect(first.state == "booted")
    #expect(first.os == "18.5")
    #expect(first.platform == "iOS")
    #expect(first.runtime == "com.apple.CoreSimulator.SimRuntime.iOS-18-5")
    #expect(first.folder == tree.path(2))
    #expect(first.appGroups.isEmpty)
    let last = try #require(list.simulators.last)
    #expect(last.appGroups.map(\.appGroup) == [Self.group, "group.z"])
    #expect(last.appGroups.map(\.container) == [tree.container(1, 1), tree.container(1, 0)])
  }

  @Test func namesThePlatformWhereItIsNotIOS() throws {
    var watch = Device(1, "Apple Watch Ultra", groups: [])
    watch.runtime = "com.apple.CoreSimulator.SimRuntime.watchOS-11-0"
    var other = Device(2, "Toaster", groups: [])
    other.runtime = "com.example.ToasterOS"
    other.state = 17
    let (sandbox, _) = try tree([watch, other])
    #expect(
      try sandbox.run("simulators", "--simulators", "Devices").output == """
        Apple Watch Ultra (watchOS 11.0)  \(SimulatorTree.udid(1))  shut down
        Toaster  \(SimulatorTree.udid(2))  unknown
        2 simulators

        """)
    let list = try list(sandbox)
    #expect(list.simulators.map(\.os) == ["11.0", nil])
    #expect(list.simulators.map(\.platform) == ["watchOS", nil])
    #expect(list.simulators.map(\.state) == ["shutdown", "unknown"])
  }

  @Test func leavesDeletedOnesOutWithoutAWord() throws {
    var deleted = Device(1)
    deleted.isDeleted = true
    let (sandbox, _) = try tree([deleted, Device(2)])
    let result = try sandbox.run("simulators", "--simulators", "Devices")
    #expect(result.errors == "")
    #expect(!result.output.contains(deleted.udid))
    #expect(try list(sandbox).udids == [SimulatorTree.udid(2)])
  }

  /// What cannot be made sense of is named with the reason, and stops nothing else.
  @Test(
    arguments: [
      ("device.plist", "Dear Alice", "it is no property list: "), ("device.plist", "", "it is no property list: "),
      ("device.plist", "bplist00", "it is no property list: "),
      ("device.plist", "<plist><array/></plist>", "it is a property list without a dictionary at its top"),
      ("device.plist", "<plist><dict/></plist>", #"the key "UDID" is missing"#),
      ("device.plist", "<plist><dict><key>UDID</key><integer>1</integer></dict></plist>", #"of "UDID" is no string"#),
      (
        "device.plist", "<plist><dict><key>UDID</key><string>\(SimulatorTree.udid(9))</string></dict></plist>",
        #"the key "name" is missing"#
      ),
      ("data/Containers/Shared/AppGroup", nil, "no such file or directory"), ("device.plist", nil, "no such file"),
    ] as [(String, String?, String)])
  func warnsOfWhatItCannotRead(file: String, text: String?, reason: String) throws {
    let (sandbox, tree) = try tree([Device(1), Device(2)])
    if let text {
      try sandbox.write(text, to: tree.path(1, file))
    } else if file == "device.plist" {
      try sandbox.root.remove(tree.path(1, file))
    } else {
      try sandbox.root.remove(tree.metadata(1))
    }
    let result = try sandbox.run("simulators", "--simulators", "Devices")
    #expect(result.exitCode == 0)
    #expect(result.errors.contains(": warning: "))
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.contains("[unreadable-simulator]"))
    #expect(result.output.contains("\(SimulatorTree.udid(2))  shut down\n  group.example.cal\n"))
    let list = try list(sandbox)
    #expect(list.diagnostics.count == 1)
    #expect(try #require(list.diagnostics.first).message.contains(reason))
    #expect(try #require(list.diagnostics.first).file.hasPrefix(tree.path(1)))
  }

  @Test(arguments: [
    "Dear Alice", "<plist><dict/></plist>",
    "<plist><dict><key>MCMMetadataIdentifier</key><array><string>group.x</string></array></dict></plist>",
    "<plist><dict><key>a</key><dict><key>MCMMetadataIdentifier</key><string>group.x</string></dict></dict></plist>",
  ]) func warnsOfAContainerItCannotRead(text: String) throws {
    let (sandbox, tree) = try tree([Device(1, groups: [Self.group, "group.z"])])
    try sandbox.write(text, to: tree.metadata(1, 0))
    let list = try list(sandbox)
    #expect(list.simulators.first?.appGroups.map(\.appGroup) == ["group.z"])
    #expect(list.diagnostics.map(\.file) == [tree.metadata(1, 0)])
    #expect(try sandbox.run("simulators", "--simulators", "Devices").errors.contains("container is left out"))
  }

  @Test(.boundByPermissions, arguments: ["", "device.plist", "data/Containers/Shared/AppGroup"])
  func warnsOfWhatIsShut(file: String) throws {
    let (sandbox, tree) = try tree([Device(1), Device(2)])
    try sandbox.root.setMode(0, of: tree.path(1, file))
    let list = try list(sandbox)
    #expect(list.udids.contains(SimulatorTree.udid(2)))
    #expect(list.udids.contains(SimulatorTree.udid(1)) == file.hasPrefix("data"))
    #expect(list.diagnostics.count == 1)
    #expect(try #require(list.diagnostics.first).message.hasSuffix("permission denied"))
  }

  @Test(.boundByPermissions) func aFolderOfDevicesThatIsShutIsNamed() throws {
    let (sandbox, tree) = try tree([Device(1)])
    let other = try SimulatorTree(sandbox, [Device(2)], in: "Others")
    try sandbox.root.setMode(0, of: tree.folder)
    let list = try list(sandbox, "--simulators", "Devices", "--simulators", "Others")
    #expect(list.udids == [SimulatorTree.udid(2)])
    #expect(list.diagnostics.map(\.file) == [tree.folder])
    #expect(list.folders == [tree.folder, other.folder])
  }

  /// Nothing but the folder's name leads to what is written.
  @Test func aCopiedDeviceIsNone() throws {
    let (sandbox, tree) = try tree([Device(1)])
    try FileManager.default.copyItem(atPath: tree.path(1), toPath: tree.path(2))
    try FileManager.default.copyItem(atPath: tree.path(1), toPath: tree.folder + "/copy")
    let list = try list(sandbox)
    #expect(list.udids == [SimulatorTree.udid(1)])
    #expect(list.diagnostics.map(\.file) == [tree.path(2, "device.plist"), tree.folder + "/copy/device.plist"])
  }

  @Test func otherFilesAndFoldersAreNoDevices() throws {
    let (sandbox, tree) = try tree([Device(1)])
    try sandbox.write("x", to: tree.folder + "/.default_created.plist")
    try sandbox.write("x", to: tree.folder + "/" + SimulatorTree.udid(2))
    try sandbox.root.makeFolder(tree.folder + "/notes")
    try sandbox.write("x", to: tree.path(1, "data/Containers/Shared/AppGroup/.DS_Store"))
    let list = try list(sandbox)
    #expect(list.udids == [SimulatorTree.udid(1)])
    #expect(list.diagnostics.isEmpty)
  }

  @Test func noLinkIsFollowedOutOfTheFolder() throws {
    let sandbox = try Sandbox()
    let outside = try SimulatorTree(sandbox, [Device(1), Device(3), Device(4)], in: "Outside")
    let tree = try SimulatorTree(sandbox, [Device(2, groups: [Self.group, "group.z"]), Device(5)])
    try sandbox.root.link(tree.path(1), to: outside.path(1))
    try sandbox.root.remove(tree.container(2, 1))
    try sandbox.root.link(tree.container(2, 1), to: outside.container(3))
    try sandbox.root.remove(tree.path(5, "data/Containers"))
    try sandbox.root.link(tree.path(5, "data/Containers"), to: outside.path(4, "data/Containers"))
    try sandbox.root.makeFolder(tree.path(6))
    try sandbox.root.link(tree.path(6, "device.plist"), to: outside.path(3, "device.plist"))
    let list = try list(sandbox)
    #expect(list.udids == [SimulatorTree.udid(2), SimulatorTree.udid(5)])
    #expect(list.simulators.map { $0.appGroups.map(\.appGroup) } == [[Self.group], []])
    #expect(
      Set(list.diagnostics.map(\.file))
        == [tree.path(1), tree.container(2, 1), tree.path(5, "data/Containers"), tree.path(6, "device.plist")])
  }

  /// The folder itself may be a link, to another disk for example.
  @Test func aFolderThatIsALinkIsFollowedAndReadOnce() throws {
    let (sandbox, tree) = try tree([Device(1)])
    try sandbox.root.link(sandbox.path("link"), to: "Devices")
    let list = try list(sandbox, "--simulators", "link", "--simulators=Devices")
    #expect(list.simulators.map(\.folder) == [tree.path(1)])
    #expect(list.folders == [tree.folder, tree.folder])
  }

  // MARK: - Where it looks

  @Test func looksInTheHomeFolder() throws {
    let sandbox = try Sandbox()
    let library = sandbox.home.path("Library/Developer")
    #expect(
      try sandbox.run("simulators").output == "0 simulators in \(library)/CoreSimulator/Devices, "
        + "\(library)/XCTestDevices\n")
    _ = try SimulatorTree(sandbox, [Device(2, "Clone 1 of iPhone 17")], in: library + "/XCTestDevices")
    #expect(try SimulatorListing(sandbox.run("simulators", "--format=json")).udids == [SimulatorTree.udid(2)])
    _ = try SimulatorTree(sandbox, [Device(1)], in: library + "/CoreSimulator/Devices")
    let list = try SimulatorListing(sandbox.run("simulators", "--format=json"))
    #expect(list.udids == [1, 2].map(SimulatorTree.udid))
    #expect(list.folders == ["\(library)/CoreSimulator/Devices", "\(library)/XCTestDevices"])
  }

  @Test func orWhereTheVariableSays() throws {
    var (sandbox, _) = try tree([Device(1)])
    _ = try SimulatorTree(sandbox, [Device(2)], in: "Others")
    sandbox.environment["WIDGETCTL_SIMULATORS"] = "Others:" + sandbox.path("Devices")
    #expect(try SimulatorListing(sandbox.run("simulators", "--format=json")).udids == [2, 1].map(SimulatorTree.udid))
    #expect(try list(sandbox, "--simulators", "Devices").udids == [SimulatorTree.udid(1)])
    sandbox.environment["WIDGETCTL_SIMULATORS"] = ""
    #expect(try SimulatorListing(sandbox.run("simulators", "--format=json")).udids == [])
  }

  @Test func aMissingFolderIsWrongUsage() throws {
    var sandbox = try Sandbox()
    try sandbox.write("", to: "file")
    for name in ["missing", "file"] {
      let result = try sandbox.run("simulators", "--simulators", name)
      #expect(result.exitCode == 64)
      #expect(result.output == "")
      #expect(result.errors.contains("cannot use \"\(name)\" for \"--simulators\": "))
    }
    sandbox.environment["WIDGETCTL_SIMULATORS"] = "missing"
    let result = try sandbox.run("simulators")
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("cannot use \"missing\" for \"WIDGETCTL_SIMULATORS\": no such file or directory"))
  }

  @Test(arguments: [["a"], ["--format", "sarif"], ["--strict"], ["--format", "json", "x"]])
  func wrongUsage(arguments: [String]) throws {
    let result = try Sandbox().run(["simulators"] + arguments)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("widgetctl help simulators"))
  }

  // MARK: - Hostile content

  @Test func whatADeviceCallsItselfCannotPlayTricks() throws {
    let (sandbox, tree) = try tree([Device(2, "a\u{1B}[31m\nb", groups: ["\u{202E}x", "../../../etc"])])
    let result = try sandbox.run("simulators", "--simulators", "Devices")
    #expect(result.output.hasPrefix("a\\u{1B}[31m\\nb (26.1)  "))
    #expect(result.output.contains("\n  \\u{202E}x\n"))
    #expect(try list(sandbox).simulators.first?.name == "a\u{1B}[31m\nb")
    try sandbox.write(String(repeating: " ", count: 1 << 20) + "<plist/>", to: tree.path(2, "device.plist"))
    #expect(try list(sandbox).diagnostics.map(\.message) == ["the simulator is left out: it is larger than 1 MiB"])
    try sandbox.root.remove(tree.path(2, "device.plist"))
    try sandbox.root.makeFIFO(tree.path(2, "device.plist"))
    #expect(
      try list(sandbox).diagnostics.map(\.message)
        == ["the simulator is left out: it is not a regular file (a FIFO)"])
  }

  @Test func aDeviceWithoutANameHasALineLikeOthers() throws {
    let (sandbox, _) = try tree([Device(1, "", groups: []), Device(2, " ", groups: [])])
    let result = try sandbox.run("simulators", "--simulators", "Devices")
    #expect(
      result.output == """
        (no name) (26.1)  \(SimulatorTree.udid(1))  shut down
        (no name) (26.1)  \(SimulatorTree.udid(2))  shut down
        2 simulators

        """)
    #expect(try list(sandbox).simulators.map(\.name) == ["", " "])
  }

  /// What may not be read may be quite right: it is not to be removed for that.
  @Test(.boundByPermissions) func whatMayNotBeReadIsLeftInPeace() throws {
    let (sandbox, tree) = try tree([Device(1), Device(2), Device(3), Device(4)])
    try sandbox.root.setMode(0, of: tree.path(1))
    try sandbox.root.setMode(0, of: tree.path(2, "device.plist"))
    try sandbox.root.setMode(0, of: tree.container(3))
    try sandbox.root.setMode(0, of: tree.path(4, "data/Containers/Shared/AppGroup"))
    let diagnostics = try list(sandbox).diagnostics
    #expect(diagnostics.count == 4)
    #expect(diagnostics.allSatisfy { $0.help?.hasSuffix("check its owner and permissions") == true })
    #expect(diagnostics.contains { $0.message == "the simulator's app groups are left out: permission denied" })
    for (path, mode) in [(tree.path(1), 0o755), (tree.path(4, "data/Containers/Shared/AppGroup"), 0o755)] {
      try sandbox.root.setMode(mode, of: path)
    }
    try sandbox.root.setMode(0o755, of: tree.container(3))
  }

  @Test func whatIsLeftOutIsSaidBehindAQuestion() throws {
    let (sandbox, tree) = try tree([Device(1), Device(2)])
    try sandbox.write("x", to: tree.path(2, "device.plist"))
    let result = try sandbox.run(
      "export", "--simulators", "Devices", "--simulator", "iPhone 71", "--app-group", Self.group)
    #expect(
      result.errors.contains(
        "did you mean \"iPhone 17\"? 1 could not be read, \"widgetctl simulators\" says why"), "\(result)")
  }

  @Test func twoHundredDevices() throws {
    let groups = (0..<8).map { "group.com.apple.\($0)" } + [Self.group]
    let (sandbox, _) = try tree((1...200).map { Device($0, "iPhone \($0 % 7)", groups: groups) })
    let list = try list(sandbox)
    #expect(list.simulators.count == 200)
    #expect(list.simulators.allSatisfy { $0.appGroups.count == 9 })
  }
}
