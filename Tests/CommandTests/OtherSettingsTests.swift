import Testing

/// The settings of the app that share the file survive as they are.
@Suite struct OtherSettingsTests {
  private static let xmlBefore = """
    \t<key>a &amp; b</key>  <!-- kept -->
    \t<string>x&#13;y&#x41;<![CDATA[<z>]]></string>
    \t<key>real</key><real>1.50</real>
    \t<key>date</key><date>2026-11-30T04:00:00Z</date>

    """
  private static let xmlAfter = """
    \t<key>data</key>
    \t<data>
    \tAAEC
    \t</data>
    \t<key>int</key>
    \t<integer>+0x10</integer>

    """
  private static let jsonBefore = #"{"a" : 1.50, "b":[1E3 ,{ "é":"\u00e9"} ],"é":null,  "#
  private static let jsonAfter = #",  "z": "\/"  ,"big": 123456789012345678901234567890}"# + "\n\n"
  private static let jsonValue =
    #""widgetConfiguration": {"accountId": "x", "future": [1.0], "calendarIds": ["y"]}"#

  @Test func xmlKeepsItsBytesAroundTheValue() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a.plist"))
    let future = "\t\t<key>future</key><array><real>1.0</real></array>\n"
    let value = Sample.xmlEntry(["y"], account: "x").replacing("\t<dict>\n", with: "\t<dict>\n" + future)
    try sandbox.write(Sample.xml(Self.xmlBefore + value + Self.xmlAfter), to: "a.plist")
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["update"])
    let text = try sandbox.root.text(sandbox.path("a.plist"))
    let wanted = Sample.xmlEntry(["MtxjBk5--3-1", "MtxjBk5--3-2"])
      .replacing("\t<dict>\n", with: "\t<dict>\n" + future)
    #expect(text == Sample.xml(Self.xmlBefore + wanted + Self.xmlAfter))
    try sandbox.write(Sample.absent(file: "a.plist"), to: "spec.yaml")
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["delete"])
    #expect(try sandbox.root.text(sandbox.path("a.plist")) == Sample.xml(Self.xmlBefore + Self.xmlAfter))
    try sandbox.write(Sample.spec(file: "a.plist"), to: "spec.yaml")
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["create"])
    #expect(
      try sandbox.root.text(sandbox.path("a.plist"))
        == Sample.xml(Self.xmlBefore + Self.xmlAfter + Sample.xmlEntry(["MtxjBk5--3-1", "MtxjBk5--3-2"])))
  }

  @Test func jsonKeepsItsBytesAroundTheValue() throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a.plist"))
    try sandbox.write(Self.jsonBefore + Self.jsonValue + Self.jsonAfter, to: "a.plist")
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["update"])
    let text = try sandbox.root.text(sandbox.path("a.plist"))
    #expect(
      text.hasPrefix(Self.jsonBefore + #""widgetConfiguration": {"accountId": "MtxjBk5--3-0", "future": [1.0], "#))
    #expect(text.hasSuffix("}" + Self.jsonAfter))
    #expect(
      try CanonicalJSON.text("{" + text.dropFirst(Self.jsonBefore.count).dropLast(Self.jsonAfter.count) + "}")
        == CanonicalJSON.text(
          #"""
          {"widgetConfiguration": {"accountId": "MtxjBk5--3-0", "future": [1.0],
          "calendarIds": ["MtxjBk5--3-1", "MtxjBk5--3-2"]}}
          """#))
    try sandbox.write(Sample.absent(file: "a.plist"), to: "spec.yaml")
    #expect(try sandbox.report("apply", "spec.yaml").actions == ["delete"])
    let deleted = try sandbox.root.text(sandbox.path("a.plist"))
    #expect(deleted == #"{"a" : 1.50, "b":[1E3 ,{ "é":"\u00e9"} ],"é":null"# + Self.jsonAfter)
  }

  /// Python writes every type that it knows; after each change all other entries, in their order, read the same.
  @Test(.python, arguments: ["BINARY", "XML"]) func propertyListsKeepEveryOtherEntry(format: String) throws {
    let sandbox = try Sandbox.withSpec(Sample.spec(file: "a.plist"))
    let file = sandbox.path("a.plist")
    _ = try Python.run(
      """
      import sys, plistlib, datetime
      shared = {'text': 'shared', 'list': [1, 2, 3]}
      d = {'string': 'grüße \\U0001F600', '\\u00e9': 'composed', 'e\\u0301': 'decomposed', 'none': [], 'empty': {},
           'huge': 2**64 - 1, 'negative': -2**63, 'real': 0.1, 'yes': True, 'no': False, '': 'no key',
           'date': datetime.datetime(2026, 11, 30, 4, 0, 0), 'data': bytes(range(256)), 'one': shared, 'two': shared,
           'widgetConfiguration': {'accountId': 'x', 'calendarIds': ['y'], 'future': {'deep': [shared]}}}
      for i in range(300): d['key %d' % i] = 'value %d' % i
      if sys.argv[2] == 'BINARY': d['uid'] = plistlib.UID(2**40)
      plistlib.dump(d, open(sys.argv[1], 'wb'), fmt=getattr(plistlib, 'FMT_' + sys.argv[2]), sort_keys=False)
      """, file, format)
    try sandbox.root.write(sandbox.root.bytes(file), to: sandbox.path("before.plist"))
    let specs = [
      Sample.spec(file: "a.plist"), Sample.spec(file: "a.plist", calendars: ["MtxjBk5--3-3"]),
      Sample.absent(file: "a.plist"), Sample.spec(file: "a.plist"),
    ]
    let expected = [
      "{'accountId': 'MtxjBk5--3-0', 'calendarIds': ['MtxjBk5--3-1', 'MtxjBk5--3-2'], 'future'",
      "{'accountId': 'MtxjBk5--3-0', 'calendarIds': ['MtxjBk5--3-3'], 'future'",
      "None", "{'accountId': 'MtxjBk5--3-0', 'calendarIds': ['MtxjBk5--3-1', 'MtxjBk5--3-2']}",
    ]
    for (spec, expected) in zip(specs, expected) {
      try sandbox.write(spec, to: "spec.yaml")
      #expect(try sandbox.run("apply", "--detailed-exitcode", "spec.yaml").exitCode == 2)
      let printed = try Python.run(
        """
        import sys, plistlib
        a, b = (plistlib.load(open(f, 'rb')) for f in sys.argv[1:])
        a.pop('widgetConfiguration')
        own = b.pop('widgetConfiguration', None)
        print(a == b and list(a) == list(b), own)
        """, sandbox.path("before.plist"), file)
      #expect(printed.hasPrefix("True " + expected))
    }
  }

  @Test func repeatedUpdatesDontGrowABinaryFileWithoutEnd() throws {
    let sandbox = try Sandbox.withSpec()
    try sandbox.run("apply", "spec.yaml")
    let size = try sandbox.root.bytes(sandbox.path("out/alice.plist")).count
    for round in 0..<20 {
      let calendars = round % 2 == 0 ? ["MtxjBk5--3-3"] : ["MtxjBk5--3-1", "MtxjBk5--3-2"]
      try sandbox.write(Sample.spec(file: "out/alice.plist", calendars: calendars), to: "spec.yaml")
      #expect(try sandbox.report("apply", "spec.yaml").actions == ["update"])
    }
    #expect(try sandbox.root.bytes(sandbox.path("out/alice.plist")).count < 3 * size)
  }
}
