/// A string that equals another only where both have the same code points.
///
/// `String`'s own `==` takes composed and decomposed forms for equal, which is right for names and wrong for IDs.
struct ExactText: Hashable {
  let string: String

  init(_ string: String) {
    self.string = string
  }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}
