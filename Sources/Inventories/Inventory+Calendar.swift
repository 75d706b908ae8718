extension Inventory {
  package struct Calendar: Sendable {
    package var id: String
    package var name: String?
  }
}
