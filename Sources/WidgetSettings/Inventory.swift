import Foundation

/// The accounts and calendars that exist in an app, as `widgetctl` reads them to check specs against.
///
///     let inventory = Inventory(accounts: [.init(id: "MtxjBk5--3-0", calendars: [.init(id: "MtxjBk5--3-1")])])
///     try inventory.write(to: url)
///
/// The file is an inventory of version 1: `widgetctl schema inventory` prints its JSON Schema, and
/// `widgetctl validate FILE` checks one.
public struct Inventory: Sendable {
  /// The version of the format: 1.
  public static let version = 1

  /// When the inventory was made, to the second; not written where nil.
  public var generatedAt: Date?
  /// Where it was made, in any words: a device, a build. Not written where nil.
  public var source: String?
  /// Whether it holds every account and calendar that exists.
  public var isComplete: Bool
  /// The accounts, each of another ID, in the order in which they are to be written.
  public var accounts: [Account]

  /// An inventory of accounts. Where the three other values are left as they are, equal accounts make equal files.
  public init(generatedAt: Date? = nil, source: String? = nil, isComplete: Bool = true, accounts: [Account]) {
    self.generatedAt = generatedAt
    self.source = source
    self.isComplete = isComplete
    self.accounts = accounts
  }

  /// An account that is signed in to the app.
  public struct Account: Codable, Identifiable, Sendable {
    /// The ID as the app stores it: not empty, without control characters.
    public var id: String
    /// What the user signs in with, usually a mail address. Specs may name the account by it. Not written where nil.
    public var login: String?
    /// The name of the user, for messages. Not written where nil.
    public var name: String?
    /// The account's calendars, each of another ID, in the order that `calendars: all` in a spec stands for.
    public var calendars: [Calendar]

    /// An account with its calendars, of which there may be none.
    public init(id: String, login: String? = nil, name: String? = nil, calendars: [Calendar]) {
      self.id = id
      self.login = login
      self.name = name
      self.calendars = calendars
    }
  }

  /// A calendar of an account. One that is shared stands in each of its accounts, with the same ID.
  public struct Calendar: Codable, Identifiable, Sendable {
    /// The ID as the app stores it: not empty, without control characters.
    public var id: String
    /// The name as the app stores it, which may be empty. Specs may name the calendar by it. Not written where nil.
    public var name: String?
    /// Six hexadecimal digits, with or without `#` in front. Not written where nil.
    public var color: String?

    /// A calendar by its ID.
    public init(id: String, name: String? = nil, color: String? = nil) {
      self.id = id
      self.name = name
      self.color = color
    }
  }
}
