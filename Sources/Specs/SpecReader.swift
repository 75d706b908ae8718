import Diagnostics
import Nodes
import SourceText

/// Reads a spec file.
package enum SpecReader {
  /// - Parameter parser: One that has not been used yet.
  package static func read(_ source: SourceFile, with parser: YAMLParser = YAMLParser()) -> SpecFile {
    var log = FindingLog()
    let tree = YAMLReader.read(source, with: parser, limits: .spec, log: &log)
    return read(tree, log: log)
  }

  /// Takes the spec from nodes that were read already; `log` is what reading them found.
  package static func read(_ tree: NodeTree, log: FindingLog) -> SpecFile {
    var file = SpecFile(source: tree.source, log: log)
    let documents = tree.documents.filter { !$0.isEmptyDocument }
    file.documentCount = documents.count
    for document in documents {
      var parser = DocumentParser()
      if let parsed = parser.parse(document) { file.documents.append(parsed) }
      file.log.append(parser.log)
    }
    if documents.isEmpty && !file.log.hasError {
      let start = tree.source.contentStart
      file.log.add(
        .missingKey, "the spec is empty: the key \"widgets\" is missing", at: Place(tree.source, .bytes(start..<start)))
    }
    return file
  }
}
