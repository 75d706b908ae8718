import Files
import Planning
import SourceText
import Specs

/// Names for specs that are files of their own, after what they were made from.
package struct SpecFileNames {
  /// Without regard to case and to normal forms of Unicode, which some file systems do not tell apart; those that mean an
  /// inventory are taken.
  private var taken: Set<ReadableName> = [folded("inventory")]

  package init() {}

  /// A name that none of the others has: `alice.yaml` for `build/alice.plist`.
  package mutating func next(for configuration: ReviewedConfiguration) -> String {
    let stem =
      switch configuration.destination {
      case .file(let path, _): Self.stem(of: PathText.lastComponent(path))
      case .appGroup(let name): name
      case .simulator(_, let group): [group, configuration.simulator?.udid].compactMap(\.self).joined(separator: "-")
      }
    var name = Self.name(stem, ending: "")
    var number = 1
    while !taken.insert(Self.folded(name)).inserted {
      number += 1
      name = Self.name(stem, ending: "-\(number)")
    }
    return name + Self.fileEnding
  }

  private static let fileEnding = ".yaml"
  /// Longer names no system takes, in bytes.
  private static let lengthLimit = 255

  /// A stem, cut short where there is no room for it beside the endings.
  private static func name(_ stem: String, ending: String) -> String {
    let room = lengthLimit - ending.utf8.count - fileEnding.utf8.count
    var scalars = Substring(stem).unicodeScalars
    var length = stem.utf8.count
    while length > room, let last = scalars.popLast() { length -= UTF8.width(last) }
    return String(scalars) + ending
  }

  /// The name without its ending, and without dots at its start, which would hide the spec.
  private static func stem(of name: String) -> String {
    let bytes = name.utf8.drop { $0 == UInt8(ascii: ".") }
    let end = bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    let stem = String(decoding: bytes[..<end], as: UTF8.self)
    return stem.isEmpty ? "widget" : stem
  }

  private static func folded(_ name: String) -> ReadableName {
    // To upper case first, which makes one of letters that are only the same there, such as those of "ß" and "SS".
    ReadableName(name.uppercased().lowercased())
  }
}
