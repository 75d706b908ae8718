/// An optional value kept elsewhere, so that it takes the room of a pointer where there is none.
///
/// For what there may be a million of, mostly without the value.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box?

  package init(wrappedValue: Value?) {
    box = wrappedValue.map(Box.init)
  }

  package var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }
}
