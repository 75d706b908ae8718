import Nodes
import SourceText

/// All nodes of a file from the top down, one line for each, aliases followed: place, kind and text.
struct Outline {
  private(set) var lines: [String] = []
  private let table: LineTable

  init(_ tree: NodeTree) {
    self.init(tree.documents, of: tree.source)
  }

  init(_ nodes: [Node], of source: SourceFile) {
    table = LineTable(source)
    for node in nodes { add(node) }
  }

  private mutating func add(_ node: Node) {
    let kind: String
    if !node.entries.isEmpty || node.kindInWords == "a mapping" {
      kind = "mapping"
    } else if !node.elements.isEmpty || node.kindInWords == "a list" {
      kind = "list"
    } else {
      kind = "\(node.form) \(Self.quoted(node.text))"
    }
    lines.append("\(place(node.range)) \(kind)" + (node.trail?.aliases ?? []).map { " *\(place($0))" }.joined())
    for (key, value) in node.entries {
      add(key)
      add(value)
    }
    for element in node.elements { add(element) }
  }

  private func place(_ range: Range<Int>) -> String {
    let (start, end) = (table.position(at: range.lowerBound), table.position(at: range.upperBound))
    return "\(start.line):\(start.column)-\(end.line):\(end.column)"
  }

  /// The text with everything but printable ASCII as `\u{…}`.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C, 0..<0x20, 0x7F...: quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
