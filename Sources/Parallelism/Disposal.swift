import Dispatch

/// Frees memory where nobody waits for it.
package enum Disposal {
  /// Takes over values whose parts are many and take long to free; a program that ends meanwhile need not free them at
  /// all. The caller must not use them any more.
  package static func later(_ value: some Sendable) {
    DispatchQueue.global(qos: .background).async { withExtendedLifetime(value) {} }
  }
}
