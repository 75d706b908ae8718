import Files
import TargetFormats
import Validation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads the file of a target.
enum TargetReader {
  /// Why a file can't be used, to follow "… can't be used: ".
  struct Refusal: Error {
    var reason: String
    /// The system's error number, where it is the system that refuses.
    var code: Int32?
  }

  /// - Parameter format: What a new file is to be written as; asked for only where there is no file yet.
  static func read(
    _ target: Placement.Target, newFormat format: @autoclosure () -> TargetFormat
  ) throws(Refusal) -> PlannedFile {
    var attempt = 1
    while true {
      let original = try original(of: target)
      guard let original else {
        return PlannedFile(
          path: target.path, folder: target.folder, original: nil, document: TargetFormats.empty(format()),
          place: target.placed.target.place)
      }
      do throws(TargetFormatError) {
        let document = try TargetFormats.open(original.bytes)
        return PlannedFile(
          path: target.path, folder: target.folder, original: original, document: document,
          place: target.placed.target.place)
      } catch {
        guard attempt < rereadLimit, isBeingWritten(original.status) else {
          throw Refusal(
            reason: "it is no property list or JSON file with a dictionary at its top: \(error.reason)")
        }
        attempt += 1
        usleep(rereadPause)
      }
    }
  }

  private static func original(of target: Placement.Target) throws(Refusal) -> PlannedFile.Original? {
    guard target.folder.missing.isEmpty else { return nil }
    do throws(FileError) {
      return try target.folder.existing
        .read(target.name, limit: SizeLimit.target, isKnownRegular: target.placed.isRegularFile)
        .map(PlannedFile.Original.init)
    } catch {
      throw Refusal(reason: "it \(error.predicate)", code: error.code)
    }
  }

  // `UserDefaults` on Linux empties a file and writes it anew in place, so that for a moment others see it empty or cut.
  private static let rereadLimit = 6
  private static let rereadPause: UInt32 = 20_000

  private static func isBeingWritten(_ status: FileStatus) -> Bool {
    time(nil) - status.changeTime.seconds <= 2
  }
}

extension FileError {
  /// The reason as what is said of the file.
  fileprivate var predicate: String {
    reason.utf8.starts(with: "is ".utf8) ? reason : "cannot be read: \(reason)"
  }
}
