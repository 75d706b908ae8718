import Glibc
import JSONText
import PropertyLists

/// Answers each property list on standard input with one line on standard output.
///
/// A question is the count of bytes as eight bytes, the highest first, and the bytes. The answer is a JSON array of what
/// the list holds, step by step, or a JSON string that says why it is none.
enum DescriptionLoop {
  static func run() {
    while let head = read(8) {
      guard let bytes = read(head.reduce(0) { $0 << 8 | Int($1) }) else { return }
      print(answer(bytes))
      fflush(nil)
    }
  }

  private static func answer(_ bytes: [UInt8]) -> String {
    var description = PropertyListDescription()
    do throws(PropertyListError) {
      try PropertyList.read(bytes, into: &description)
    } catch {
      return JSONString.encode(error.reason)
    }
    return "[" + description.steps.map(JSONString.encode).joined(separator: ",") + "]"
  }

  private static func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var part = [UInt8](repeating: 0, count: count - bytes.count)
      let length = Glibc.read(STDIN_FILENO, &part, part.count)
      guard length > 0 else { return nil }
      bytes += part[..<length]
    }
    return bytes
  }
}
