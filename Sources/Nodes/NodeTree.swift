import Diagnostics
import JSONText
import SourceText

/// The nodes of one file: all of its documents, with the places that they were read from.
package final class NodeTree: Sendable {
  package enum Syntax: Sendable { case yaml, json, propertyList }

  package let source: SourceFile
  package let syntax: Syntax
  let records: NodeRecords
  let roots: [Int]

  /// Whether one text may be meant in several places, or lines end where no editor ends them. Entries are then not
  /// taken out of such a file by their bytes alone.
  let isUnsafeToCut: Bool

  init(
    source: SourceFile, syntax: Syntax, records: NodeRecords, roots: [Int],
    isUnsafeToCut: Bool = false
  ) {
    self.isUnsafeToCut = isUnsafeToCut
    self.source = source
    self.syntax = syntax
    self.records = records
    self.roots = roots
  }

  /// The top node of each document, in order.
  package var documents: [Node] {
    roots.map { Node(tree: self, index: $0, trail: nil) }
  }

  /// The record after a node and everything in it.
  func index(after index: Int) -> Int { records.index(after: index) }

  func withText<Result>(of record: NodeRecord, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    records.withText(of: record, in: source, body)
  }

  /// The JSON Pointer (RFC 6901) of a node in a property list: of a key, that of its value.
  func keyPath(of index: Int) -> String {
    var tokens: [String] = []
    var current = index
    while !isRoot(current) {
      let record = records[current]
      let parent = Int(record.start)
      if records[parent].kind == .mapping {
        // Keys are scalars, so that each stands right before its value.
        let key = record.end % 2 == 0 ? current : current - 1
        tokens.append(Node(tree: self, index: key, trail: nil).text)
      } else {
        tokens.append(String(record.end))
      }
      current = parent
    }
    return JSONPointer.text(of: tokens.reversed())
  }

  /// A property list has one root, the first record, which alone is its own parent.
  private func isRoot(_ index: Int) -> Bool { Int(records[index].start) == index }
}
