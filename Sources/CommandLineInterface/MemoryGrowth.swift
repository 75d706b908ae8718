import CFileSystem

/// How much memory the process asks the system for at a time.
enum MemoryGrowth {
  /// In bytes. What is never used takes no room.
  private static let step: Int32 = 64 * 1024 * 1024

  /// Has glibc's allocator grow in large steps. Left alone it asks for a page or a few each time, some thousand times in
  /// a run over ten thousand specs, and all threads wait for each answer (`M_TOP_PAD` in mallopt(3)).
  static func useLargeSteps() {
    cfs_grow_memory_by(step)
  }
}
