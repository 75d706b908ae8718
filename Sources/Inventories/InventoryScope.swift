/// What is known about the accounts and calendars that a document may name.
package enum InventoryScope: Sendable {
  case inventory(Inventory)
  /// The user asked for no check: IDs are taken as they are.
  case unchecked
  /// An inventory applies but has an error: nothing can be said about references into it.
  case faulty
  /// None applies.
  case missing
}
