import Files
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads what simulators there are from the folders of their devices, as CoreSimulator lays them out.
///
/// No link is followed below such a folder: whatever is found lies in it.
package enum SimulatorReader {
  /// All devices but deleted ones: folder by folder, by name, the newest system first.
  ///
  /// - Parameter folders: Folders of devices. One that is there twice is read once, one that is not there has no devices.
  package static func devices(in folders: [String], workingDirectory: String) -> SimulatorFindings<SimulatorDevice> {
    var findings = SimulatorFindings<SimulatorDevice>()
    var known: Set<FileIdentity> = []
    for folder in folders {
      switch PathResolver.resolve(folder, in: workingDirectory) {
      case .existing(let path, let status):
        guard known.insert(status.identity).inserted else { continue }
        read(path, into: &findings)
      case .missing, .danglingLink: continue
      case .denied(let error): findings.skipped.append(SkippedPlace(.devicesFolder, error))
      case .loop: findings.skip(.devicesFolder, folder, "its links lead in a circle")
      case .notAFolder(let path): findings.skip(.devicesFolder, folder, "\"\(path)\" is a file, not a folder")
      case .nameTooLong: findings.skip(.devicesFolder, folder, "the name is too long")
      }
    }
    return findings
  }

  private static func read(_ path: String, into findings: inout SimulatorFindings<SimulatorDevice>) {
    var devices: [SimulatorDevice] = []
    do throws(FileError) {
      let folder = try Folder(path)
      for name in try folder.names() {
        if let device = device(name, in: folder, &findings.skipped) { devices.append(device) }
      }
    } catch {
      findings.skipped.append(SkippedPlace(.devicesFolder, error))
    }
    findings.items += devices.sorted(by: precedes)
  }

  private static func precedes(_ left: SimulatorDevice, _ right: SimulatorDevice) -> Bool {
    if !left.name.isExactly(right.name) { return ExactText(left.name) < ExactText(right.name) }
    if left.runtime.version != right.runtime.version {
      guard let version = left.runtime.version else { return false }
      return right.runtime.version.map { $0 < version } ?? true
    }
    return ExactText(left.udid) < ExactText(right.udid)
  }

  private static let deviceFile = "device.plist"

  /// The device in the folder of this name; nil where it is deleted, or no device at all.
  private static func device(_ name: String, in devices: Folder, _ skipped: inout [SkippedPlace]) -> SimulatorDevice? {
    let isNamedLikeADevice = SimulatorUDID.isWellFormed(name)
    let path = PathText.join(devices.path, name)
    return read(deviceFile, as: .device, &skipped) { () throws(FileError) in
      switch try devices.status(of: name)?.kind {
      case .folder: break
      case .link where isNamedLikeADevice:
        throw FileError(path: path, code: 0, reason: "is a link, which is not followed")
      default: return nil
      }
      let folder = try devices.folder(name)
      // Some other folder that somebody keeps there.
      if !isNamedLikeADevice, try folder.status(of: deviceFile) == nil { return nil }
      return folder
    } _: { (values) throws(TopLevelValues.Fault) in
      if values.isTrue("isDeleted") { return nil }
      let device = SimulatorDevice(
        udid: try values.text("UDID"), name: try values.text("name"),
        state: SimulatorDevice.State(number: try values.integer("state")),
        runtime: SimulatorRuntime(try values.text("runtime")), folder: path, devicesFolder: devices.path)
      guard SimulatorUDID.isWellFormed(device.udid) else {
        throw TopLevelValues.Fault(reason: "\"\(device.udid)\" is no UDID")
      }
      // A copy of a device's folder is no device: nothing but the folder's name leads to what is written.
      guard device.hasUDID(name) else {
        throw TopLevelValues.Fault(reason: "its UDID is \"\(device.udid)\", which is not the name of its folder")
      }
      return device
    }
  }

  /// What a property list in a folder says; nil where there is nothing of the kind, or what was skipped is noted.
  private static func read<Item>(
    _ file: String, as kind: SkippedPlace.Kind, _ skipped: inout [SkippedPlace],
    in folder: () throws(FileError) -> Folder?, _ item: (TopLevelValues) throws(TopLevelValues.Fault) -> Item?
  ) -> Item? {
    do throws(FileError) {
      guard let folder = try folder() else { return nil }
      guard let (bytes, _) = try folder.read(file, limit: SizeLimit.simulatorRecord) else {
        throw FileError(path: PathText.join(folder.path, file), code: ENOENT)
      }
      do throws(TopLevelValues.Fault) {
        return try item(try TopLevelValues(bytes))
      } catch {
        skipped.append(SkippedPlace(kind: kind, path: PathText.join(folder.path, file), reason: error.reason))
      }
    } catch {
      skipped.append(SkippedPlace(kind, error))
    }
    return nil
  }
}

// MARK: - Containers

extension SimulatorReader {
  private static let containersPath = "data/Containers/Shared/AppGroup"
  private static let metadataFile = ".com.apple.mobile_container_manager.metadata.plist"

  /// The containers of app groups in a device, by the names of the groups.
  package static func containers(of device: SimulatorDevice) -> SimulatorFindings<AppGroupContainer> {
    var findings = SimulatorFindings<AppGroupContainer>()
    do throws(FileError) {
      guard let folder = try containersFolder(of: device) else { return findings }
      for name in try folder.names() {
        if let container = container(name, in: folder, &findings.skipped) { findings.items.append(container) }
      }
    } catch {
      findings.skipped.append(SkippedPlace(.containers, error))
    }
    findings.items.sort { (ExactText($0.appGroup), ExactText($0.path)) < (ExactText($1.appGroup), ExactText($1.path)) }
    return findings
  }

  /// Nil where the device has none yet, as before its first start.
  private static func containersFolder(of device: SimulatorDevice) throws(FileError) -> Folder? {
    var folder = try Folder(device.folder)
    for name in PathText.components(containersPath) {
      switch try folder.status(of: name)?.kind {
      case nil: return nil
      case .link:
        let path = PathText.join(folder.path, name)
        throw FileError(path: path, code: 0, reason: "is a link, which is not followed")
      default: folder = try folder.folder(name)
      }
    }
    return folder
  }

  private static func container(
    _ name: String, in containers: Folder, _ skipped: inout [SkippedPlace]
  ) -> AppGroupContainer? {
    let path = PathText.join(containers.path, name)
    return read(metadataFile, as: .container, &skipped) { () throws(FileError) in
      switch try containers.status(of: name)?.kind {
      case .folder: return try containers.folder(name)
      case .link: throw FileError(path: path, code: 0, reason: "is a link, which is not followed")
      default: return nil
      }
    } _: { (values) throws(TopLevelValues.Fault) in
      AppGroupContainer(appGroup: try values.text("MCMMetadataIdentifier"), path: path)
    }
  }
}

extension SimulatorFindings {
  fileprivate mutating func skip(_ kind: SkippedPlace.Kind, _ path: String, _ reason: String) {
    skipped.append(SkippedPlace(kind: kind, path: path, reason: reason))
  }
}

extension SkippedPlace {
  fileprivate init(_ kind: Kind, _ error: FileError) {
    // The reason as a sentence of its own.
    let reason = error.reason.utf8.starts(with: "is ".utf8) ? "it \(error.reason)" : error.reason
    self.init(
      kind: kind, path: error.path, reason: reason, isRefused: error.code == EACCES || error.code == EPERM)
  }
}
