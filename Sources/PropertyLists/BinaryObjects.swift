/// The objects of a binary property list by their numbers, read from its offset table on demand.
struct BinaryObjects: Sendable {
  let bytes: [UInt8]
  let trailer: BinaryTrailer

  /// Where the offset table says that the object begins; any number at all.
  func storedOffset(_ number: Int) -> UInt64 {
    BigEndian.read(bytes, at: trailer.tableOffset + number * trailer.offsetSize, size: trailer.offsetSize)
  }

  /// The object with this number.
  func object(_ number: Int) throws(PropertyListError) -> BinaryObject {
    let offset = storedOffset(number)
    guard offset >= UInt64(BinaryTrailer.header.count), offset < UInt64(trailer.start) else {
      throw PropertyListError("object \(number) lies outside the file")
    }
    return try BinaryObject.read(
      bytes, at: Int(offset), end: trailer.start, referenceSize: trailer.referenceSize)
  }

  /// The object at the top.
  ///
  /// - Throws: where it is not a dictionary.
  func top() throws(PropertyListError) -> BinaryObject {
    let object = try object(trailer.topObject)
    guard object.kind == .dictionary else {
      throw PropertyListError("its top level is of type \(object.typeName), not a dictionary")
    }
    return object
  }

  /// The number of the object that the container's reference at `index` names; a dictionary's keys come first.
  func reference(_ index: Int, of container: BinaryObject) throws(PropertyListError) -> Int {
    let size = trailer.referenceSize
    let number = BigEndian.read(bytes, at: container.content + index * size, size: size)
    guard number < UInt64(trailer.objectCount) else {
      throw PropertyListError("the object at byte \(container.range.lowerBound) refers to one that does not exist")
    }
    return Int(number)
  }

  /// The number of the value of a dictionary's entry.
  func value(_ index: Int, of dictionary: BinaryObject) throws(PropertyListError) -> Int {
    try reference(dictionary.count + index, of: dictionary)
  }
}
