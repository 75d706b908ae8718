import JSONText
import Planning
import Simulators
import WidgetConfigurator

/// The simulators that there are, for programs, in the shape of `Schemas/simulators.schema.json`.
package enum SimulatorListJSON {
  private static let version = 1

  package static func text(of list: SimulatorList) -> String {
    JSONValue.object([
      ("simulatorsVersion", .integer(version)),
      ("tool", ToolIdentity.json),
      ("folders", .array(list.folders.map(JSONValue.string))),
      ("simulators", .array(list.entries.map(json))),
      ("diagnostics", .array(list.diagnostics.map(JSONReport.json))),
    ]).text
  }

  private static func json(of entry: SimulatorList.Entry) -> JSONValue {
    let device = entry.device
    return .object([
      ("udid", .string(device.udid)),
      ("name", .string(device.name)),
      ("state", .string(device.state.rawValue)),
      ("platform", .optional(device.runtime.platform)),
      ("os", .optional(device.os)),
      ("runtime", .string(device.runtime.identifier)),
      ("folder", .string(device.folder)),
      ("appGroups", .array(entry.containers.map(json))),
    ])
  }

  private static func json(of container: AppGroupContainer) -> JSONValue {
    .object([("appGroup", .string(container.appGroup)), ("container", .string(container.path))])
  }
}
