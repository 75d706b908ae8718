/// Edits of a binary property list's top dictionary, worked out as objects to be appended.
///
/// No object is changed in place, because others may share it. What the edits add gets new numbers; the top dictionary,
/// which nothing can share, keeps its number and gets a new place.
struct BinaryPatch {
  private enum Added {
    case string(String)
    case array([Int])
    case dictionary(BinaryDictionary)
  }

  private let objects: BinaryObjects
  private var top: BinaryDictionary
  private var added: [Added] = []
  private var fields: BinaryFields
  /// Whether anything differs from the file.
  private(set) var isChange = false

  var addedCount: Int { added.count }

  /// - Throws: where a key or field that is edited is there twice, or the top is not a dictionary.
  init(_ edits: [EntryEdit], of objects: BinaryObjects) throws(PropertyListError) {
    self.objects = objects
    fields = BinaryFields(objects)
    top = try BinaryDictionary(objects, objects.top())
    let keys = try EntryEdit.keys(of: edits)
    let found = try top.find(KeyLookup(keys), in: objects)
    var removed: Set<Int> = []
    for (edit, found) in zip(edits, found) {
      switch (edit, try found.get()) {
      case (.remove, let index?): removed.insert(index)
      case (.remove, nil): break
      case (.set(let key, let fields), let index): try set(key, at: index, fields)
      }
    }
    guard !removed.isEmpty else { return }
    isChange = true
    let kept = top.keys.indices.filter { index in !removed.contains(index) }
    top = BinaryDictionary(keys: kept.map { top.keys[$0] }, values: kept.map { top.values[$0] })
  }

  private mutating func set(
    _ key: String, at index: Int?, _ fields: [(name: String, value: FieldValue)]
  ) throws(PropertyListError) {
    var isNew = true
    var dictionary = BinaryDictionary()
    if let index, try objects.object(top.values[index]).kind == .dictionary {
      dictionary = try self.fields.dictionary(top.values[index])
      isNew = false
    }
    let names = fields.map(\.name)
    let found = try dictionary.find(KeyLookup(names), in: objects)
    var isChanged = isNew
    for (field, found) in zip(fields, found) {
      if let place = try found.get() {
        if try self.fields.field(dictionary.values[place]) == field.value { continue }
        dictionary.values[place] = try add(field.value)
      } else {
        dictionary.keys.append(append(.string(field.name)))
        dictionary.values.append(try add(field.value))
      }
      isChanged = true
    }
    guard isChanged else { return }
    isChange = true
    let number = append(.dictionary(dictionary))
    if let index {
      top.values[index] = number
    } else {
      top.keys.append(append(.string(key)))
      top.values.append(number)
    }
  }

  private mutating func add(_ value: FieldValue) throws(PropertyListError) -> Int {
    switch value {
    case .string(let text): return append(.string(text))
    case .strings(let texts): return append(.array(texts.map { text in append(.string(text)) }))
    case .other: throw PropertyListError("only strings and lists of strings can be written")
    }
  }

  private mutating func append(_ object: Added) -> Int {
    added.append(object)
    return objects.trailer.objectCount + added.count - 1
  }

  /// The file with the new objects after the old ones, which `check` has found out about.
  func appended(_ check: BinaryCheck) -> [UInt8] {
    let trailer = objects.trailer
    // The old offset table goes, unless objects in use lie in it or behind it.
    var bytes = Array(objects.bytes[..<(check.liveEnd <= trailer.tableOffset ? trailer.tableOffset : trailer.start)])
    let keptEnd = bytes.count
    var addedOffsets: [Int] = []
    addedOffsets.reserveCapacity(added.count)
    for object in added {
      addedOffsets.append(bytes.count)
      switch object {
      case .string(let text): bytes += BinaryObjectBytes.string(text)
      case .array(let numbers): bytes += BinaryObjectBytes.array(numbers, referenceSize: trailer.referenceSize)
      case .dictionary(let dictionary):
        bytes += BinaryObjectBytes.dictionary(dictionary, referenceSize: trailer.referenceSize)
      }
    }
    let topOffset = bytes.count
    bytes += BinaryObjectBytes.dictionary(top, referenceSize: trailer.referenceSize)
    let tableOffset = bytes.count
    let offsetSize = BigEndian.size(of: tableOffset)
    bytes.reserveCapacity(
      tableOffset + (trailer.objectCount + added.count) * offsetSize + BinaryTrailer.size)
    for number in 0..<trailer.objectCount {
      let stored = objects.storedOffset(number)
      // What is not in use may point anywhere, even where the new table has no room to say so.
      let offset = stored < UInt64(keptEnd) ? Int(stored) : BinaryTrailer.header.count
      BigEndian.append(number == trailer.topObject ? topOffset : offset, size: offsetSize, to: &bytes)
    }
    for offset in addedOffsets { BigEndian.append(offset, size: offsetSize, to: &bytes) }
    return bytes
      + BinaryTrailer.encode(
        kept: trailer.kept, referenceSize: trailer.referenceSize, offsetSize: offsetSize,
        objectCount: trailer.objectCount + added.count, topObject: trailer.topObject, tableOffset: tableOffset)
  }
}
