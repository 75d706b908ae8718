/// The files that a run is about: specs, and inventories or targets that were named.
package struct CheckedFiles: Sendable {
  /// In the order in which they were read.
  var specs: [SpecInventories] = []
  /// Those that are no specs.
  var others: [CheckedFile]

  package init(_ others: [CheckedFile] = []) {
    self.others = others
  }

  /// Those that are no specs, then the specs; made anew each time, because only some reports ask for them.
  package var all: [CheckedFile] { others + specs.map { CheckedFile($0.spec) } }
}
