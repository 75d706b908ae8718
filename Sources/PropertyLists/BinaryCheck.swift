/// What one walk over a binary property list finds out, each object visited once: that it is sound, and which of its
/// objects and bytes are in use.
///
/// Heights are remembered, so that arrays which hold the next one twice, thirty levels deep, cost thirty steps and not
/// a thousand million.
struct BinaryCheck: Sendable {
  /// For each object one more than the number of containers nested in it, itself included; 0 where it is not in use.
  private(set) var heights: [UInt8]
  /// The number of objects in use.
  private(set) var liveCount = 0
  /// The bytes of the objects in use, one by one; more than the file has where they overlap.
  private(set) var liveBytes = 0
  /// The end of the last object in use.
  private(set) var liveEnd = 0

  private static let inProgress: UInt8 = 255

  /// A container that is gone through.
  private struct Frame {
    let number: Int
    let object: BinaryObject
    let referenceCount: Int
    /// How many of the references are to keys, which come first.
    let keyCount: Int
    var next = 0
    var height: UInt8 = 1

    init(_ number: Int, _ object: BinaryObject) {
      self.number = number
      self.object = object
      referenceCount = object.referenceCount
      keyCount = object.kind == .dictionary ? object.count : 0
    }
  }

  private var referenceCount = 0

  init(_ objects: BinaryObjects) throws(PropertyListError) {
    heights = Array(repeating: 0, count: objects.trailer.objectCount)
    let top = objects.trailer.topObject
    guard var frame = try enter(top, objects.object(top)) else { return }
    // The containers that the one which is gone through lies in.
    var outer: [Frame] = []
    // Those of a widget's configuration, at once.
    outer.reserveCapacity(4)
    while true {
      if frame.next == frame.referenceCount {
        let height = frame.height + 1
        heights[frame.number] = height
        guard let next = outer.popLast() else { return }
        frame = next
        // Within the limit: it was checked when the inner one got its height.
        frame.height = max(frame.height, height)
        continue
      }
      let child = try objects.reference(frame.next, of: frame.object)
      let isKey = frame.next < frame.keyCount
      frame.next += 1
      let height = heights[child]
      if height == 0 || isKey {
        let object = try objects.object(child)
        guard !isKey || object.isString else {
          throw PropertyListError("a dictionary has a key that is not a string")
        }
        guard height == 0 else { continue }
        guard let inner = try enter(child, object) else { continue }
        outer.append(frame)
        guard outer.count < PropertyList.depthLimit else { throw PropertyList.tooDeep }
        frame = inner
        continue
      }
      guard height != Self.inProgress else { throw PropertyListError("a container holds itself") }
      frame.height = max(frame.height, height)
      guard outer.count + Int(frame.height) <= PropertyList.depthLimit else { throw PropertyList.tooDeep }
    }
  }

  /// Counts an object in; a container is to be gone through next.
  private mutating func enter(_ number: Int, _ object: BinaryObject) throws(PropertyListError) -> Frame? {
    liveCount += 1
    liveBytes += object.range.count
    liveEnd = max(liveEnd, object.range.upperBound)
    guard object.isContainer else {
      heights[number] = 1
      return nil
    }
    referenceCount += object.referenceCount
    guard referenceCount <= PropertyList.referenceLimit else { throw PropertyList.tooLarge }
    heights[number] = Self.inProgress
    return Frame(number, object)
  }
}
