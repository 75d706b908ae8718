import SourceText

/// A login as it is compared: without regard to ASCII case.
struct Login: Hashable {
  private let folded: ExactText

  init(_ login: String) {
    // Most logins are written in small letters.
    guard login.utf8.contains(where: { (0x41...0x5A).contains($0) }) else {
      folded = ExactText(login)
      return
    }
    folded = ExactText(
      String(
        decoding: login.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self))
  }
}
