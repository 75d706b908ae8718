import Foundation
import Testing
import WidgetSettings

/// Inventories as an app makes them.
@Suite struct InventoryTests {
  private static let full = Inventory(
    generatedAt: Date(timeIntervalSince1970: 1_796_011_200.9), source: "UI test", isComplete: false,
    accounts: [
      .init(
        id: "MtxjBk5--3-0", login: "alice@example.com", name: "Alice",
        calendars: [.init(id: "MtxjBk5--3-1", name: "Work/Home", color: "2196f3"), .init(id: "no", name: "")]),
      .init(id: "1e5", calendars: []),
    ])

  @Test func theFileHasSortedKeysAndLeavesOutWhatIsNil() throws {
    let json = """
      {
        "accounts" : [
          {
            "calendars" : [
              {
                "color" : "2196f3",
                "id" : "MtxjBk5--3-1",
                "name" : "Work/Home"
              },
              {
                "id" : "no",
                "name" : ""
              }
            ],
            "id" : "MtxjBk5--3-0",
            "login" : "alice@example.com",
            "name" : "Alice"
          },
          {
            "calendars" : [

            ],
            "id" : "1e5"
          }
        ],
        "complete" : false,
        "generatedAt" : "2026-11-30T04:00:00Z",
        "source" : "UI test",
        "version" : 1
      }

      """
    #expect(String(decoding: try Self.full.jsonData(), as: UTF8.self) == json)
    #expect(try Self.full.jsonData() == Self.full.jsonData())
    let empty = String(decoding: try Inventory(accounts: []).jsonData(), as: UTF8.self)
    #expect(!empty.contains("generatedAt"))
    #expect(!empty.contains("source"))
  }

  @Test func whatIsWrittenReadsTheSame() throws {
    var wholeSecond = Self.full
    wholeSecond.generatedAt = Date(timeIntervalSince1970: 1_796_011_200)
    #expect(try JSONDecoder().decode(Inventory.self, from: Self.full.jsonData()) == wholeSecond)
    // Within something else, by an encoder with an opinion about dates.
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    #expect(try JSONDecoder().decode([Inventory].self, from: encoder.encode([Self.full])) == [wholeSecond])
  }

  // MARK: - Reading

  private static func decode(_ json: String) throws -> Inventory {
    try JSONDecoder().decode(Inventory.self, from: Data(json.utf8))
  }

  @Test func whatIsNotThereHasItsDefault() throws {
    #expect(try Self.decode(#"{"accounts": [], "x-team": 1}"#) == Inventory(accounts: []))
  }

