import Auditing
import Diagnostics
import Files
import Loading
import Planning
import SourceText
import SpecWriting
import Writing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Configurator {
  /// Makes specs that ask for what is there already.
  ///
  /// The inventories of the options give logins and names; none is looked for where the options name none.
  ///
  /// - Parameter folder: Where to write a spec for each configuration; with nil there is one for all, which is not written.
  /// - Returns: The specs of all configurations that a spec can ask for, be others at fault. With a fault in an inventory
  ///   there are none.
  public func export(_ selection: TargetSelection, splitInto folder: String? = nil) -> Outcome {
    var choice = options.inventories
    if case .found = choice { choice = .unchecked }
    let loaded = inventories(choice)
    let (request, inventory) = request(for: selection, as: .export, loaded) { .export($0) }
    options.progress(.planning)
    let placement = planner.place(request.items)
    let plan = planner.plan(placement, forWriting: false)
    var findings = request.log.findings + self.findings(on: plan, of: placement, request) + writer.interruptedBatches()

    let specWriter = SpecWriter(
      for: folder, workingDirectory: context.workingDirectory, inventory: inventory, inventoryPaths: loaded.paths)
    var entries: [SpecWriter.Entry] = []
    for configuration in plan.reviewed {
      switch specWriter.entry(for: configuration) {
      case .success(let entry): entries.append(entry)
      case .failure(let fault): findings.append(fault.finding)
      }
    }
    if entries.isEmpty { findings = findings.map(Self.asErrorIfNothing) }

    var outcome = request.outcome
    outcome.note(plan.reviewed)
    outcome.conclude(with: findings, changes: [])
    guard !entries.isEmpty, !outcome.hasFault(of: .text) else { return outcome }
    guard let folder else {
      outcome.exportedSpecs = [ExportedSpec(file: nil, text: specWriter.text(of: entries))]
      return outcome
    }
    var names = SpecFileNames()
    let specs = entries.map { entry in
      ExportedSpec(
        file: PathText.join(folder, names.next(for: entry.configuration)), text: specWriter.text(of: [entry]))
    }
    write(specs, into: folder, &outcome)
    return outcome
  }

  /// Where nothing is left to be exported, that is what keeps the command from its work.
  private static func asErrorIfNothing(_ finding: Finding) -> Finding {
    var finding = finding
    if finding.code == .noConfiguration { finding.severity = .error }
    return finding
  }

  /// Writes all of them or none: another file that has the name of one is not overwritten.
  private func write(_ specs: [ExportedSpec], into folder: String, _ outcome: inout Outcome) {
    var specs = specs
    var failures: [Finding] = []
    for index in specs.indices {
      guard let path = specs[index].file else { continue }
      do throws(FileError) {
        specs[index].isUnchanged = try isThere(specs[index].text, at: path)
      } catch {
        failures.append(Self.unwritable("spec", path, error))
      }
    }
    if failures.isEmpty {
      options.progress(.writing)
      var made: [String] = []
      do throws(FileError) {
        try OutputFile.makeFolder(folder, in: context.workingDirectory)
        for spec in specs where !spec.isUnchanged {
          guard let path = spec.file else { continue }
          try OutputFile.make(spec.text, at: path, in: context.workingDirectory)
          made.append(path)
        }
      } catch {
        for path in made { try? OutputFile.remove(path, in: context.workingDirectory) }
        failures.append(Self.unwritable("spec", error.path, error))
      }
    }
    for failure in failures { outcome.fail(with: failure) }
    if failures.isEmpty { outcome.exportedSpecs = specs }
  }

  /// Whether a file holds this text already.
  ///
  /// - Throws: where something else is there.
  private func isThere(_ text: String, at path: String) throws(FileError) -> Bool {
    switch PathResolver.resolve(path, in: context.workingDirectory) {
    case .missing: return false
    case .existing(let place, let status) where status.kind == .regular:
      let bytes = try FileReader.read(place, limit: SizeLimit.spec).bytes
      guard bytes.elementsEqual(text.utf8) else { throw OutputFile.isThere(path) }
      return true
    case .nameTooLong: throw FileError(path: path, code: ENAMETOOLONG)
    default: throw FileError(path: path, code: 0, reason: "something that is no regular file is there already")
    }
  }
}
