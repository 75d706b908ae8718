import Diagnostics

/// The word that was probably meant, as the first sentence of a hint.
enum Suggestion {
  static func text(for word: String, among candidates: [String]) -> String? {
    guard let candidate = NearestMatch.find(word, among: candidates) ?? completion(of: word, among: candidates) else {
      return nil
    }
    return "did you mean \"\(candidate)\"?"
  }

  /// The first candidate that begins with the word, for those who shorten options; "--i" could mean too much.
  private static func completion(of word: String, among candidates: [String]) -> String? {
    let isLongEnough = word.utf8.count >= (word.utf8.starts(with: "--".utf8) ? 5 : 3)
    return isLongEnough ? candidates.first { $0.utf8.starts(with: word.utf8) } : nil
  }
}
