/// Why a text cannot be an ID or a key: `widgetctl` refuses the same ones.
enum TextFault: Equatable {
  case empty
  case controlCharacter(Unicode.Scalar)

  /// Nil where the text is fine: not empty, without control characters, U+FFFE and U+FFFF.
  init?(in text: String) {
    if text.isEmpty {
      self = .empty
    } else if let scalar = text.unicodeScalars.first(where: Self.isForbidden) {
      self = .controlCharacter(scalar)
    } else {
      return nil
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// `U+0007`, for messages: the character itself would disturb them.
  var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
