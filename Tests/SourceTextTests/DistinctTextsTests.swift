import SourceText
import Testing

@Suite struct DistinctTextsTests {
  /// Few texts are compared and many are hashed; both must tell the same.
  @Test(arguments: [1, 5, 32, 33, 100, 1000])
  func tellsWhereATextStoodFirst(count: Int) {
    var texts = DistinctTexts()
    for index in 0..<count { #expect(texts.insert("id-\(index)") == nil) }
    for index in 0..<count { #expect(texts.insert("id-\(index)") == index) }
    #expect(texts.insert("another") == nil)
    #expect(texts.insert("another") == count)
  }

  /// What was forgotten is new, and what comes then occurs once again, be they few or many.
  @Test(arguments: [0, 5, 32, 33, 100], [5, 32, 33, 100])
  func nothingIsLeftOfWhatWasForgotten(former: Int, count: Int) {
    var texts = DistinctTexts()
    for index in 0..<former { _ = texts.insert("id-\(index)") }
    // Found without being added, which many are searched for in another way.
    for index in 0..<former { _ = texts.insert("id-\(index)") }
    texts.removeAll()
    #expect(texts.count == 0)
    // Backwards, so that none comes where it was before.
    for index in 0..<count { #expect(texts.insert("id-\(count - index)") == nil) }
    for index in 0..<count { #expect(texts.insert("id-\(count - index)") == index) }
  }

  @Test func composedAndDecomposedFormsAreTwoTexts() {
    var texts = DistinctTexts()
    #expect(texts.insert("\u{E9}") == nil)
    #expect(texts.insert("e\u{301}") == nil)
  }
}