  @Test(arguments: ["2026-11-30T04:00:00Z", "2026-11-30T04:00:00.250Z", "2026-11-30T06:00:00+02:00"])
  func timesAreISO8601(text: String) throws {
    let inventory = try Self.decode(#"{"generatedAt": "\#(text)", "accounts": []}"#)
    let time = try #require(inventory.generatedAt).timeIntervalSince1970
    // Some versions of Foundation read the fraction, others pass over it.
    #expect(time.rounded(.down) == 1_796_011_200)
  }

  @Test func anotherVersionIsRefused() throws {
    do {
      _ = try Self.decode(#"{"version": 2, "accounts": []}"#)
      Issue.record("it is read")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.codingPath.map(\.stringValue) == ["version"])
      #expect(context.debugDescription == "version 2 is not supported; this is version 1")
    }
  }

  @Test(
    arguments: [
      #"{"version": "1", "accounts": []}"#, #"{"version": 1}"#, #"{"accounts": [{"id": "a"}]}"#,
      #"{"accounts": [{"id": 1, "calendars": []}]}"#, #"{"generatedAt": "yesterday", "accounts": []}"#,
    ])
  func whatIsNoInventoryIsRefused(json: String) {
    #expect(throws: DecodingError.self) { try Self.decode(json) }
  }

  // MARK: - What can't be exported

  private static func expect(_ error: InventoryError, _ accounts: Inventory.Account...) {
    #expect(throws: error) { try Inventory(accounts: accounts).jsonData() }
    do {
      _ = try JSONEncoder().encode(Inventory(accounts: accounts))
      Issue.record("it is encoded")
    } catch EncodingError.invalidValue(_, let context) {
      #expect(context.underlyingError as? InventoryError == error)
      #expect(context.debugDescription == error.description)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func idsMustBeAllowedText() {
    Self.expect(.emptyID(path: "accounts[0].id"), .init(id: "", calendars: []))
    Self.expect(
      .controlCharacter(path: "accounts[1].id", found: "\u{1B}"), .init(id: "a", calendars: []),
      .init(id: "\u{1B}", calendars: []))
    Self.expect(
      .emptyID(path: "accounts[0].calendars[1].id"), .init(id: "a", calendars: [.init(id: "b"), .init(id: "")]))
    Self.expect(
      .controlCharacter(path: "accounts[0].calendars[0].id", found: "\0"),
      .init(id: "a", calendars: [.init(id: "\0")]))
  }

  @Test func idsMustDiffer() throws {
    Self.expect(
      .repeatedAccount(path: "accounts[1].id", id: "a"), .init(id: "a", calendars: []), .init(id: "a", calendars: []))
    Self.expect(
      .repeatedCalendar(path: "accounts[0].calendars[1].id", id: "b"),
      .init(id: "a", calendars: [.init(id: "b"), .init(id: "b")]))
    // A shared calendar, and IDs that are only equal to Unicode.
    let shared = Inventory.Calendar(id: "é")
    _ = try Inventory(accounts: [
      .init(id: "a", calendars: [shared, .init(id: "e\u{301}")]), .init(id: "b", calendars: [shared]),
    ]).jsonData()
  }

  @Test(arguments: ["", "#", "blue", "2196f", "2196f33", "##2196f", "２１９６f3"]) func colorsAreSixDigits(color: String) {
    Self.expect(
      .invalidColor(path: "accounts[0].calendars[0].color", found: color),
      .init(id: "a", calendars: [.init(id: "b", color: color)]))
  }

  @Test(arguments: [.infinity, .nan, 253_402_300_800, -62_135_596_801] as [TimeInterval])
  func timesHaveFourDigitYears(seconds: TimeInterval) throws {
    let inventory = Inventory(generatedAt: Date(timeIntervalSince1970: seconds), accounts: [])
    do throws(InventoryError) {
      _ = try inventory.jsonData()
      Issue.record("it is exported")
    } catch {
      #expect(error.description == "generatedAt must lie in the years 1 to 9999")
    }
  }

  // MARK: - Files

  @Test func aFileIsReplacedAsAWhole() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("inventory-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Self.full.write(to: url)
    try Inventory(accounts: []).write(to: url)
    #expect(try Data(contentsOf: url) == Inventory(accounts: []).jsonData())
    #expect(throws: InventoryError.emptyID(path: "accounts[0].id")) {
      try Inventory(accounts: [.init(id: "", calendars: [])]).write(to: url)
    }
    #expect(try Data(contentsOf: url) == Inventory(accounts: []).jsonData())
  }

  @Test func aFileThatCannotBeWrittenIsAnError() {
    let url = URL(fileURLWithPath: "/nowhere/inventory.json")
    do throws(InventoryError) {
      try Self.full.write(to: url)
      Issue.record("it is written")
    } catch {
      guard case .notWritten("/nowhere/inventory.json", let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test func errorsSayWhereAndWhat() {
    let texts: [(error: InventoryError, text: String)] = [
      (.emptyID(path: "accounts[0].id"), "accounts[0].id must not be empty"),
      (.controlCharacter(path: "p", found: "\0"), "p must not hold the control character U+0000"),
      (.repeatedAccount(path: "p", id: "a"), #"p repeats the account "a""#),
      (.repeatedCalendar(path: "p", id: "b"), #"p repeats the calendar "b" of this account"#),
      (.invalidColor(path: "p", found: "\n"), #"p must be six hexadecimal digits; found "\n""#),
      (.dateOutOfRange(path: "generatedAt", found: .distantPast), "generatedAt must lie in the years 1 to 9999"),
      (.notEncoded(reason: "r"), "the inventory could not be encoded: r"),
      (.notWritten(path: "/p", reason: "r"), "/p could not be written: r"),
    ]
    for (error, text) in texts {
      #expect(error.description == text)
      #expect(error.localizedDescription == text)
    }
  }
}
