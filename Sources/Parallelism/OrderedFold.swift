/// Puts parts that are made at the same time together, in order, while others are still being made.
///
/// Whoever brings a part adds those that have their turn by then, so that little is left to do when the last one comes.
/// The whole is kept until the fold is freed.
package struct OrderedFold<Part: Sendable, Whole: Sendable>: Sendable {
  private struct State: Sendable {
    /// Those that were brought and not added yet.
    var parts: [Part?]
    /// How many were added, be it that one of them still is.
    var begunCount = 0
    var isAdding = false

    /// What has its turn to be added; nil where it is not there yet, or where another thread is adding.
    mutating func begin() -> Part? {
      guard !isAdding, begunCount < parts.count, let part = parts[begunCount].take() else { return nil }
      begunCount += 1
      isAdding = true
      return part
    }

    /// Whether the part that was begun was the last.
    mutating func end() -> Bool {
      isAdding = false
      return begunCount == parts.count
    }
  }

  private let state: Locked<State>
  /// Apart from the rest, so that others can bring parts while one is added.
  private let whole: Locked<Whole>
  private let add: @Sendable (Part, inout Whole) -> Void

  /// - Parameters:
  ///   - whole: What it is without any part.
  ///   - count: How many parts there will be, one at least.
  ///   - add: Adds the part that has its turn; only one at a time.
  package init(into whole: Whole, count: Int, _ add: @escaping @Sendable (Part, inout Whole) -> Void) {
    state = Locked(State(parts: Array(repeating: nil, count: count)))
    self.whole = Locked(whole)
    self.add = add
  }

  /// Takes the part with a number, the first being 0; each once.
  ///
  /// - Returns: The whole, for the one who adds the last part; nil before.
  package func put(_ part: Part, at number: Int) -> Whole? {
    state.withLock { $0.parts[number] = part }
    while let next = state.withLock({ $0.begin() }) {
      whole.withLock { add(next, &$0) }
      if state.withLock({ $0.end() }) { return whole.withLock { $0 } }
    }
    return nil
  }
}
