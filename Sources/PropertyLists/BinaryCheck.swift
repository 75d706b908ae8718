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

  private struct Frame {
    let number: Int
    let object: BinaryObject
    var next = 0
    var height: UInt8 = 1
  }

  private var referenceCount = 0

  init(_ objects: BinaryObjects) throws(PropertyListError) {
    heights = Array(repeating: 0, count: objects.trailer.objectCount)
    var open: [Frame] = []
    if let frame = try enter(objects.trailer.topObject, objects) { open.append(frame) }
    while var frame = open.popLast() {
      if frame.next == frame.object.referenceCount {
        heights[frame.number] = frame.height + 1
        // Within the limit: it was checked when this frame got its height.
        if let parent = open.indices.last { open[parent].height = max(open[parent].height, frame.height + 1) }
        continue
      }
      let child = try objects.reference(frame.next, of: frame.object)
      if frame.object.kind == .dictionary, frame.next < frame.object.count {
        guard try objects.object(child).isString else {
          throw PropertyListError("a dictionary has a key that is not a string")
        }
      }
      frame.next += 1
      switch heights[child] {
      case Self.inProgress: throw PropertyListError("a container holds itself")
      case 0:
        open.append(frame)
        guard let inner = try enter(child, objects) else { continue }
        guard open.count < PropertyList.depthLimit else { throw PropertyList.tooDeep }
        open.append(inner)
      case let height:
        frame.height = max(frame.height, height)
        guard open.count + Int(frame.height) <= PropertyList.depthLimit else { throw PropertyList.tooDeep }
        open.append(frame)
      }
    }
  }

  /// Counts the object in; a container is to be gone through next.
  private mutating func enter(_ number: Int, _ objects: BinaryObjects) throws(PropertyListError) -> Frame? {
    let object = try objects.object(number)
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
    return Frame(number: number, object: object)
  }
}
