/// What an input showed that must not be.
struct BrokenPromise: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// - Throws: unless the promise was kept.
  static func unless(_ isKept: Bool, _ description: @autoclosure () -> String) throws {
    guard isKept else { throw BrokenPromise(description()) }
  }
}
