import Simulators
import Testing

@Suite struct SimulatorUDIDTests {
  @Test(arguments: [
    ("7A1E0F52-3C4B-4D5E-8F60-718293A4B5C6", true), ("7a1e0f52-3c4b-4d5e-8f60-718293a4b5c6", true),
    ("00000000-0000-0000-0000-000000000000", true), ("", false), ("7A1E0F52", false),
    ("7A1E0F523C4B4D5E8F60718293A4B5C6", false), ("7A1E0F52-3C4B-4D5E-8F60-718293A4B5C", false),
    ("7A1E0F52-3C4B-4D5E-8F60-718293A4B5C6-", false), ("7A1E0F5-23C4B-4D5E-8F60-718293A4B5C6", false),
    ("7A1E0F52-3C4B-4D5E-8F60-718293A4B5CG", false), ("7A1E0F52-3C4B-4D5E-8F60-718293A4B5é", false),
    ("{7A1E0F52-3C4B-4D5E-8F60-718293A4B5C6}", false),
  ])
  func form(text: String, isWellFormed: Bool) {
    #expect(SimulatorUDID.isWellFormed(text) == isWellFormed)
  }

  @Test func theCaseOfLettersHasNoMeaning() {
    let text = "7A1E0F52-3C4B-4D5E-8F60-718293A4B5C6"
    #expect(SimulatorUDID.areSame(text, text.lowercased()))
    #expect(!SimulatorUDID.areSame(text, text.replacing("6", with: "7")))
    #expect(!SimulatorUDID.areSame(text, text + "0"))
  }
}
