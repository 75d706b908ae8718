import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The environment variables, as a value: what reads them can be tested with others.
package struct Environment: Sendable {
  private let lookUp: @Sendable (String) -> String?

  /// An environment that holds these variables only.
  package init(_ values: [String: String]) {
    let exact = Dictionary(uniqueKeysWithValues: values.map { (ExactText($0), $1) })
    lookUp = { exact[ExactText($0)] }
  }

  private init(lookUp: @escaping @Sendable (String) -> String?) {
    self.lookUp = lookUp
  }

  /// The environment that this process was started with.
  package static var process: Environment {
    Environment(lookUp: { name in
      guard !name.utf8.contains(0), let value = getenv(name) else { return nil }
      return String(validatingCString: value)
    })
  }

  /// The variable's value; nil where it is not set, or is not UTF-8.
  package func value(_ name: String) -> String? {
    lookUp(name)
  }
}
