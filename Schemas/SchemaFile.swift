/// The JSON Schemas of this folder, carried within the program so that `widgetctl schema` prints those very files.
package enum SchemaFile: String, CaseIterable, Sendable {
  case spec, inventory, report, plan, simulators

  /// The file, byte for byte.
  package var bytes: [UInt8] {
    switch self {
    case .spec: PackageResources.widget_spec_schema_json
    case .inventory: PackageResources.inventory_schema_json
    case .report: PackageResources.report_schema_json
    case .plan: PackageResources.plan_schema_json
    case .simulators: PackageResources.simulators_schema_json
    }
  }
}
