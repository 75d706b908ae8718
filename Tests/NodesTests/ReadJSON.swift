import Diagnostics
import Nodes
import SourceText
import TestSupport

/// A text read as JSON: its nodes, or the fault for which it is none.
struct ReadJSON {
  let tree: NodeTree?
  let fault: ShownFindings?
  let shown: ShownFindings

  init(_ source: SourceFile, limits: NodeLimits = .spec) {
    var log = FindingLog()
    switch JSONReader.read(source, limits: limits, log: &log) {
    case .tree(let tree): (self.tree, fault) = (tree, nil)
    case .notJSON(let finding), .beyondLimits(let finding): (tree, fault) = (nil, ShownFindings([finding]))
    }
    shown = ShownFindings(log)
  }

  init(_ text: String) {
    self.init(SourceFile(text))
  }

  var outline: [String]? { tree.map { Outline($0).lines } }
}
