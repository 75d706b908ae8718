import CSystem

/// How much memory the process asks the system for at a time.
enum MemoryGrowth {
  /// In bytes: as much as one of glibc's arenas can hold. What is never used takes no memory, though it counts where
  /// address space is limited (`ulimit -v`).
  private static let step: Int32 = 64 * 1024 * 1024

  /// Has glibc's allocator grow in large steps. Left alone it asks for a page or a few each time, some thousand times in
  /// a run over ten thousand specs, and all threads wait for each answer (`M_TOP_PAD` in mallopt(3); that it also fixes
  /// the size from which memory is mapped piece by piece makes no difference that could be measured).
  static func useLargeSteps() {
    csystem_grow_memory_by(step)
  }
}
