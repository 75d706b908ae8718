import Diagnostics
import Files
import Inventories
import Nodes
import Planning
import SourceText
import Specs

/// Writes specs that ask for what is there already.
package struct SpecWriter: Sendable {
  /// A configuration that a spec can ask for.
  package struct Entry: Sendable {
    package var configuration: ReviewedConfiguration
    fileprivate var path: SpecPath?
  }

  private let folder: String
  private let isWorkingDirectory: Bool
  private let inventory: Inventory?
  private let inventoryPaths: [String]

  /// - Parameters:
  ///   - folder: Where the specs are to lie; nil for the working directory.
  ///   - inventory: Where logins and names are taken from.
  ///   - inventoryPaths: The inventory's files, which the spec names if they lie in its folder.
  package init(
    for folder: String?, workingDirectory: String, inventory: Inventory?, inventoryPaths: [String]
  ) {
    self.folder = PathResolver.fenceFolder(folder ?? "", in: workingDirectory)
    isWorkingDirectory = folder == nil
    self.inventory = inventory
    var names: [String] = []
    for path in inventoryPaths {
      let place = PathResolver.fenceFolder(path, in: workingDirectory)
      let specPath = SpecPath(path, leadingTo: place, in: self.folder, isRelativeToIt: isWorkingDirectory)
      if specPath.outside == nil, AllowedText.fault(in: specPath.text) == nil { names.append(specPath.text) }
    }
    self.inventoryPaths = names.count == inventoryPaths.count ? names : []
  }

  /// Takes a configuration, or says why no spec can ask for it.
  package func entry(for configuration: ReviewedConfiguration) -> Result<Entry, SpecFault> {
    var path: SpecPath?
    if case .file(let text, _) = configuration.destination {
      let specPath = SpecPath(text, leadingTo: configuration.path, in: folder, isRelativeToIt: isWorkingDirectory)
      if let fault = Self.fault(inPath: specPath.text) {
        let place = Place(fileNamed: configuration.names[0])
        return .failure(SpecFault(configuration, fault, at: place))
      }
      path = specPath
    }
    if let fault = Self.fault(in: configuration) { return .failure(fault) }
    return .success(Entry(configuration: configuration, path: path))
  }

  private static func fault(inPath path: String) -> String? {
    switch AllowedText.fault(in: path) {
    case .forbidden(let scalar): "its path holds \(AllowedText.name(of: scalar))"
    case .empty: "its path is empty"
    case nil: TargetPath.fault(in: path)?.message
    }
  }

  private static func fault(in configuration: ReviewedConfiguration) -> SpecFault? {
    let place = ConfigurationPlace(SourceFile(name: configuration.names[0], bytes: []), key: configuration.key)
    if let reason = fault(inID: configuration.accountID, of: "the account's ID") {
      return SpecFault(configuration, reason, at: place.account)
    }
    if configuration.calendarIDs.isEmpty { return SpecFault(configuration, "it has no calendars", at: place.calendars) }
    var known: Set<ExactText> = []
    for (index, id) in configuration.calendarIDs.enumerated() {
      if let reason = fault(inID: id, of: "a calendar's ID") {
        return SpecFault(configuration, reason, at: place.calendar(index))
      }
      if !known.insert(ExactText(id)).inserted {
        return SpecFault(configuration, "the calendar \"\(id)\" is listed twice", at: place.calendar(index))
      }
    }
    return nil
  }

  private static func fault(inID id: String, of what: String) -> String? {
    switch AllowedText.fault(in: id) {
    case .forbidden(let scalar): "\(what) holds \(AllowedText.name(of: scalar))"
    case .empty: "\(what) is empty"
    case nil: nil
    }
  }

  // MARK: - The text

  /// A spec of one document that asks for these configurations.
  package func text(of entries: [Entry]) -> String {
    var lines = ["# Made by widgetctl export from what is there."]
    let outside = entries.compactMap { $0.path?.outside }.unique(by: ExactText.init)
    if !outside.isEmpty {
      lines.append(
        "# Files outside of this spec's folder are only written with --allow DIR or --root DIR. They lie in:")
      lines += outside.map { "#   " + YAMLText.quoted($0) }
    }
    lines.append("version: 1")
    if inventoryPaths.count == 1 { lines.append("inventory: " + YAMLText.quoted(inventoryPaths[0])) }
    if inventoryPaths.count > 1 {
      lines.append("inventory:")
      lines += inventoryPaths.map { "  - " + YAMLText.quoted($0) }
    }
    lines.append("widgets:")
    for entry in entries { lines += self.lines(of: entry) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of entry: Entry) -> [String] {
    let configuration = entry.configuration
    let account = inventory?.account(id: configuration.accountID)
    var lines = ["  - account: " + reference(to: configuration.accountID, account), "    calendars:"]
    lines += configuration.calendarIDs.map { "      - " + Self.reference(to: $0, of: account) }
    if !configuration.key.isExactly(WidgetSpec.defaultKey) {
      lines.append("    key: " + YAMLText.quoted(configuration.key))
    }
    let note = configuration.simulator.map { "  # " + YAMLText.quoted($0.label) } ?? ""
    lines.append("    target: {" + Self.target(of: entry) + "}" + note)
    return lines
  }

  private func reference(to id: String, _ account: Inventory.Account?) -> String {
    let quoted = YAMLText.quoted(id)
    if let login = account?.login { return "{id: \(quoted), login: \(YAMLText.quoted(login))}" }
    // A string alone that no account has as its ID may be the login of one, and looks like it with an @.
    let mayBeLogin = account == nil && inventory?.accounts(login: id).isEmpty == false
    return mayBeLogin || id.utf8.contains(UInt8(ascii: "@")) ? "{id: \(quoted)}" : quoted
  }

  private static func reference(to id: String, of account: Inventory.Account?) -> String {
    guard let name = account?.calendar(id: id)?.name, !name.isEmpty else { return YAMLText.quoted(id) }
    return "{id: \(YAMLText.quoted(id)), name: \(YAMLText.quoted(name))}"
  }

  private static func target(of entry: Entry) -> String {
    switch entry.configuration.destination {
    case .file(let path, _): "file: " + YAMLText.quoted(entry.path?.text ?? path)
    case .appGroup(let name): "appGroup: " + YAMLText.quoted(name)
    case .simulator(_, let group):
      // A name may mean another device tomorrow; for people it is in the comment.
      "simulator: {udid: \(YAMLText.quoted(entry.configuration.simulator?.udid ?? ""))}, "
        + "appGroup: \(YAMLText.quoted(group))"
    }
  }
}
