import Specs
import TestSupport
import Testing

@Suite struct AccountReferenceTests {
  private func read(_ account: String) -> ReadSpec {
    ReadSpec("calendars: all\naccount: \(account)\n")
  }

  @Test(arguments: [
    ("A", "A"), ("'é'", "é"), ("-NxPq2a--7-0", "-NxPq2a--7-0"), ("{id: A}", "{A, -}"), ("{login: ''}", "{-, }"),
    ("{login: a, id: A}", "{A, a}"), ("!!str no", "no"),
  ])
  func forms(account: String, shown: String) {
    let spec = read(account)
    #expect(spec.shown.places == [])
    #expect(spec.outline == ["present account=\(shown) all-[] @group.com.tutanota.app"])
  }

  @Test(arguments: [
    ("~", "wrong-type 2:10-2:11"), ("", "wrong-type 2:9-2:9"), ("yes", "ambiguous-scalar 2:10-2:13"),
    ("true", "wrong-type 2:10-2:14"), ("[A]", "wrong-type 2:10-2:13"), ("''", "invalid-value 2:10-2:12"),
    ("\"a\\tb\"", "invalid-value 2:10-2:16"), ("{}", "missing-key 2:10-2:12"), ("{id: ~}", "wrong-type 2:15-2:16"),
    ("{id: ''}", "invalid-value 2:15-2:17"), ("{login: []}", "wrong-type 2:18-2:20"),
    ("{name: x}", "unknown-key 2:11-2:15"), ("{id: 012}", "ambiguous-scalar 2:15-2:18"),
    ("{login: 1e5}", "ambiguous-scalar 2:18-2:21"), ("!!int 5", "wrong-type 2:10-2:17"),
  ])
  func faults(account: String, place: String) {
    #expect(read(account).shown.places.contains(place))
    #expect(read(account).shown.places.count == (account == "{name: x}" ? 2 : 1))
  }

  @Test func loginsMayHoldAnyText() {
    #expect(read("{login: \"a\\0b\"}").shown.places == [])
  }

  @Test func aNameIsNotMerged() {
    let spec = ReadSpec("x-a: &a {id: A, name: n}\naccount: {<<: *a}\ncalendars: all\n")
    #expect(spec.shown.places == [])
  }
}
