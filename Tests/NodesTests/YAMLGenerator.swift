/// Makes valid YAML documents of every kind of node, the same ones in each run.
struct YAMLGenerator {
  private var state: UInt64
  private var anchors: [String] = []
  private var anchorCount = 0
  private let lineEnd: String

  private let makesAnchors: Bool

  init(seed: UInt64, makesAnchors: Bool = true) {
    self.makesAnchors = makesAnchors
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    lineEnd = ["\n", "\n", "\r\n", "\r"][Int(seed % 4)]
  }

  private mutating func random(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % count
  }

  private mutating func choose(_ choices: [String]) -> String {
    choices[random(choices.count)]
  }

  /// A file of one to three documents.
  mutating func file() -> String {
    var text = choose(["", "\u{FEFF}", "# é€😀\n", "\n\n"])
    for index in 0...random(3) {
      anchors = []
      if index > 0 || random(3) == 0 { text += choose(["---\n", "--- # c\n", "---   \n"]) }
      text += block(indentation: 0, depth: 0)
      if random(5) == 0 { text += "...\n" }
    }
    return lineEnd == "\n"
      ? text : text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
  }

  /// A document with a list under a key, now and then with something that upsets it.
  mutating func list(under key: String, upsets: [String]) -> String {
    let indentation = random(4)
    let blanks = String(repeating: " ", count: indentation)
    var text =
      choose(["", "---\n", "version: 1\n", "# c\n\n", "%TAG ! tag:yaml.org,2002:\n---\n", "\u{FEFF}é: 😀\n"]) + key + ":"
      + choose(["\n", " # c\n\n", "  \n"])
    for _ in 0...(3 + random(6)) {
      anchors = []
      text += blanks + "-"
      if random(3) == 0 {
        text += value(indentation: indentation, depth: 2)
      } else {
        text += " \n" + block(indentation: indentation + 1 + random(3), depth: 2)
      }
      if random(12) == 0 { text += choose(upsets).replacing("_", with: blanks) }
    }
    if random(4) == 0 { text += choose(["last: 1\n", "...\n", "---\n- a\n", "# end\n", "\n"]) }
    return lineEnd == "\n"
      ? text : text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
  }

  private mutating func comment() -> String {
    choose(["", "", "", " # c", "   ", " # é😀", "\n\n", "\n# x\n"]) + "\n"
  }

  /// A block collection, each line of it indented.
  private mutating func block(indentation: Int, depth: Int) -> String {
    let blanks = String(repeating: " ", count: indentation)
    let isList = random(2) == 0
    var text = ""
    for index in 0...random(4) {
      let start = isList ? "-" : key(index) + ":"
      text += blanks + start
      if depth < 4, random(3) == 0 {
        text += anchor() + comment() + block(indentation: indentation + 1 + random(3), depth: depth + 1)
      } else {
        text += value(indentation: indentation, depth: depth)
      }
    }
    return text
  }

  private mutating func key(_ index: Int) -> String {
    choose(["k\(index)", "'q \(index)'", "\"d\\t\(index)\"", "é\(index)", "😀 \(index)", "k \(index) "])
  }

  private mutating func anchor() -> String {
    guard makesAnchors && random(4) == 0 else { return choose(["", "", "", " !t"]) }
    anchorCount += 1
    return " &a\(anchorCount)"
  }

  private mutating func value(indentation: Int, depth: Int) -> String {
    let blanks = String(repeating: " ", count: indentation + 2)
    switch random(9) {
    case 0: return anchor() + comment()
    case 1:
      return " " + choose(["|", ">", "|-", ">-", "|+", ">+"]) + "\n\(blanks)one é\n\(blanks) two\n\n\(blanks)three\n"
    case 2: return " \"a\\n😀 \\\n\(blanks)b\n\n\(blanks)c\\u00e9\"" + comment()
    case 3: return " plain é\n\(blanks)text\n\n\(blanks)more" + comment()
    case 4 where !anchors.isEmpty: return " *" + anchors[random(anchors.count)] + comment()
    case 5, 6: return " " + flow(depth: depth) + comment()
    default: return anchoredScalar() + comment()
    }
  }

  /// A scalar, of which aliases may follow.
  private mutating func anchoredScalar() -> String {
    let anchor = anchor()
    if anchor.utf8.starts(with: " &".utf8) { anchors.append(String(anchor.dropFirst(2))) }
    return "\(anchor) \(scalar())"
  }

  private mutating func scalar() -> String {
    choose([
      "x", "é€", "1e5", "~", "'it''s'", "\"\\x41\\u20ac\\U0001F600\"", "a b c", "-x", "a#b", "😀:x", "\"\"", "''", "no",
      "?x", "\"\u{2028}\"", "x\u{A0}y", "'\u{85}x'", "<<",
    ])
  }

  private mutating func flow(depth: Int) -> String {
    guard depth < 5 else { return flowScalar() }
    let parts = (0..<random(4)).map { _ in
      random(3) == 0 ? flow(depth: depth + 1) : flowScalar()
    }
    let separator = choose([", ", ",", " ,  "])
    if random(2) == 0 { return "[" + parts.joined(separator: separator) + choose(["", " ", ","]).forList(parts) + "]" }
    // A pair alone stands in lists only.
    let entries = parts.enumerated().map { "f\($0.offset): " + ($0.element == "p: q" ? "r" : $0.element) }
    return "{" + entries.joined(separator: separator) + "}"
  }

  private mutating func flowScalar() -> String {
    choose(["x", "'é'", "\"😀\"", "a b", "1", "~", "p: q", "&z x", "!t y"])
  }
}

extension String {
  /// A comma needs something before it.
  fileprivate func forList(_ parts: [String]) -> String { self == "," && parts.isEmpty ? "" : self }
}
