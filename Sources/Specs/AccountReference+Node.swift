import Diagnostics
import Nodes

extension AccountReference {
  private static let names = FieldNames(known: [.id, .login], neverMerged: [.name])

  /// Reads `account`: a string, or a mapping with `id`, `login` or both.
  init?(_ node: Node, log: inout FindingLog) {
    guard case .mapping = node.content else {
      node.warnIfLookAlike(log: &log)
      guard let text = node.identifier("the account", log: &log) else { return nil }
      self.init(place: node.place, form: .bare(text))
      return
    }
    let errorsBefore = log.errorCount
    let fields = Fields(node, Self.names, log: &log)
    let id = fields[.id].flatMap { $0.identifier("the account's ID", log: &log) }
    let login = fields[.login].flatMap { $0.string("the login", log: &log) }
    fields[.id]?.warnIfLookAlike(log: &log)
    fields[.login]?.warnIfLookAlike(log: &log)
    if fields[.id] == nil && fields[.login] == nil {
      log.add(
        .missingKey, "the keys \"id\" and \"login\" are missing: one of them must be there", at: node.place,
        help: "write the account's ID or its login")
    }
    guard log.errorCount == errorsBefore else { return nil }
    self.init(place: node.place, form: .mapping(id: id, login: login))
  }
}
