/// The schemas that `widgetctl schema` prints.
package enum SchemaName: String, CaseIterable, Hashable, Sendable {
  case spec, inventory, report, plan, simulators
}
