/// Who writes reports and plans.
package enum ToolIdentity {
  package static let name = "widgetctl"
  package static let version = "0.1.0"
}
