import Inventories
import SourceText
import TestSupport
import Testing

/// When sections are read without nodes, and when it is not tried any more.
@Suite struct EventTrialsTests {
  private static let usual = "  - id: a\n    calendars: [{id: c}]\n"
  private static let other = "  - id: a\n    calendars: [{id: !!str c}]\n"

  /// What is read of a list, each account a section of its own.
  private func readings(_ accounts: [String], triesEvents: Bool = true) throws -> [InventorySection.Reading] {
    let source = SourceFile("accounts:\n" + accounts.joined())
    let sections = try #require(InventorySection.divide(source, size: 12))
    return try sections.map { try #require($0.read(triesEvents: triesEvents)) }
  }

  @Test func theBeginningNeedsNodesAndWhatIsUnusual() throws {
    let accounts = [Self.usual, Self.usual, Self.other, Self.usual]
    #expect(try readings(accounts).map(\.eventsSufficed) == [nil, true, false, true])
    #expect(try readings(accounts, triesEvents: false).map(\.eventsSufficed) == [nil, nil, nil, nil])
  }

  /// Of an account with thousands of calendars the last may be written in another way.
  @Test func largeSectionsAreReadAsNodesAtOnce() throws {
    func account(calendars count: Int) -> String {
      "  - id: a\n    calendars:\n" + (0..<count).map { "      - id: calendar \($0)\n" }.joined()
    }
    #expect(try readings([Self.usual, account(calendars: 10_000)]).last?.eventsSufficed == true)
    #expect(try readings([Self.usual, account(calendars: 20_000)]).last?.eventsSufficed == .none)
  }

  @Test func afterManyFailuresItIsNotTriedAnyMore() throws {
    let usual = try #require(try readings([Self.usual, Self.usual]).last)
    let other = try #require(try readings([Self.usual, Self.other]).last)
    let untried = try #require(try readings([Self.usual, Self.usual]).first)
    var trials = EventTrials()
    for _ in 0..<5 {
      #expect(trials.areWorthwhile)
      trials.add(other)
    }
    #expect(trials.areWorthwhile)
    trials.add(untried)
    trials.add(other)
    #expect(!trials.areWorthwhile)
    // One of four, beside those at the beginning.
    for _ in 0..<2 { trials.add(usual) }
    #expect(trials.areWorthwhile)
    for _ in 0..<100 {
      for reading in [usual, usual, other, usual] { trials.add(reading) }
      #expect(trials.areWorthwhile)
    }
  }
}
