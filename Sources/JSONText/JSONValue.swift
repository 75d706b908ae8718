/// A JSON value to be written; members keep their order, so that reports read from the top down.
package indirect enum JSONValue: Sendable {
  case object([(key: String, value: JSONValue)])
  case array([JSONValue])
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case null

  /// The string, or null where there is none.
  package static func optional(_ text: String?) -> JSONValue {
    text.map(JSONValue.string) ?? .null
  }

  /// The integer, or null where there is none.
  package static func optional(_ number: Int?) -> JSONValue {
    number.map(JSONValue.integer) ?? .null
  }

  /// As a text with an indentation of two blanks and a line feed at its end.
  package var text: String {
    var text = ""
    write(to: &text, indentation: "\n")
    return text + "\n"
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &text, indentation: indentation) { member, text, inner in
        text += JSONString.encode(member.key) + ": "
        member.value.write(to: &text, indentation: inner)
      }
    case .array(let values):
      Self.write(values, between: ("[", "]"), to: &text, indentation: indentation) { value, text, inner in
        value.write(to: &text, indentation: inner)
      }
    case .string(let string): text += JSONString.encode(string)
    case .integer(let number): text += String(number)
    case .boolean(let flag): text += flag ? "true" : "false"
    case .null: text += "null"
    }
  }

  private static func write<Item>(
    _ items: [Item], between brackets: (open: String, close: String), to text: inout String, indentation: String,
    item: (Item, inout String, String) -> Void
  ) {
    text += brackets.open
    let inner = indentation + "  "
    for (index, element) in items.enumerated() {
      text += (index == 0 ? "" : ",") + inner
      item(element, &text, inner)
    }
    text += (items.isEmpty ? "" : indentation) + brackets.close
  }
}
