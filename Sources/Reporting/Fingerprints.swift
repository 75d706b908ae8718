import Diagnostics
import SourceText
import WidgetConfigurator

/// Tells from run to run which diagnostics are the same ones.
///
/// A fingerprint is made of the code, the file and the text at fault, and not of the line, so that it survives what
/// is added above. Where one text is at fault several times in a file, they are numbered from the top.
struct Fingerprints {
  private let sources: [ExactText: SourceFile]
  private var counts: [UInt64: Int] = [:]

  init(_ outcome: Outcome) {
    sources = outcome.sources
  }

  /// - Parameter path: The file as the report names it.
  mutating func next(for diagnostic: Diagnostic, path: String) -> String {
    var hash = FowlerNollVo()
    hash.combine(diagnostic.code.rawValue.utf8)
    hash.combine(path.utf8)
    hash.combine((diagnostic.path ?? "").utf8)
    hash.combine(text(of: diagnostic))
    // Two texts with one hash are numbered as well, so that no two fingerprints of a report are the same.
    let count = counts[hash.value, default: 0] + 1
    counts[hash.value] = count
    let digits = String(hash.value, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    return count == 1 ? padded : "\(padded)-\(count)"
  }

  /// Longer texts are cut: what is written at the start of a mapping tells it well enough from others.
  private static let limit = 200

  /// The text at fault, its first line where it has several; the line around a fault without extent.
  private func text(of diagnostic: Diagnostic) -> ArraySlice<UInt8> {
    guard let range = diagnostic.range, let source = sources[ExactText(diagnostic.file)] else { return [] }
    let bytes = source.bytes
    var start = range.lowerBound
    var end = min(range.upperBound, start + Self.limit)
    if range.isEmpty {
      let first = max(source.contentStart, start - Self.limit)
      while start > first, !Self.isLineEnd(bytes[start - 1]) { start -= 1 }
      end = min(bytes.count, range.lowerBound + Self.limit)
    }
    return bytes[start..<end].prefix { !Self.isLineEnd($0) }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

/// The hash FNV-1a of 64 bits, by Fowler, Noll and Vo: the same in every run and on every machine, unlike Swift's own. It is
/// no protection against somebody who wants two texts to have one hash, and need be none.
private struct FowlerNollVo {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Takes up a field, and a byte that occurs in no UTF-8, so that fields can't run into each other.
  mutating func combine(_ field: some Sequence<UInt8>) {
    for byte in field { combine(byte) }
    combine(0xFF)
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
