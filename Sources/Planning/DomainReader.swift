import Files
import Programs
import TargetFormats
import Validation

/// Reads a target as the daemon of preferences keeps it, which is what the app sees; the file may lag behind.
enum DomainReader {
  static func read(
    _ target: Placement.Target, _ domain: PreferenceDomain
  ) throws(TargetReader.Refusal) -> PlannedFile {
    let hasFile = try hasFile(target)
    do throws(ProgramError) {
      let bytes = try domain.export()
      var content = TargetFormats.empty(.xml)
      var hasKeys = false
      if let bytes {
        do throws(TargetFormatError) {
          content = try TargetFormats.open(bytes)
          hasKeys = try !SettingsContent(bytes, values: []).keys.isEmpty
        } catch {
          throw ProgramError(
            reason: "\"defaults export\" printed no property list with a dictionary at its top: \(error.reason)")
        }
      }
      return PlannedFile(
        path: target.path, folder: target.folder, original: nil,
        domain: PlannedFile.Domain(domain: domain, bytes: bytes, exists: hasFile || hasKeys), document: content,
        place: target.placed.target.place)
    } catch {
      throw TargetReader.Refusal(reason: "it cannot be read: \(error.reason)")
    }
  }

  private static func hasFile(_ target: Placement.Target) throws(TargetReader.Refusal) -> Bool {
    guard target.folder.missing.isEmpty else { return false }
    let status: FileStatus?
    do throws(FileError) {
      status = try target.folder.existing.status(of: target.name)
    } catch {
      throw TargetReader.Refusal(reason: "it cannot be looked at: \(error.reason)", code: error.code)
    }
    guard let status else { return false }
    guard status.kind == .regular else {
      throw TargetReader.Refusal(reason: "it is not a regular file (\(status.kind.words))")
    }
    return true
  }
}
