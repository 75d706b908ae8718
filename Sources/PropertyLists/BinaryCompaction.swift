/// A binary property list written anew from the objects in use: scalars with their very bytes, containers with their
/// references renumbered, all in their old order.
enum BinaryCompaction {
  /// - Parameter room: how many objects more the references must be wide enough for.
  /// - Throws: where objects overlap so that they would take more room one after another.
  static func bytes(_ list: BinaryPropertyList, room: Int) throws(PropertyListError) -> [UInt8] {
    let objects = list.objects
    let trailer = list.trailer
    guard list.check.liveBytes <= 2 * list.bytes.count else { throw PropertyListError("its objects overlap") }
    let numbers = list.check.heights.indices.filter { number in list.check.heights[number] != 0 }
    let referenceSize = max(trailer.referenceSize, BigEndian.size(of: numbers.count + room))
    var bytes = BinaryTrailer.header
    bytes.reserveCapacity(BinaryTrailer.header.count + list.check.liveBytes)
    var offsets: [Int] = []
    offsets.reserveCapacity(numbers.count)
    for number in numbers {
      let object = try objects.object(number)
      offsets.append(bytes.count)
      guard object.isContainer else {
        bytes += list.bytes[object.range]
        continue
      }
      bytes += list.bytes[object.range.lowerBound..<object.content]
      for index in 0..<object.referenceCount {
        let renumbered = position(of: try objects.reference(index, of: object), in: numbers)
        BigEndian.append(renumbered, size: referenceSize, to: &bytes)
      }
    }
    let tableOffset = bytes.count
    let offsetSize = BigEndian.size(of: tableOffset)
    for offset in offsets { BigEndian.append(offset, size: offsetSize, to: &bytes) }
    return bytes
      + BinaryTrailer.encode(
        kept: trailer.kept, referenceSize: referenceSize, offsetSize: offsetSize, objectCount: numbers.count,
        topObject: position(of: trailer.topObject, in: numbers), tableOffset: tableOffset)
  }

  /// Where the number stands in the sorted list; a table from old to new numbers would be as long as the file may
  /// claim to have objects.
  private static func position(of number: Int, in numbers: [Int]) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
