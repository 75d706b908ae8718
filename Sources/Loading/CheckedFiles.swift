/// The files that a run took for specs and inventories.
package struct CheckedFiles: Sendable {
  /// Specs, in the order in which they were read.
  var specs: [SpecInventories] = []
  /// Files that are none.
  var others: [CheckedFile]

  package init(_ others: [CheckedFile] = []) {
    self.others = others
  }

  /// All of them; only some reports ask for these.
  package var all: [CheckedFile] { others + specs.map { CheckedFile($0.spec) } }
}
