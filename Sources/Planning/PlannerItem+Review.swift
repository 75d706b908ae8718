import Diagnostics
import Inventories
import Specs
import Validation

/// Configurations that no spec speaks of.
extension Planner.Item {
  /// - Parameters:
  ///   - place: What stands for the target in messages.
  ///   - inventory: Where the names of accounts and calendars are looked up.
  package convenience init(
    reviewing destination: TargetSpec.Destination, key: String, at place: Place, inventory: Inventory?,
    fence: TargetFence, _ review: Review
  ) {
    self.init(
      widget: ResolvedWidget(
        name: nil, place: place, key: key, wanted: .kept,
        targets: [TargetSpec(destination: destination, place: place)], inventory: inventory),
      fence: fence, expectation: nil, review: review)
  }
}
