import Diagnostics
import Nodes
import SourceText

extension Node {
  /// The name of an app group.
  package func appGroup(log: inout FindingLog) -> Located<String>? {
    guard let text = string("an app group", log: &log) else { return nil }
    guard AppGroupName.isAllowed(text.value) else {
      log.add(
        .invalidValue, "\"\(text.value)\" is not the name of an app group", at: place,
        help: "names look like group.com.example.cal: letters, digits, '-' and '_' in at least two parts "
          + "with dots between, at most \(AppGroupName.lengthLimit) characters")
      return nil
    }
    return text
  }

  /// The path of a file target.
  func targetPath(log: inout FindingLog) -> Located<String>? {
    guard let text = identifier("a target's path", log: &log) else { return nil }
    guard let fault = TargetPath.fault(in: text.value) else { return text }
    log.add(.invalidValue, fault.message, at: place, help: fault.help)
    return nil
  }
}

/// The rule for names of app groups, which become names of files.
package enum AppGroupName {
  package static let lengthLimit = 200

  /// `^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$`, at most 200 characters.
  package static func isAllowed(_ name: String) -> Bool {
    guard name.utf8.count <= lengthLimit else { return false }
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
              true
            default: false
            }
          }
      }
  }
}

/// The rules for paths of file targets in specs.
package enum TargetPath {
  /// What is wrong with a path that is not empty and holds no control character.
  package static func fault(in path: String) -> (message: String, help: String)? {
    path.withBytes { bytes in
      if bytes.first == UInt8(ascii: "~") {
        return (
          "\"~\" at the start of a target's path is not expanded", "write the folder's path, or ./~ for that name"
        )
      }
      if let byte = bytes.first(where: isReserved) {
        return (
          "a target's path must not hold \"\(Unicode.Scalar(byte))\"",
          "nothing is expanded in it; write the path itself"
        )
      }
      // Nothing, one dot, or two.
      let name = bytes.reversed().prefix { $0 != UInt8(ascii: "/") }
      if name.count <= 2 && name.allSatisfy({ $0 == UInt8(ascii: ".") }) {
        return ("a target's path must name a file, but this ends like a folder's", "add the name of the file")
      }
      return nil
    }
  }

  private static func isReserved(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "$") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
  }
}
