import JSONText
import PropertyLists
import SourceText

/// A shared configuration file that is a JSON object.
struct JSONSettings: SettingsDocument {
  let bytes: [UInt8]
  /// Where the brace of the top object is.
  let start: Int
  /// How many strings a list may hold.
  private static let listLimit = PropertyList.referenceLimit

  /// - Throws: where the bytes are not UTF-8 or not JSON, or the top is no object.
  init(_ bytes: [UInt8]) throws(TargetFormatError) {
    self.bytes = bytes
    let file = SourceFile(name: "", bytes: bytes)
    switch EncodingCheck(file, controlCharactersAllowed: true) {
    case .utf16: throw TargetFormatError(reason: "it is UTF-16, not UTF-8")
    case .invalidByte(let offset):
      throw TargetFormatError("the text is not UTF-8", at: offset, in: bytes)
    case .utf8, .forbiddenCharacter: break
    }
    start = bytes[file.contentStart...].firstIndex { byte in !JSONLayout.isBlank(byte) } ?? bytes.count
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else {
      throw TargetFormatError("its top level is not an object", at: start, in: bytes)
    }
    do throws(JSONError) {
      var scanner = JSONScanner(bytes, from: start)
      while try scanner.next() != nil {}
    } catch {
      throw TargetFormatError(error, in: bytes)
    }
  }

  var format: TargetFormat { .json }

  func settings(
    _ keys: [String], fields: [String]
  ) throws(TargetFormatError) -> [Result<EntryValue?, TargetFormatError>] {
    let lookup = KeyLookup(keys)
    let top = try object(at: start, lookup)
    var results: [Result<EntryValue?, TargetFormatError>] = []
    for key in keys {
      guard let position = lookup.position(of: key) else { continue }
      do throws(TargetFormatError) {
        results.append(.success(try setting(top.found[position].get(), fields: fields)))
      } catch {
        results.append(.failure(error))
      }
    }
    return results
  }

  func applying(_ edits: [EntryEdit]) throws(TargetFormatError) -> [UInt8] {
    try JSONPatch(edits, of: self).bytes
  }

  /// The object whose brace is at `start`.
  func object(at start: Int, _ lookup: KeyLookup) throws(TargetFormatError) -> JSONObject {
    do throws(JSONError) {
      return try JSONObject(bytes, at: start, lookup)
    } catch {
      throw TargetFormatError(error, in: bytes)
    }
  }

  /// The value of a member as far as fields are read.
  func field(_ member: JSONMember) throws(TargetFormatError) -> FieldValue {
    switch member.kind {
    case .string: return (try? JSONString.decode(bytes, member.value)).map(FieldValue.string) ?? .other
    case .beginArray: break
    default: return .other
    }
    var scanner = JSONScanner(bytes, from: member.value.lowerBound)
    var texts: [String] = []
    _ = try? scanner.next()
    while let token = try? scanner.next(), token.kind != .endArray {
      guard token.kind == .string, let text = try? JSONString.decode(bytes, token.range) else { return .other }
      guard texts.count < Self.listLimit else { throw TargetFormatError(reason: "a list has too many strings") }
      texts.append(text)
    }
    return .strings(texts)
  }

  private func setting(_ member: JSONMember?, fields: [String]) throws(TargetFormatError) -> EntryValue? {
    guard let member else { return nil }
    guard member.kind == .beginObject else { return .other(type: member.typeName) }
    let object = try object(at: member.value.lowerBound, KeyLookup(fields))
    var values = FieldValues()
    for (name, field) in zip(fields, object.found) {
      if let field = try field.get() { values.append(name, try self.field(field)) }
    }
    return .dictionary(values, isEmpty: object.count == 0)
  }
}
