/// What most tests start from.
enum Sample {
  static let inventory = """
    version: 1
    accounts:
      - id: "MtxjBk5--3-0"
        login: alice@example.com
        name: Alice
        calendars:
          - {id: "MtxjBk5--3-1", name: Work}
          - {id: "MtxjBk5--3-2", name: Family}
          - {id: "MtxjBk5--3-3", name: ""}
      - id: "-NxPq2a--7-0"
        login: bob@example.com
        calendars:
          - {id: "-NxPq2a--7-1", name: Travel}

    """

  /// Writes Alice's first two calendars to `out/alice.plist`.
  static let spec = spec(file: "out/alice.plist")

  /// A spec of one widget.
  static func spec(
    file: String, account: String = "alice@example.com", calendars: [String] = ["MtxjBk5--3-1", "MtxjBk5--3-2"],
    format: String? = nil, key: String? = nil
  ) -> String {
    """
    account: "\(account)"
    calendars: [\(calendars.map { "\"\($0)\"" }.joined(separator: ", "))]
    \(key.map { "key: \"\($0)\"\n" } ?? "")\
    target: {file: "\(file)"\(format.map { ", format: \($0)" } ?? "")}

    """
  }

  static func absent(file: String) -> String { "state: absent\ntarget: {file: \"\(file)\"}\n" }

  /// A spec of one widget that has no target: the app group's.
  static func appGroupSpec(_ group: String) -> String {
    "account: alice@example.com\ncalendars: all\ntarget: {appGroup: \(group)}\n"
  }

  /// A property list in XML with this content of its top dictionary.
  static func xml(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(content)</dict>
    </plist>

    """
  }

  /// A configuration as an entry of an XML property list.
  static func xmlEntry(_ calendars: [String], account: String = "MtxjBk5--3-0") -> String {
    "\t<key>widgetConfiguration</key>\n\t<dict>\n\t\t<key>accountId</key>\n\t\t<string>\(account)</string>\n"
      + "\t\t<key>calendarIds</key>\n\t\t<array>\n"
      + calendars.map { "\t\t\t<string>\($0)</string>\n" }.joined() + "\t\t</array>\n\t</dict>\n"
  }
}
