/// A binary property list (`bplist00`) held as its bytes, checked throughout.
///
/// After the check, everything that can be reached from the top object lies within the file, is of a known kind, is at
/// most 100 containers deep and without cycles, and every dictionary's keys are strings.
package struct BinaryPropertyList: Sendable {
  let objects: BinaryObjects
  let check: BinaryCheck

  /// - Throws: where the bytes are no such list.
  package init(_ bytes: [UInt8]) throws(PropertyListError) {
    objects = BinaryObjects(bytes: bytes, trailer: try BinaryTrailer(bytes))
    check = try BinaryCheck(objects)
  }

  var bytes: [UInt8] { objects.bytes }
  var trailer: BinaryTrailer { objects.trailer }

  /// A list whose top is a dictionary without any entry.
  package static var empty: [UInt8] {
    let tableOffset = BinaryTrailer.header.count + 1
    return BinaryTrailer.header + [0xD0, UInt8(BinaryTrailer.header.count)]
      + BinaryTrailer.encode(
        kept: Array(repeating: 0, count: 6), referenceSize: 1, offsetSize: 1, objectCount: 1, topObject: 0,
        tableOffset: tableOffset)
  }

  /// Makes sure that the top is a dictionary, without looking at what it holds.
  ///
  /// - Throws: where it is not.
  package func requireDictionary() throws(PropertyListError) { _ = try objects.top() }

  /// What stands under the keys of the top dictionary, in the order of `keys`; nil where a key is not there, a failure
  /// where it, or one of `fields` in its dictionary, is there twice.
  ///
  /// - Throws: where the top is not a dictionary.
  package func entries(
    _ keys: [String], fields: [String]
  ) throws(PropertyListError) -> [Result<EntryValue?, PropertyListError>] {
    let top = try objects.top()
    let lookup = KeyLookup(keys)
    let found = try objects.find(lookup, in: top)
    var reader = BinaryFields(objects)
    var results: [Result<EntryValue?, PropertyListError>] = []
    results.reserveCapacity(keys.count)
    for key in keys {
      guard let position = lookup.position(of: key) else { continue }
      do throws(PropertyListError) {
        results.append(.success(try entry(found[position].get(), of: top, fields: fields, &reader)))
      } catch {
        results.append(.failure(error))
      }
    }
    return results
  }

  private func entry(
    _ index: Int?, of top: BinaryObject, fields: [String], _ reader: inout BinaryFields
  ) throws(PropertyListError) -> EntryValue? {
    guard let index else { return nil }
    let object = try objects.object(objects.value(index, of: top))
    guard object.kind == .dictionary else { return .other(type: object.typeName) }
    return try reader.entry(object, fields: fields)
  }
}
