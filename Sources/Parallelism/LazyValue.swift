/// A value that is made when it is first asked for, once, whichever threads ask.
package struct LazyValue<Value: Sendable>: Sendable {
  private let made = Locked<Value?>(nil)

  package init() {}

  package func get(_ make: () -> Value) -> Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
