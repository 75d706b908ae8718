import Files
import Planning
import SourceText
import Specs

/// Names for specs that are files of their own, after what they were made from.
package struct SpecFileNames {
  /// Without regard to ASCII case, which some file systems do not tell apart; those that mean an inventory are taken.
  private var taken: Set<ExactText> = [ExactText("inventory")]

  package init() {}

  /// A name that none of the others has: `alice.yaml` for `build/alice.plist`.
  package mutating func next(for configuration: ReviewedConfiguration) -> String {
    let stem =
      switch configuration.destination {
      case .file(let path, _): Self.stem(of: PathText.lastComponent(path))
      case .appGroup(let name): name
      case .simulator(_, let group): [group, configuration.simulator?.udid].compactMap(\.self).joined(separator: "-")
      }
    var name = stem
    var number = 1
    while !taken.insert(ExactText(Self.folded(name))).inserted {
      number += 1
      name = "\(stem)-\(number)"
    }
    return name + ".yaml"
  }

  /// The name without its ending, and without dots at its start, which would hide the spec.
  private static func stem(of name: String) -> String {
    let bytes = name.utf8.drop { $0 == UInt8(ascii: ".") }
    let end = bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    let stem = String(decoding: bytes[..<end], as: UTF8.self)
    return stem.isEmpty ? "widget" : stem
  }

  private static func folded(_ name: String) -> String {
    String(decoding: name.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}
