import Diagnostics
import Files
import SourceText
import Writing

extension Configurator {
  /// Edits made by one fix may bring up others, such as one that it overlapped; no text needs nearly as many rounds.
  private static let roundLimit = 100

  /// Checks specs and puts right what is certain in them, by editing their texts.
  ///
  /// - Parameter isDryRun: Whether to write nothing; what is reported then is what is wrong now.
  /// - Returns: What is left, and `write-failed` for each file that could not be written.
  package func fix(_ specs: [String], isDryRun: Bool) -> Outcome {
    var outcome = validate(specs)
    var fixes = TextFixes(isDryRun: isDryRun)
    outcome.fixes = fixes
    // With a report that can't be written nothing else is.
    guard !outcome.diagnostics.contains(where: { $0.code == .writeFailed }) else { return outcome }
    var latest = outcome
    for _ in 0..<Self.roundLimit {
      var next = fixes
      guard next.make(from: latest) else { break }
      let checked = validate(specs, replacing: next.texts)
      guard checked.hasForm(of: latest) else { break }
      (fixes, latest) = (next, checked)
    }
    if isDryRun {
      outcome.fixes = fixes
      return outcome
    }
    return written(fixes, of: specs, fixed: latest)
  }

  private func written(_ fixes: TextFixes, of specs: [String], fixed: Outcome) -> Outcome {
    var failures: [Finding] = []
    var made = fixes
    made.files.removeAll()
    options.progress(.writing)
    for file in fixes.files {
      do throws(FileError) {
        try OutputFile.replace(
          file.name, identity: file.identity, former: file.former, with: file.bytes, in: context.workingDirectory)
        made.files.append(file)
      } catch {
        failures.append(
          Finding(
            .writeFailed, "the fixes of \"\(file.name)\" cannot be written: \(error.reason)",
            at: Place(fileNamed: file.name),
            help: .text("the file was left alone; see to that and run the command again")))
      }
    }
    // Where a file was not written, what is wrong is what stands on the disk.
    var outcome = failures.isEmpty ? fixed : validate(specs)
    for failure in failures { outcome.fail(with: failure) }
    outcome.fixes = made
    return outcome
  }
}

extension Outcome {
  /// Whether a text with fixes is read as before: with the same documents and widgets, and with no fault that was not
  /// there.
  fileprivate func hasForm(of other: Outcome) -> Bool {
    let counts = diagnostics.reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
    let formerCounts = other.diagnostics.reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
    return specCount == other.specCount && widgetCount == other.widgetCount
      && counts.allSatisfy { $0.value <= formerCounts[$0.key, default: 0] }
  }
}
