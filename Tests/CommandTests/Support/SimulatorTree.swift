import Foundation

/// A folder of simulators as CoreSimulator lays it out, its property lists written by Python.
struct SimulatorTree {
  struct Device: Encodable {
    var udid: String
    var name = "iPhone 17"
    var state = 1
    var runtime: String
    var isDeleted = false
    /// The app groups that have a container.
    var groups: [String]
    /// Whether its property lists are binary, else XML.
    var isBinary: Bool

    /// - Parameter number: Gives the UDID.
    init(
      _ number: Int, _ name: String = "iPhone 17", os: String = "26.1", isBooted: Bool = false,
      groups: [String] = [SimulatorTree.group]
    ) {
      udid = SimulatorTree.udid(number)
      self.name = name
      state = isBooted ? 3 : 1
      runtime = "com.apple.CoreSimulator.SimRuntime.iOS-" + os.replacing(".", with: "-")
      self.groups = groups
      isBinary = number.isMultiple(of: 2)
    }
  }

  static let group = "group.example.cal"

  let folder: String
  private let root: TemporaryFolder

  static func udid(_ number: Int) -> String { uuid(0xA000, number) }

  private static func uuid(_ kind: Int, _ number: Int) -> String {
    String(format: "7A1E0F52-3C4B-4D5E-%04X-%012X", kind, number)
  }

  /// - Parameter folder: Below the working folder.
  init(_ sandbox: Sandbox, _ devices: [Device], in folder: String = "Devices") throws {
    self.folder = sandbox.path(folder)
    root = sandbox.root
    try root.makeFolder(self.folder)
    let description = String(decoding: try JSONEncoder().encode(devices), as: UTF8.self)
    _ = try Python.run(Self.program, self.folder, description)
  }

  /// With a spec that has this target.
  static func withTarget(_ target: String, _ devices: [Device]) throws -> (Sandbox, SimulatorTree) {
    let sandbox = try Sandbox.withSpec("account: alice@example.com\ncalendars: [\"MtxjBk5--3-1\"]\ntarget: \(target)\n")
    return (sandbox, try SimulatorTree(sandbox, devices))
  }

  private static let program = """
    import json, os, plistlib, sys
    root, devices = sys.argv[1], json.loads(sys.argv[2])
    def write(path, value, binary):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'wb') as file:
            plistlib.dump(value, file, fmt=plistlib.FMT_BINARY if binary else plistlib.FMT_XML)
    write(root + '/device_set.plist', {'DefaultDevices': {'version': 0}, 'Version': 0}, True)
    for device in devices:
        folder = root + '/' + device['udid']
        write(folder + '/device.plist', {
            'UDID': device['udid'], 'deviceType': 'com.apple.CoreSimulator.SimDeviceType.iPhone-17',
            'isDeleted': device['isDeleted'], 'isEphemeral': False, 'name': device['name'],
            'runtime': device['runtime'], 'runtimePolicy': 'default', 'state': device['state']}, device['isBinary'])
        for index, group in enumerate(device['groups']):
            uuid = '7A1E0F52-3C4B-4D5E-B%03X-%s' % (index, device['udid'][-12:])
            write(folder + '/data/Containers/Shared/AppGroup/' + uuid
                  + '/.com.apple.mobile_container_manager.metadata.plist', {
                'MCMMetadataContentClass': 7, 'MCMMetadataIdentifier': group, 'MCMMetadataUUID': uuid,
                'MCMMetadataUserIdentity': {'personaUniqueString': ''},
                'MCMMetadataInfo': {'com.apple.MobileContainerManager.SandboxExtensionClasses': ['a', 'b']}},
                device['isBinary'])
    """

  // MARK: - Places

  /// The path of a device's folder, or of what lies in it.
  func path(_ number: Int, _ below: String = "") -> String {
    folder + "/" + Self.udid(number) + (below.isEmpty ? "" : "/" + below)
  }

  /// The container of the app group that comes in this place.
  func container(_ number: Int, _ index: Int = 0) -> String {
    path(number, "data/Containers/Shared/AppGroup/") + Self.uuid(0xB000 + index, number)
  }

  func metadata(_ number: Int, _ index: Int = 0) -> String {
    container(number, index) + "/.com.apple.mobile_container_manager.metadata.plist"
  }

  func settings(_ number: Int, _ group: String = group) -> String {
    container(number) + "/Library/Preferences/\(group).plist"
  }
}
