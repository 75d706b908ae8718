import Testing

@testable import PropertyLists

private func fault(_ text: String) -> String? { fault(Array(text.utf8)) }

private func fault(_ bytes: [UInt8]) -> String? {
  do throws(PropertyListError) {
    let list = try XMLPropertyList(bytes)
    _ = try list.entries(["k"], fields: ["accountId"])
    _ = try list.applying([.set(key: "n", fields: [("accountId", .string("a"))]), .remove(key: "k")])
    return nil
  } catch {
    return error.reason
  }
}

private func dictionary(_ content: String) -> String { "<plist><dict>\(content)</dict></plist>" }

@Suite struct XMLReadingTests {
  @Test(arguments: [
    "<plist><dict/></plist>",
    "\u{FEFF}<?xml version='1.0'?>\r\n<plist version=\"1.0\" other = 'a>b'>\r\n<dict></dict>\r\n</plist>\r\n<!-- end -->",
    "<?xml version=\"1.0\" encoding=\"utf-8\" standalone='yes' ?><!DOCTYPE plist SYSTEM 'file://a'><plist><dict/></plist>",
    "<?xml version=\"1.0\" encoding=\"Utf-8\"?><?p?><!-- c --><!DOCTYPE plist><plist><dict/></plist><?p x?>",
    "<!DOCTYPE plist PUBLIC \"-//A\" \"http://a>b\" [<!ELEMENT plist (dict)><!-- ]> ' --><?p ]>?>\n] ><plist><dict/></plist>",
    "<plist ><dict ><key >k</key ><array ></array ></dict ></plist >",
    "<plist><!-- a --><dict><!-- <b> --><key>k<!-- c -->1</key><?p >?><true/><!-- d --></dict><?p?></plist>",
    "<plist><dict><key>k</key><string><![CDATA[<&]]]>&#x41;&#65;&lt;&gt;&amp;&quot;&apos;]]></string></dict></plist>",
    "<plist><dict><key>a</key><null/><key>a</key><set><integer>1</integer></set></dict></plist>",
    "<plist><dict><key>k</key><date>2026-11-30T04:00:00Z</date><key>b</key><real>-inf</real></dict></plist>",
    "<plist><dict><key>k</key><data>\n\tAAEC\n\tAw==\n\t</data><key>b</key><data/></dict></plist>",
  ])
  func takes(_ text: String) { #expect(fault(text) == nil) }

  @Test(arguments: [
    ("", "line 1: expected the element <plist>"),
    ("<dict/>", "line 1: expected the element <plist>"),
    ("<html/>", "line 1: unknown element"),
    ("<plist/>", "line 1: the element <plist> holds no value"),
    ("<plist></plist>", "line 1: the element <plist> holds no value"),
    ("<plist><array/></plist>", "its top level is of type array, not a dictionary"),
    ("<plist>\n<dict/>\n<dict/></plist>", "line 3: <plist> holds more than one value"),
    ("<plist><dict/></plist>\n\nx", "line 3: more follows after </plist>"),
    ("<plist><dict/></plist><plist/>", "line 1: more follows after </plist>"),
    ("<plist><dict/>x</plist>", "line 1: text stands beside the value in <plist>"),
    ("<plist><dict/>", "line 1: the text ends too early"),
    ("<plist><dict>", "line 1: the text ends too early"),
    (
      "<?xml version='1.0' encoding='latin1'?><plist><dict/></plist>",
      "line 1: its encoding is declared as something other than UTF-8"
    ),
    ("\n<!DOCTYPE plist [\n<!ENTITY a 'b'>]><plist><dict/></plist>", "line 3: entity declarations are not allowed"),
    ("<!DOCTYPE plist [", "line 1: the document type has no end"),
    ("<!DOCTYPE a><!DOCTYPE a><plist><dict/></plist>", "line 1: the document type stands there twice"),
    ("<plist><dict>\r\r\nx</dict></plist>", "line 3: text stands where a key belongs"),
    ("<plist><dict><key>k</key>x<true/></dict></plist>", "line 1: text stands where a value belongs"),
    ("<plist><dict><![CDATA[ ]]></dict></plist>", "line 1: text stands where a key belongs"),
    ("<plist><dict></array></plist>", "line 1: the end tag does not match its start tag"),
    ("<plist><dict><key>a</string></dict></plist>", "line 1: the end tag does not match its start tag"),
    ("<plist><dict><key>a<b/></key></dict></plist>", "line 1: an element stands where only text belongs"),
    ("<plist><dict><key>a</key></dict></plist>", "line 1: a key has no value"),
    ("<plist><dict><key>a</key><key>a</key></dict></plist>", "line 1: a key has no value"),
    ("<plist><dict><true/></dict></plist>", "line 1: a value in a dictionary has no key"),
    (
      "<plist><dict><key>a</key><array><key>b</key></array></dict></plist>", "line 1: a key stands outside a dictionary"
    ),
    ("<plist><dict><key>a</key><plist/></dict></plist>", "line 1: <plist> stands within <plist>"),
    ("<plist><dict><key>a</key><uid>1</uid></dict></plist>", "line 1: unknown element"),
    ("<plist><dict a=b></dict></plist>", "line 1: expected a text in quotes"),
    ("<plist><dict a></dict></plist>", "line 1: the tag is broken"),
    ("<plist><dict a='<'></dict></plist>", "line 1: the tag is broken"),
    ("<plist><dict / ></plist>", "line 1: the tag is broken"),
    ("<plist><dict></dict x></plist>", "line 1: the end tag is broken"),
    ("<plist><!-- <dict/></plist>", "line 1: the comment has no end"),
  ])
  func refuses(_ text: String, _ reason: String) { #expect(fault(text) == reason) }

  @Test(arguments: [
    ("integer", ["", "a", "1.5", "1 2", "--1", "0x", "0xg", "1e5", "٣"]),
    ("real", ["", ".", "1e", "e5", "1.5.5", "0x1p3", "infinit", "1,5"]),
    (
      "date",
      [
        "", "2026", "2026-13-30T04:00:00Z", "2026-11-30", "2026-11-30T04:00:00", "2026-11-30 04:00:00Z",
        "2026-00-30T04:00:00Z", "2026-11-32T04:00:00Z", "2026-11-30T25:00:00Z", "2026-11-30T04:60:00Z",
      ]
    ),
    ("data", ["A", "AB", "ABC", "====", "AB==CD==", "AB*D", "A==="]),
    ("true", ["x"]),
  ])
  func refusesMalformed(_ element: String, _ texts: [String]) {
    let name = element == "true" ? "boolean" : element
    for text in texts {
      #expect(fault(dictionary("\n<key>a</key>\n<\(element)>\(text)</\(element)>")) == "line 3: this is no \(name)")
    }
  }

  @Test(arguments: [
    "&", "&;", "&a;", "&nbsp;", "&#;", "&#x;", "&#xD800;", "&#x110000;", "&#-1;", "&#+1;", "&#x+1;", "&amp",
  ])
  func refusesTheReference(_ reference: String) {
    #expect(
      fault(dictionary("<key>a</key><string>x\(reference)</string>"))
        == "line 1: unknown entity or broken character reference")
  }

  @Test func refusesBytesThatAreNotUTF8() {
    for bad: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80]] {
      let bytes = Array("<plist>\n<dict><key>".utf8) + bad + Array("</key><true/></dict></plist>".utf8)
      #expect(fault(bytes) == "line 2: the text is not UTF-8")
    }
  }

  @Test func decodesText() throws {
    let text =
      "<plist><dict><key>&#107;</key><dict><key>accountId</key><string>a\r\nb\rc&#13;<!--x-->"
      + "<![CDATA[&lt;<x>\r\n]]>&#x1F600;&lt;</string></dict></dict></plist>"
    let values = try XMLPropertyList(Array(text.utf8)).entries(["k"], fields: ["accountId"])
    #expect(
      values == [.success(.dictionary(["accountId": .string("a\nb\nc\r&lt;<x>\n😀<")], isEmpty: false))])
  }

  @Test func refusesDepthBeyondTheLimit() {
    func nested(_ depth: Int) -> String {
      dictionary(
        "<key>a</key>" + String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth))
    }
    #expect(fault(nested(99)) == nil)
    #expect(fault(nested(100)) == "line 1: nested more than 100 levels deep")
    #expect(fault(nested(100_000)) == "line 1: nested more than 100 levels deep")
  }

  @Test func refusesMegabytesOfStartTags() {
    let bytes = Array(("<plist><dict>" + String(repeating: "<key>a</key><dict>", count: 900_000)).utf8)
    #expect(bytes.count > 16_000_000)
    #expect(fault(bytes) == "line 1: nested more than 100 levels deep")
  }

  @Test func survivesEveryTruncationAndMutation() {
    let sample = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//A//EN" "http://a.dtd" [<!ELEMENT a EMPTY>]>
      <plist version="1.0"><dict><key>k</key><dict><key>accountId</key><string>&#65;<![CDATA[x]]></string></dict>
      <key>d</key><array><integer>1</integer><data>AA==</data><date>2026-11-30T04:00:00Z</date><real>1.5</real></array>
      </dict></plist>
      """.utf8)
    #expect(fault(sample) == nil)
    for count in 0..<sample.count { #expect(fault(Array(sample[..<count])) != nil) }
    var mutated = sample
    for index in sample.indices {
      for byte: UInt8 in [0x00, 0xFF, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "/")] {
        mutated[index] = byte
        _ = fault(mutated)
      }
      mutated[index] = sample[index]
    }
  }
}
