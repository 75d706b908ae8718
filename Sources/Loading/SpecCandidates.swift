import Files

/// What is to be read where specs are expected, in the order of the run.
///
/// The many files of a folder are kept as they were found: a candidate is made of one only where it is read.
struct SpecCandidates: Sendable {
  private enum Group: Sendable {
    case one(SpecCandidate)
    case found(FolderWalk.Siblings)
  }

  private var groups: [Group] = []
  /// For each group the position of its first candidate.
  private var starts: [Int] = []
  private(set) var count = 0
  /// In bytes, as far as it is known beforehand.
  private(set) var size = 0

  mutating func append(_ candidate: SpecCandidate) {
    add(.one(candidate), count: 1)
    size += candidate.size
  }

  mutating func append(_ siblings: FolderWalk.Siblings) {
    guard !siblings.files.isEmpty else { return }
    add(.found(siblings), count: siblings.files.count)
    for file in siblings.files { size += file.size }
  }

  private mutating func add(_ group: Group, count: Int) {
    groups.append(group)
    starts.append(self.count)
    self.count += count
  }

  subscript(position: Int) -> SpecCandidate {
    // The last group that does not begin behind it.
    var (low, high) = (0, groups.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    switch groups[low] {
    case .one(let candidate): return candidate
    case .found(let siblings):
      let file = siblings.files[position - starts[low]]
      return SpecCandidate(
        origin: .folder(siblings.folder, name: file.name), identity: file.identity, size: file.size)
    }
  }
}
