import Diagnostics
import Inventories
import SourceText
import Specs
import Validation

@testable import Loading

/// A spec and an inventory are read and checked without a fault of the tool, and what is resolved is fit to be written.
enum SpecCheck {
  /// Stands between the spec and the inventory in an input; without it, the input is read as both.
  static let separator: [UInt8] = [0xFF, 0x00]

  static func run(_ bytes: [UInt8]) throws {
    let (spec, inventory) = split(bytes)
    let specSource = SourceFile(name: "spec.yaml", bytes: spec)
    let inventorySource = SourceFile(name: "inventory.yaml", bytes: inventory)
    let specFile = SpecReader.read(specSource)
    let inventoryFile = InventoryReader.read(inventorySource)
    try SectionCheck.run(inventorySource, whole: inventoryFile)
    _ = NamedInventory.read(specSource)
    let united = Inventory([inventoryFile])
    for scope in [inventoryFile.log.hasError ? InventoryScope.faulty : .inventory(united), .unchecked, .missing] {
      var log = specFile.log
      log.append(inventoryFile.log)
      log.append(united.log)
      try resolve(specFile, in: scope, log: &log)
      try ReportCheck.run(log.findings, [specSource, inventorySource])
    }
  }

  private static func split(_ bytes: [UInt8]) -> (spec: [UInt8], inventory: [UInt8]) {
    for offset in bytes.indices.dropLast() where bytes[offset...].starts(with: separator) {
      return (Array(bytes[..<offset]), Array(bytes[(offset + separator.count)...]))
    }
    return (bytes, bytes)
  }

  private static func resolve(_ file: SpecFile, in scope: InventoryScope, log: inout FindingLog) throws {
    let fence = TargetFence(base: "specs", allowed: ["/allowed"], workingDirectory: "/work")
    var placed: [PlacedTarget] = []
    var validator = Validator(scope)
    for document in file.documents {
      for widget in validator.resolve(document) {
        try check(widget)
        for target in TextPlacement.place(widget, in: fence, log: &log) {
          if let path = target.path { try checkFence(path) }
          placed.append(target)
        }
      }
    }
    log.append(validator.log)
    TargetConflicts.report(placed, log: &log)
  }

  private static func check(_ widget: ResolvedWidget) throws {
    try BrokenPromise.unless(isIdentifier(widget.key), "a key is empty or has a control character")
    guard case .present(let configuration) = widget.wanted else { return }
    let calendars = configuration.calendarIDs.map(ExactText.init)
    try BrokenPromise.unless(!calendars.isEmpty, "a widget is left without calendars")
    try BrokenPromise.unless(Set(calendars).count == calendars.count, "a widget has a calendar twice")
    for id in [configuration.accountID] + configuration.calendarIDs {
      try BrokenPromise.unless(isIdentifier(id), "an ID is empty or has a control character")
    }
  }

  private static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.generalCategory != .control && scalar != "\u{FFFE}" && scalar != "\u{FFFF}"
      }
  }

  private static func checkFence(_ path: String) throws {
    let isInside = ["/work/specs/", "/allowed/"].contains { path.utf8.starts(with: $0.utf8) }
    let parts = path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
    try BrokenPromise.unless(isInside && isPlain, "a target lies outside the fence")
  }
}
