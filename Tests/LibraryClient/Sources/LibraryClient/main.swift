import WidgetConfigurator

var options = Options()
options.inventories = .files(["Examples/quickstart/inventory.yaml"])
let configurator = try Configurator(options: options)

let outcome = configurator.diff(["Examples/quickstart/widgets.yaml"])
for diagnostic in outcome.diagnostics {
  let line = diagnostic.start?.line ?? 0
  print("\(diagnostic.file):\(line): \(diagnostic.severity): \(diagnostic.message) [\(diagnostic.code.rawValue)]")
}
for change in outcome.changes {
  print(change.action, change.target.key, change.after?.calendarIDs ?? [])
}
if outcome.succeeded {
  print(configurator.apply(["Examples/quickstart/widgets.yaml"]).count(of: .create), "created")
}
