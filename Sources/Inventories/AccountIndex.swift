import SourceText

/// Where accounts stand in their list, by ID and by login.
struct AccountIndex: Sendable {
  private var positions: [ExactText: Int] = [:]
  /// The first account with each login, and the others where several have one, which is rare.
  private var firstsByLogin: [ExactText: Int] = [:]
  private var othersByLogin: [ExactText: [Int]] = [:]

  /// - Parameter count: How many accounts there probably are.
  init(expecting count: Int = 0) {
    guard count > 0 else { return }
    positions.reserveCapacity(count)
    firstsByLogin.reserveCapacity(count)
  }

  /// Adds an account's ID, unless it is there already.
  ///
  /// - Returns: The position of the account that has it; nil where the ID is new.
  mutating func insert(id: String, at position: Int) -> Int? {
    let id = ExactText(id)
    if let known = positions[id] { return known }
    positions[id] = position
    return nil
  }

  mutating func insert(login: String, at position: Int) {
    let login = Self.folded(login)
    if firstsByLogin[login] == nil {
      firstsByLogin[login] = position
    } else {
      othersByLogin[login, default: []].append(position)
    }
  }

  func position(id: String) -> Int? { positions[ExactText(id)] }

  /// The accounts with this login, compared without regard to ASCII case, in the order of the list.
  func positions(login: String) -> [Int] {
    let login = Self.folded(login)
    guard let first = firstsByLogin[login] else { return [] }
    return [first] + othersByLogin[login, default: []]
  }

  static func isSameLogin(_ left: String, _ right: String) -> Bool {
    folded(left) == folded(right)
  }

  private static func folded(_ login: String) -> ExactText {
    // Most logins are written in small letters.
    guard login.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return ExactText(login) }
    return ExactText(
      String(
        decoding: login.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self))
  }
}
