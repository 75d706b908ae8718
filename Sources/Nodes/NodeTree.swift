import Diagnostics
import SourceText

/// The nodes of one file: all of its documents, with the places that they were read from.
package final class NodeTree: Sendable {
  package enum Syntax: Sendable { case yaml, json, propertyList }

  package let source: SourceFile
  package let syntax: Syntax
  let records: [NodeRecord]
  /// The texts of scalars that do not stand in the source letter by letter.
  let decoded: [UInt8]
  let roots: [Int]

  init(source: SourceFile, syntax: Syntax, records: [NodeRecord], decoded: [UInt8], roots: [Int]) {
    self.source = source
    self.syntax = syntax
    self.records = records
    self.decoded = decoded
    self.roots = roots
  }

  /// The top node of each document, in order.
  package var documents: [Node] {
    roots.map { Node(tree: self, index: $0, aliases: []) }
  }

  func withText<Result>(of record: NodeRecord, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = Int(record.textStart)..<Int(record.textStart + record.textLength)
    return (record.isDecoded ? decoded : source.bytes).withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }

  /// The JSON Pointer (RFC 6901) of a node: of a key, that of its value.
  func keyPath(of index: Int) -> String {
    guard var current = roots.last(where: { $0 <= index }) else { return "" }
    var path = ""
    while current != index {
      var child = current + 1
      var position = 0
      // A collection that is still being read has no `next` yet, and holds whatever comes last.
      while records[child].next != 0 && Int(records[child].next) <= index {
        child = Int(records[child].next)
        position += 1
      }
      if records[current].kind == .mapping {
        let isKey = position % 2 == 0
        let key = isKey ? child : keyIndex(before: child, in: current)
        path += "/" + Node(tree: self, index: key, aliases: []).pointerToken
        if isKey { return path }
      } else {
        path += "/\(position)"
      }
      current = child
    }
    return path
  }

  private func keyIndex(before value: Int, in mapping: Int) -> Int {
    var key = mapping + 1
    while Int(records[key].next) != value { key = Int(records[key].next) }
    return key
  }
}

extension Node {
  fileprivate var pointerToken: String {
    var token = ""
    for character in text.unicodeScalars {
      switch character {
      case "~": token += "~0"
      case "/": token += "~1"
      default: token.unicodeScalars.append(character)
      }
    }
    return token
  }
}
