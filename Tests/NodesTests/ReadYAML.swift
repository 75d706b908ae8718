import Diagnostics
import Nodes
import SourceText
import TestSupport

/// A YAML file read into nodes, and what was wrong with it.
struct ReadYAML {
  let tree: NodeTree
  let log: FindingLog

  init(_ source: SourceFile, limits: NodeLimits = .spec) {
    var log = FindingLog()
    tree = YAMLReader.read(source, limits: limits, log: &log)
    self.log = log
  }

  init(_ text: String, limits: NodeLimits = .spec) {
    self.init(SourceFile(text), limits: limits)
  }

  init(bytes: [UInt8]) {
    self.init(SourceFile(name: "file.yaml", bytes: bytes))
  }

  var outline: [String] { Outline(tree).lines }
  var shown: ShownFindings { ShownFindings(log) }
}
