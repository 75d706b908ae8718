import Files
import Planning
import TargetFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension PlannedFile {
  /// Its bytes with all changes worked in.
  ///
  /// - Throws: `FileError` where that is not possible, or they would be more than can be read again.
  func edited() throws(FileError) -> [UInt8] {
    let new: [UInt8]
    do throws(TargetFormatError) {
      new = try document.applying(edits)
    } catch {
      throw FileError(path: path, code: EINVAL, reason: error.reason)
    }
    guard new.count <= SizeLimit.target else {
      throw FileError(path: path, code: EFBIG, reason: "it would become larger than can be read again")
    }
    return new
  }
}
