// By code points, as all texts that come from accounts: `String`'s own `==` would take two different IDs for one.

extension Inventory: Equatable {
  /// Whether both have the same values in the same order.
  public static func == (left: Inventory, right: Inventory) -> Bool {
    left.generatedAt == right.generatedAt && left.isComplete == right.isComplete
      && left.source.map(ExactText.init) == right.source.map(ExactText.init) && left.accounts == right.accounts
  }
}

extension Inventory.Account: Equatable {
  /// Whether both have the same values, and the same calendars in the same order.
  public static func == (left: Inventory.Account, right: Inventory.Account) -> Bool {
    ExactText(left.id) == ExactText(right.id) && left.calendars == right.calendars
      && left.login.map(ExactText.init) == right.login.map(ExactText.init)
      && left.name.map(ExactText.init) == right.name.map(ExactText.init)
  }
}

extension Inventory.Calendar: Equatable {
  /// Whether both have the same values.
  public static func == (left: Inventory.Calendar, right: Inventory.Calendar) -> Bool {
    ExactText(left.id) == ExactText(right.id) && left.name.map(ExactText.init) == right.name.map(ExactText.init)
      && left.color.map(ExactText.init) == right.color.map(ExactText.init)
  }
}
