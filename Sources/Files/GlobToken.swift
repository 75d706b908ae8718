/// One element of a pattern for a single name.
enum GlobToken: Hashable, Sendable {
  case scalar(Unicode.Scalar)
  case anyOne
  case anyRun
  case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)

  func matches(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .scalar(let own): own == scalar
    case .anyOne, .anyRun: true
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  /// The elements of a pattern without a slash.
  ///
  /// - Throws: `GlobError` at an unclosed or unclear set, and at a backslash with nothing after it.
  static func parse(_ text: Substring.UnicodeScalarView) throws(GlobError) -> [GlobToken] {
    var tokens: [GlobToken] = []
    var rest = text
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": if tokens.last != .anyRun { tokens.append(.anyRun) }
      case "?": tokens.append(.anyOne)
      case "[": tokens.append(try set(&rest))
      case "\\": tokens.append(.scalar(try escaped(&rest)))
      default: tokens.append(.scalar(scalar))
      }
    }
    return tokens
  }

  /// A set, from the code point after its `[` to its `]`.
  private static func set(_ rest: inout Substring.UnicodeScalarView) throws(GlobError) -> GlobToken {
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let scalar = rest.popFirst() {
      // Directly after the opening, "]" is a member: POSIX, section 2.13.1 of the shell's language.
      if scalar == "]" && !ranges.isEmpty { return .set(ranges, isNegated: isNegated) }
      if scalar == "[", let next = rest.first, next == ":" || next == "=" || next == "." {
        throw GlobError(reason: "character classes such as \"[:alpha:]\" are not supported")
      }
      let lower = scalar == "\\" ? try escaped(&rest) : scalar
      guard rest.first == "-", let bound = rest.dropFirst().first, bound != "]" else {
        ranges.append(lower...lower)
        continue
      }
      rest.removeFirst(2)
      let upper = bound == "\\" ? try escaped(&rest) : bound
      guard lower <= upper else { throw GlobError(reason: "a range in \"[...]\" runs backwards") }
      ranges.append(lower...upper)
    }
    throw GlobError(reason: "\"[\" is not closed by \"]\"")
  }

  private static func escaped(_ rest: inout Substring.UnicodeScalarView) throws(GlobError) -> Unicode.Scalar {
    guard let scalar = rest.popFirst() else { throw GlobError(reason: "a backslash stands at the end") }
    return scalar
  }
}
