/// An optional value kept elsewhere, so that it takes the room of a pointer where there is none.
///
/// For what there may be a million of, mostly without the value.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline
    let value: Value

    @inlinable
    init(_ value: Value) {
      self.value = value
    }
  }

  @usableFromInline
  var box: Box?

  @inlinable
  package init(wrappedValue: Value?) {
    if let wrappedValue { box = Box(wrappedValue) }
  }

  @inlinable
  package var wrappedValue: Value? {
    get { box?.value }
    set { self = Boxed(wrappedValue: newValue) }
  }
}
