import Diagnostics
import JSONText

extension FoundFix {
  /// The change that puts a scalar without quotes into some; nil where its own bytes can't be told.
  package init?(quoting text: String, at place: Place) {
    // What is anchored may be meant elsewhere as what it is without quotes: as the version's number.
    guard let range = place.scalarRange, case .bytes(let whole) = place.location,
      place.source.bytes[whole.lowerBound] != UInt8(ascii: "&")
    else { return nil }
    self.init(
      "put it in quotes", in: place.source, at: range, replacement: JSONString.encode(text), isCertain: true)
  }
}
