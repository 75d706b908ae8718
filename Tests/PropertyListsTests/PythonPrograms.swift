/// What Python does for the tests.
enum PythonPrograms {
  /// Prints every entry of the top dictionary but `widgetConfiguration`, down to the bytes of the scalars; written from
  /// the format's description and sharing no code with what it checks.
  static let dump = """
    import sys, struct, hashlib
    sys.setrecursionlimit(10000)
    def load(path):
        b = open(path, 'rb').read()
        osz, rsz, n, top, table = struct.unpack('>BBQQQ', b[-26:])
        num = lambda at, size: int.from_bytes(b[at:at + size], 'big')
        def node(i, depth=0):
            at = num(table + i * osz, osz)
            m = b[at]; hi, lo = m >> 4, m & 15
            if m in (0, 8, 9, 15): return b[at:at+1].hex()
            if m == 12: return '0c' + inline(at + 1)[0]
            if m == 13:
                p = at + 1 + (b[at + 1] == 12)
                s, p = inline(p); return '0d' + s + inline(p)[0]
            if m == 14: return b[at:at+17].hex()
            if hi in (1, 2): return b[at:at + 1 + (1 << lo)].hex()
            if m == 0x33: return b[at:at + 9].hex()
            if hi == 8: return b[at:at + 2 + lo].hex()
            p, c = at + 1, lo
            if lo == 15:
                w = 1 << (b[p] & 15); c = num(p + 1, w); p += 1 + w
            if hi in (4, 5): return b[at:p + c].hex()
            if hi == 6: return b[at:p + 2 * c].hex()
            kids = [num(p + k * rsz, rsz) for k in range(c * (2 if hi == 13 else 1))]
            return '%x(%s)' % (hi, ' '.join(node(k, depth + 1) for k in kids))
        def inline(p):
            s = p; hi, c = b[p] >> 4, b[p] & 15; p += 1
            if c == 15: w = 1 << (b[p] & 15); c = num(p + 1, w); p += 1 + w
            p += c * (2 if hi == 6 else 1)
            return b[s:p].hex(), p
        at = num(table + top * osz, osz)
        p, c = at + 1, b[at] & 15
        if c == 15: w = 1 << (b[p] & 15); c = num(p + 1, w); p += 1 + w
        refs = [num(p + k * rsz, rsz) for k in range(2 * c)]
        own = '5f1013' + b'widgetConfiguration'.hex()
        lines = [node(k) + ' = ' + node(v) for k, v in zip(refs[:c], refs[c:])]
        return [l for l in lines if not l.startswith('5f1013' + b'widgetConfiguration'.hex() + ' ')]
    print('\\n'.join(load(sys.argv[1])))
    """

  /// Writes a file with every type that `plistlib` knows; the format is filled in. `plistutil`
  /// cannot read a UID of more than 32 bits.
  static func sample(binary: Bool, entries: Int = 3, hasWideUID: Bool = true) -> String {
    """
    import sys, plistlib, datetime
    shared = {'text': 'shared', 'list': [1, 2, 3]}
    d = {'string': 'text', 'unicode': 'grüße 😀', '\\u00e9': 'composed', 'e\\u0301': 'decomposed', 'empty': {}, 'none': [],
         'int': 7, 'negative': -5, 'big': 2**63 - 1, 'huge': 2**64 - 1, 'real': 1.5, 'yes': True, 'no': False,
         'date': datetime.datetime(2026, 11, 30, 4, 0, 0), 'data': b'\\x00\\x01\\xff' * 20, 'blank': '', '': 'no key',
         'shared1': shared, 'shared2': shared, 'deep': [[[[{'a': [{}]}]]]]}
    if \(binary ? "True" : "False"): d['uid'] = plistlib.UID(3)
    if \(binary && hasWideUID ? "True" : "False"): d['uid2'] = plistlib.UID(2**40)
    for i in range(\(entries)): d['key %d' % i] = 'value %d' % i
    sys.stdout.buffer.write(plistlib.dumps(d, fmt=plistlib.FMT_\(binary ? "BINARY" : "XML"), sort_keys=False))
    """
  }

  /// Prints whether the two files hold the same but for `widgetConfiguration`, and what stands there in the second.
  static let compare = """
    import sys, plistlib
    a, b = (plistlib.load(open(f, 'rb')) for f in sys.argv[1:])
    a.pop('widgetConfiguration', None)
    own = b.pop('widgetConfiguration', None)
    print(a == b and list(a) == list(b), own)
    """
}
