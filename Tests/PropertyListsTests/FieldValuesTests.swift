import PropertyLists
import Testing

@Suite struct FieldValuesTests {
  @Test func fieldsAreFoundByTheirExactNames() {
    let fields: FieldValues = ["\u{E9}": .string("a"), "b": .strings([])]
    #expect(fields["\u{E9}"] == .string("a"))
    #expect(fields["b"] == .strings([]))
    #expect(fields["e\u{301}"] == nil)
    #expect(fields["c"] == nil)
  }

  @Test func theOrderDoesNotMatter() {
    let fields: FieldValues = ["a": .string("1"), "b": .other]
    #expect(fields == ["b": .other, "a": .string("1")])
    #expect(fields != ["a": .string("1")])
    #expect(fields != ["a": .string("1"), "c": .other])
    #expect(fields != ["a": .string("1"), "b": .string("2")])
    #expect(!fields.isEmpty && FieldValues().isEmpty)
  }
}
