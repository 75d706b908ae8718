import Diagnostics
import Loading
import SourceText
import WidgetConfigurator

/// The diagnostics of one file, by the widgets that they are about.
struct JUnitSuite {
  struct Case {
    var name: String
    var diagnostics: [Diagnostic] = []

    /// The diagnostics of a class that stop the run.
    func faults(of faultClass: DiagnosticCode.Class, in outcome: Outcome) -> [Diagnostic] {
      diagnostics.filter { $0.code.faultClass == faultClass && outcome.stops($0) }
    }
  }

  var file: String
  var cases: [Case]

  /// One for each file that was checked, and for each other that something is wrong with.
  static func suites(of outcome: Outcome) -> [JUnitSuite] {
    var locator = Locator()
    var files = outcome.files
    var known = Set(files.map { ExactText($0.name) })
    for diagnostic in outcome.diagnostics where known.insert(ExactText(diagnostic.file)).inserted {
      files.append(CheckedFile(name: diagnostic.file))
    }
    let diagnostics = Dictionary(grouping: outcome.diagnostics) { ExactText($0.file) }
    return files.map { JUnitSuite($0, diagnostics[ExactText($0.name)] ?? [], &locator) }
  }

  /// What is wrong outside of all widgets, or with a file that has none, has a case of its own: `file`.
  private init(_ file: CheckedFile, _ diagnostics: [Diagnostic], _ locator: inout Locator) {
    self.file = file.name
    var names = CaseNames()
    cases = file.widgets.enumerated().map { Case(name: names.name(of: $1, at: $0)) }
    let owners = WidgetLookup(file.widgets, &locator)
    var others = Case(name: names.unique("file", at: nil))
    for diagnostic in diagnostics {
      let widgets = owners.widgets(for: diagnostic)
      for widget in widgets { cases[widget].diagnostics.append(diagnostic) }
      if widgets.isEmpty { others.diagnostics.append(diagnostic) }
    }
    if cases.isEmpty || !others.diagnostics.isEmpty { cases.append(others) }
  }
}

/// Names of cases, each once in a file.
private struct CaseNames {
  private var known: Set<ExactText> = []

  /// The widget's name, or its position and account.
  mutating func name(of widget: CheckedFile.Widget, at index: Int) -> String {
    let account = widget.account.map { " (\($0))" } ?? ""
    return unique(DisplayText.escaped(widget.name ?? "widget \(index + 1)\(account)"), at: index)
  }

  mutating func unique(_ name: String, at index: Int?) -> String {
    var name = name
    while !known.insert(ExactText(name)).inserted { name += index.map { " (widget \($0 + 1))" } ?? " itself" }
    return name
  }
}

/// Finds the widgets that a diagnostic is about.
private struct WidgetLookup {
  private struct Extent {
    var start: Position
    var end: Position
    var index: Int
  }

  /// By where they begin.
  private let extents: [Extent]

  init(_ widgets: [CheckedFile.Widget], _ locator: inout Locator) {
    var extents: [Extent] = []
    for (index, widget) in widgets.enumerated() {
      guard case .bytes(let range) = widget.place.location else { continue }
      let source = widget.place.source
      extents.append(
        Extent(
          start: locator.position(source, range.lowerBound), end: locator.position(source, range.upperBound),
          index: index))
    }
    self.extents = extents.sorted { ($0.start, $0.index) < ($1.start, $1.index) }
  }

  /// Those that the place lies in; if it lies in none, as an anchored text does, those that a related place lies in.
  func widgets(for diagnostic: Diagnostic) -> [Int] {
    guard let start = diagnostic.start else { return [] }
    let owners = widgets(at: start)
    guard owners.isEmpty else { return owners }
    let related = diagnostic.related.filter { $0.file.isExactly(diagnostic.file) }.compactMap(\.start)
    return Set(related.flatMap(widgets(at:))).sorted()
  }

  private func widgets(at position: Position) -> [Int] {
    var low = 0
    var high = extents.count
    while low < high {
      let middle = (low + high) / 2
      if extents[middle].start <= position { low = middle + 1 } else { high = middle }
    }
    // Several widgets begin at one place where aliases stand for one mapping.
    guard low > 0 else { return [] }
    let start = extents[low - 1].start
    return extents[..<low].reversed().prefix { $0.start == start }.filter { position <= $0.end }.map(\.index)
      .reversed()
  }
}
