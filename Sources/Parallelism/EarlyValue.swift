import Dispatch

/// A value that another thread begins to make before it is needed.
package struct EarlyValue<Value: Sendable>: Sendable {
  private let made = LazyValue<Value>()
  private let make: @Sendable () -> Value

  /// - Parameter isWorthwhile: Whether it takes longer to make than to start a thread, some 0.1 ms; else it is made when
  ///   it is asked for.
  package init(isWorthwhile: Bool = true, _ make: @escaping @Sendable () -> Value) {
    self.make = make
    guard isWorthwhile else { return }
    DispatchQueue.global().async { [made] in _ = made.get(make) }
  }

  /// The value; where the other thread has not come to it yet, this one makes it.
  package func get() -> Value { made.get(make) }
}
