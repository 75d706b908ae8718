import Files
import TargetFormats
import Validation

/// Reads the file of a target.
enum TargetReader {
  /// Why a file can't be used, to follow "… can't be used: ".
  struct Refusal: Error {
    var reason: String
  }

  /// - Parameter format: What a new file is to be written as.
  static func read(_ target: PlacedTarget, newFormat format: TargetFormat) throws(Refusal) -> PlannedFile {
    let path = target.path ?? ""
    guard case .file = target.identity else {
      return PlannedFile(
        path: path, original: nil, document: TargetFormats.empty(format), place: target.target.place)
    }
    let original: PlannedFile.Original
    do throws(FileError) {
      let (bytes, identity) = try FileReader.read(path, limit: SizeLimit.target)
      original = PlannedFile.Original(bytes: bytes, identity: identity)
    } catch {
      throw Refusal(reason: "it \(error.predicate)")
    }
    do throws(TargetFormatError) {
      let document = try TargetFormats.open(original.bytes)
      return PlannedFile(path: path, original: original, document: document, place: target.target.place)
    } catch {
      throw Refusal(
        reason: "it is no property list or JSON file with a dictionary at its top: \(error.reason)")
    }
  }
}

extension FileError {
  /// The reason as what is said of the file.
  fileprivate var predicate: String {
    reason.utf8.starts(with: "is ".utf8) ? reason : "cannot be read: \(reason)"
  }
}
