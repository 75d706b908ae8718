import Foundation

/// Shared configuration files as an app has written them: another setting, and a configuration under the key.
enum StoredSettings {
  enum Format: String, CaseIterable, Sendable {
    case binary, xml, json
  }

  /// A file as Python writes it, an independent writer.
  static func write(
    _ configuration: String, to name: String, as format: Format = .json, key: String = "widgetConfiguration",
    in sandbox: Sandbox
  ) throws {
    let settings = "{\"other\": [1, {\"k\": \"é\"}], \(quoted(key)): \(configuration)}"
    try sandbox.write("", to: name)
    let program = """
      import sys, json, plistlib
      path, form, text = sys.argv[1:]
      settings = json.loads(text)
      with open(path, 'wb') as file:
          if form == 'json': file.write(json.dumps(settings).encode())
          else: plistlib.dump(settings, file, fmt=plistlib.FMT_BINARY if form == 'binary' else plistlib.FMT_XML)
      """
    _ = try Python.run(program, [sandbox.path(name), format.rawValue, settings])
  }

  /// What a file holds, read by Python, as JSON with sorted keys.
  static func read(_ name: String, in sandbox: Sandbox) throws -> String {
    let program = """
      import sys, json, plistlib
      data = open(sys.argv[1], 'rb').read()
      settings = json.loads(data) if data.lstrip()[:1] == b'{' else plistlib.loads(data)
      print(json.dumps(settings, sort_keys=True, ensure_ascii=False), end='')
      """
    return try Python.run(program, sandbox.path(name))
  }

  static func configuration(_ account: String, _ calendars: [String]) -> String {
    let list = calendars.map(quoted).joined(separator: ", ")
    return "{\"accountId\": \(quoted(account)), \"calendarIds\": [\(list)]}"
  }

  /// What `read` gives for a file of `write` with this configuration.
  static func whole(_ account: String, _ calendars: [String]) -> String {
    "{\"other\": [1, {\"k\": \"é\"}], \"widgetConfiguration\": \(configuration(account, calendars))}"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
