/// Reads dictionaries of a binary property list and their fields.
struct BinaryFields {
  private let objects: BinaryObjects
  private var strings: BinaryStrings
  /// How many references the dictionaries and lists read so far hold; many keys may share one.
  private var referenceCount = 0

  init(_ objects: BinaryObjects) {
    self.objects = objects
    strings = BinaryStrings(objects)
  }

  /// A dictionary, of which the fields are asked for.
  ///
  /// - Throws: where one of the fields is there twice, or more has been read than the bounds allow.
  mutating func entry(_ dictionary: BinaryObject, fields: [String]) throws(PropertyListError) -> EntryValue {
    try count(dictionary)
    let found = try objects.find(KeyLookup(fields), in: dictionary)
    var values = FieldValues()
    for (name, index) in zip(fields, found) {
      if let index = try index.get() { values.append(name, try field(objects.value(index, of: dictionary))) }
    }
    return .dictionary(values, isEmpty: dictionary.count == 0)
  }

  /// The dictionary with this number.
  ///
  /// - Throws: where more has been read than the bounds allow.
  mutating func dictionary(_ number: Int) throws(PropertyListError) -> BinaryDictionary {
    let object = try objects.object(number)
    try count(object)
    return try BinaryDictionary(objects, object)
  }

  /// A value as far as fields are read.
  ///
  /// - Throws: where more has been read than the bounds allow.
  mutating func field(_ number: Int) throws(PropertyListError) -> FieldValue {
    let object = try objects.object(number)
    if object.isString { return try strings.text(object).map(FieldValue.string) ?? .other }
    guard object.kind == .array else { return .other }
    try count(object)
    var texts: [String] = []
    texts.reserveCapacity(object.count)
    for index in 0..<object.count {
      let element = try objects.object(objects.reference(index, of: object))
      guard element.isString, let text = try strings.text(element) else { return .other }
      texts.append(text)
    }
    return .strings(texts)
  }

  private mutating func count(_ container: BinaryObject) throws(PropertyListError) {
    referenceCount += container.referenceCount
    guard referenceCount <= PropertyList.referenceLimit else { throw PropertyList.tooLarge }
  }
}
