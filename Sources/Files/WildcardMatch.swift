/// Compares a sequence with a pattern in which some elements stand for a run of any length.
///
/// Only the last run ever needs to be tried again: the text before it is matched as early as possible, and nothing
/// later can profit from matching it further on. So the time is at most the product of both lengths.
struct WildcardMatch<Pattern, Element> {
  var isRun: (Pattern) -> Bool
  var matchesOne: (Pattern, Element) -> Bool

  func callAsFunction(_ pattern: [Pattern], _ text: [Element]) -> Bool {
    var inPattern = 0
    var inText = 0
    var lastRun: (next: Int, end: Int)?
    while inText < text.count {
      if inPattern < pattern.count, isRun(pattern[inPattern]) {
        inPattern += 1
        lastRun = (inPattern, inText)
      } else if inPattern < pattern.count, matchesOne(pattern[inPattern], text[inText]) {
        inPattern += 1
        inText += 1
      } else if let run = lastRun {
        lastRun = (run.next, run.end + 1)
        inPattern = run.next
        inText = run.end + 1
      } else {
        return false
      }
    }
    return pattern[inPattern...].allSatisfy(isRun)
  }
}
