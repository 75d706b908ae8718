import Diagnostics
import Testing

@Suite struct NearestMatchTests {
  @Test(arguments: [
    // One letter changed, left out, added, and two neighbours swapped.
    ("acount", "account"), ("acccount", "account"), ("accpunt", "account"), ("acocunt", "account"),
    // Case costs nothing.
    ("ACCOUNT", "account"), ("Calendars", "calendars"),
    ("MtxjBk5--3-9", "MtxjBk5--3-0"),
  ])
  func finds(text: String, expected: String) {
    #expect(NearestMatch.find(text, among: ["MtxjBk5--3-0", "account", "calendars"]) == expected)
  }

  @Test func takesTheFirstOfEquallyNear() {
    #expect(NearestMatch.find("abcx", among: ["abcd", "abce"]) == "abcd")
    #expect(NearestMatch.find("abcx", among: ["abyy", "abce", "abcx"]) == "abcx")
  }

  /// A third of the longer text may differ, and no more.
  @Test func nearIsAThirdOfTheLongerText() {
    #expect(NearestMatch.find("abcxyf", among: ["abcdef"]) == "abcdef")
    #expect(NearestMatch.find("abxyzf", among: ["abcdef"]) == nil)
    #expect(NearestMatch.find("ab", among: ["ax"]) == nil)
    #expect(NearestMatch.find("abc", among: ["abx"]) == "abx")
    #expect(NearestMatch.find("", among: ["a"]) == nil)
    #expect(NearestMatch.find("a", among: []) == nil)
  }

  @Test func distancesCountCodePoints() {
    #expect(NearestMatch.find("caf\u{E9}", among: ["cafe"]) == "cafe")
    #expect(NearestMatch.find("é€", among: ["üx"]) == nil)
  }

  @Test func veryLongTextsAreNoTypingMistakes() {
    let long = String(repeating: "a", count: 201)
    #expect(NearestMatch.find(long, among: [long]) == nil)
    #expect(NearestMatch.find(String(repeating: "a", count: 200), among: [long]) == nil)
    let allowed = String(repeating: "a", count: 200)
    #expect(NearestMatch.find(allowed, among: [allowed]) == allowed)
  }
}
