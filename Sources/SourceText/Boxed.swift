/// An optional value kept elsewhere, so that it takes the room of a pointer where there is none.
///
/// For what there may be a million of, mostly without the value.
@propertyWrapper
@usableFromInline
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

  // Always, because it would otherwise look up its type each time.
  @inlinable @inline(__always)
  package init(wrappedValue: Value?) {
    if let wrappedValue { box = Box(wrappedValue) }
  }

  @inlinable
  package var wrappedValue: Value? {
    @inline(__always) get { box?.value }
    @inline(__always) set { self = Boxed(wrappedValue: newValue) }
  }
}
