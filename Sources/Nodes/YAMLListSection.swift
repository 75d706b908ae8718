import Diagnostics
import SourceText

/// One section of a YAML file that holds a long list under one key of its top: the entries up to a certain one.
///
/// A line that begins with the dash of the list, in the column of its dashes, is where libyaml ends whatever is open and
/// goes on with the next entry; from there the text can be read as a document of its own. Only within quotes and
/// brackets this is not so, and then the section before ends with an error. So sections can be read at the same time,
/// and together they are what the file is; where any of them is not as expected, the file has to be read as a whole.
package struct YAMLListSection: Sendable {
  private let section: SourceSection
  /// Where the section's part of the list begins: at the dash of its first entry.
  private let listStart: Int
  private let isLast: Bool

  /// What a section holds.
  package struct Content: Sendable {
    /// The document's top in the first section; in the others, their part of the list.
    package let top: Node
    /// What is wrong with it, apart from what the nodes mean.
    package let log: FindingLog
    package let nodeCount: Int
  }

  package var byteCount: Int { section.range.count }

  /// Divides a file into sections of about `size` bytes.
  ///
  /// - Returns: Nil where it is not to be divided: where it is too small, or has no such list as most programs write it.
  package static func divide(_ source: SourceFile, listUnder key: String, size: Int) -> [YAMLListSection]? {
    guard source.bytes.count >= 2 * size else { return nil }
    return source.bytes.withUnsafeBufferPointer { bytes in
      guard let first = firstDash(of: key, in: bytes, from: source.contentStart) else { return nil }
      let indentation = bytes[..<first].reversed().prefix { $0 == UInt8(ascii: " ") }.count
      let mark = [UInt8](repeating: UInt8(ascii: " "), count: indentation) + Array("- ".utf8)
      var sections: [YAMLListSection] = []
      var (start, listStart) = (source.contentStart, first)
      while let end = lineStart(after: start + size, in: bytes, beginningWith: mark) {
        sections.append(
          YAMLListSection(section: SourceSection(source, start..<end), listStart: listStart, isLast: false))
        (start, listStart) = (end, end + indentation)
      }
      guard !sections.isEmpty else { return nil }
      let rest = SourceSection(source, start..<bytes.count)
      return sections + [YAMLListSection(section: rest, listStart: listStart, isLast: true)]
    }
  }

  private static func lineStart(
    after start: Int, in bytes: UnsafeBufferPointer<UInt8>, beginningWith mark: [UInt8]
  ) -> Int? {
    var offset = start
    while let lineEnd = bytes.offset(of: UInt8(ascii: "\n"), from: offset) {
      offset = lineEnd + 1
      if bytes[offset...].starts(with: mark) { return offset }
    }
    return nil
  }

  /// The offset of the first dash of a block list under a key at the beginning of a line.
  private static func firstDash(of key: String, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let key = Array("\(key):".utf8)
    var lineStart = start
    var isUnderKey = false
    // The list is looked for where it stands in such files, after a few other keys.
    for _ in 0..<100 where lineStart < bytes.count {
      let line = bytes[lineStart...].prefix { $0 != UInt8(ascii: "\n") }
      let text = line.drop { $0 == UInt8(ascii: " ") }
      // A directive says what tags mean in all of the document, and only the first section has it.
      if line.first == UInt8(ascii: "%") { return nil }
      if text.isEmpty || text.first == UInt8(ascii: "#") || text.elementsEqual([UInt8(ascii: "\r")]) {
        // Nothing stands here.
      } else if isUnderKey {
        return text.starts(with: "- ".utf8) ? text.startIndex : nil
      } else if line.starts(with: key) {
        let rest = line.dropFirst(key.count).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
        guard rest.isEmpty || rest.first == UInt8(ascii: "#") && rest.startIndex > line.startIndex + key.count else {
          return nil
        }
        isUnderKey = true
      }
      lineStart = line.endIndex + 1
    }
    return nil
  }

  /// Reads the section. It depends on nothing else, so that many can be read at the same time.
  ///
  /// - Returns: Nil where it is not what the whole file would have at this place, or has an error.
  package func read(limits: NodeLimits) -> Content? {
    var limits = limits
    // In the file, the list stands one level below the top.
    if !section.isAtStart { limits.depth -= 1 }
    var builder = NodeTreeBuilder(source: section.source, syntax: .yaml, limits: limits)
    do throws(SyntaxFault) {
      var events = try YAMLEvents(section, with: YAMLParser(), limits: limits)
      try YAMLReader.read(&events, into: &builder)
      guard !builder.hasAnchors, canHave(events.marks) else { return nil }
    } catch {
      return nil
    }
    let log = builder.log
    let tree = builder.finish()
    guard tree.documents.count == 1, let top = tree.documents.first else { return nil }
    var list: Node? = top
    if section.isAtStart { list = top.entries.last?.value }
    guard let list, case .sequence = list.content, list.range.lowerBound == listStart else { return nil }
    return Content(top: top, log: log, nodeCount: tree.records.count)
  }

  /// Hands over the events of the section's part of the list, after the one that begins it; all of them up to the one
  /// that ends it are to be taken.
  ///
  /// How deep lists and mappings are nested is for whoever takes the events to limit.
  ///
  /// - Returns: What is made of them, with the count of nodes; nil where the section is not what the whole file would have
  ///   at this place, or has an error, or where nothing is made of it.
  package func readList<Result>(
    limits: NodeLimits, _ body: (_ events: inout YAMLEvents, _ source: SourceFile) -> Result?
  ) -> (result: Result, nodeCount: Int)? {
    do throws(SyntaxFault) {
      // The file's beginning has other keys too.
      guard !section.isAtStart else { return nil }
      var events = try YAMLEvents(section, with: YAMLParser(), limits: limits)
      guard try events.next().kind == .documentStart else { return nil }
      let list = try events.next()
      guard list.kind == .sequenceStart, !list.hasProperties, events.range(of: list).lowerBound == listStart,
        let result = body(&events, section.source), try events.next().kind == .documentEnd,
        try events.next().kind == .streamEnd, canHave(events.marks), events.nodeCount <= limits.nodes
      else { return nil }
      return (result, events.nodeCount)
    } catch {
      return nil
    }
  }

  /// Whether the marks of documents are those that the section can have.
  private func canHave(_ marks: DocumentMarks) -> Bool {
    (isLast || !marks.hasEnd) && (section.isAtStart || !marks.hasStart)
  }
}
