import JSONText

/// The parts that plans and reports have in common.
extension StoredConfiguration {
  package var json: JSONValue {
    .object([
      (Self.accountKey, .optional(accountID)),
      (Self.calendarsKey, calendarIDs.map { .array($0.map(JSONValue.string)) } ?? .null),
    ])
  }
}

extension Change.Simulator {
  package var json: JSONValue {
    .object([("udid", .string(udid)), ("name", .string(name)), ("os", .optional(os))])
  }
}

extension Change {
  package var namesJSON: JSONValue {
    .object(names.map { ($0.id, .string($0.name)) })
  }
}

extension ToolIdentity {
  package static var json: JSONValue {
    .object([("name", .string(name)), ("version", .string(version))])
  }
}
