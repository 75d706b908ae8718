import Parallelism

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads large regular files in several pieces at the same time: most of that is getting memory from the system, page by
/// page, which several threads do faster.
enum LargeFile {
  /// In bytes.
  private static let leastSize = 4 * 1024 * 1024
  private static let pieceSize = 1024 * 1024

  /// The bytes of an open file; nil where it is small or has changed since its status was taken: then it is to be read
  /// from the beginning to the end.
  static func read(_ descriptor: Int32, _ status: FileStatus) -> [UInt8]? {
    let size = status.size
    guard size >= leastSize else { return nil }
    var isComplete = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, initializedCount in
      // Each piece is written to a place of its own; the last one asks for a byte more than there is.
      nonisolated(unsafe) let start = buffer.baseAddress
      let offsets = Array(stride(from: 0, to: size, by: pieceSize))
      let areComplete = offsets.parallelMap { offset in
        let expected = min(pieceSize, size - offset)
        let asked = offset + expected == size ? expected + 1 : expected
        let (result, _) = SystemCall.repeated { pread(descriptor, start.map { $0 + offset }, asked, off_t(offset)) }
        return result == expected
      }
      isComplete = areComplete.allSatisfy { $0 }
      initializedCount = isComplete ? size : 0
    }
    // What was written meanwhile may be in some of the pieces only.
    let statusNow = try? FileStatus.of(descriptor: descriptor, path: "")
    return isComplete && statusNow?.changeTime == status.changeTime ? bytes : nil
  }
}
