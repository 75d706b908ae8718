import Diagnostics
import Loading
import Parallelism
import Planning
import Validation

/// Documents resolved against their inventories, many at the same time.
extension Configurator {
  /// What documents ask for, so far as it is right.
  struct Resolution: Sendable {
    /// Empty where the targets are placed.
    var items: [Planner.Item] = []
    /// The targets by the text of their paths.
    var places: [PlacedTarget] = []
    var log = FindingLog()
  }

  /// How many documents are resolved in a row, before anybody is told how far it is.
  private static let resolvedCount = 500

  /// - Parameter placing: Whether to place the targets by the text of their paths, where nothing is to be planned.
  func resolve(_ loaded: LoadedSpecs, placing: Bool) -> Resolution {
    let count = loaded.documentCount
    let starts = Array(stride(from: 0, to: count, by: Self.resolvedCount))
    let announce: (Int) -> Void = { [options] in
      options.progress(.checking(($0 - 1) * Self.resolvedCount + 1, of: count))
    }
    let parts = starts.parallelMap(progress: announce) { start in
      resolve(start..<min(start + Self.resolvedCount, count), of: loaded, placing: placing)
    }
    var whole = Resolution()
    whole.items = parts.map(\.items).joinedInParallel()
    whole.places = parts.map(\.places).joinedInParallel()
    whole.log = loaded.log
    for part in parts { whole.log.append(part.log) }
    return whole
  }

  private func resolve(_ documents: Range<Int>, of loaded: LoadedSpecs, placing: Bool) -> Resolution {
    var part = Resolution()
    var validators: [Int: Validator] = [:]
    // Taken out, so that the loop does not copy all that was loaded.
    let scopes = loaded.scopes
    // Mostly many specs in a row stand in one folder.
    var fence = fence(base: "")
    for index in documents {
      let document = loaded.document(at: index)
      let base = options.root ?? document.folder
      if !fence.base.isExactly(base) { fence = self.fence(base: base) }
      for widget in validators[document.scope, default: Validator(scopes[document.scope])].resolve(document.document) {
        if placing {
          part.places += TextPlacement.place(widget, in: fence, log: &part.log)
        } else {
          part.items.append(Planner.Item(widget: widget, fence: fence))
        }
      }
    }
    for validator in validators.values { part.log.append(validator.log) }
    return part
  }
}
