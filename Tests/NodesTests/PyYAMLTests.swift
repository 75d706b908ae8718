import Foundation
import Nodes
import SourceText
import TestSupport
import Testing

/// Positions and texts are those that another reader finds in the same files.
@Suite struct PyYAMLTests {
  /// Prints the outline of each file, as `Outline` does, with PyYAML's own parser in Python.
  private static let program = #"""
    import sys, yaml

    class Place:
        def __init__(self, text):
            self.text, self.starts = text, [0]
            for index, character in enumerate(text):
                if character == "\n" or character == "\r" and text[index + 1:index + 2] != "\n":
                    self.starts.append(index + 1)

        def __call__(self, index):
            line = max(number for number, start in enumerate(self.starts) if start <= index)
            return f"{line + 1}:{index - self.starts[line] + 1}"

    def quoted(text):
        return '"' + "".join(
            c if " " <= c <= "~" and c not in '"\\' else "\\u{%x}" % ord(c) for c in text) + '"'

    def node(events, anchors, text):
        event = next(events)
        if isinstance(event, yaml.AliasEvent):
            start, end, kind, children, _ = anchors[event.anchor]
            return start, end, kind, children, (event.start_mark.index, event.end_mark.index)
        start, end = event.start_mark.index, event.end_mark.index
        children = []
        if isinstance(event, yaml.ScalarEvent):
            form = {None: "plain", "": "plain", "'": "quoted", '"': "quoted"}.get(event.style, "block")
            if form == "block":
                end = start + len(text[start:end].rstrip(" \t\r\n"))
            kind = form + " " + quoted(event.value)
        else:
            kind = "list" if isinstance(event, yaml.SequenceStartEvent) else "mapping"
            while not isinstance(events.peek(), yaml.CollectionEndEvent):
                children.append(node(events, anchors, text))
            last = next(events)
            if event.flow_style and last.start_mark.index < last.end_mark.index:
                end = last.end_mark.index
            elif children:
                alias = children[-1][4]
                end = max(end, alias[1] if alias else children[-1][1])
        result = (start, end, kind, children, None)
        if event.anchor:
            anchors[event.anchor] = result
        return result

    class Events:
        def __init__(self, text):
            self.events = yaml.parse(text, Loader=yaml.SafeLoader)
            self.next = next(self.events)

        def peek(self):
            return self.next

        def __next__(self):
            event, self.next = self.next, next(self.events, None)
            return event

    def show(node, place, aliases):
        start, end, kind, children, alias = node
        if alias:
            aliases = aliases + [" *" + place(alias[0]) + "-" + place(alias[1])]
        print(place(start) + "-" + place(end), kind + "".join(aliases))
        for child in children:
            show(child, place, aliases)

    with open(sys.argv[1], "rb") as file:
        texts = file.read().decode("utf-8").split("\x00")
    for text in texts:
        text = text[1:] if text.startswith("\ufeff") else text
        print("file")
        place, anchors = Place(text), {}
        try:
            events = Events(text)
            while events.peek() is not None:
                if isinstance(events.peek(), yaml.DocumentStartEvent):
                    anchors = {}
                if isinstance(events.peek(), yaml.NodeEvent):
                    show(node(events, anchors, text), place, [])
                else:
                    next(events)
        except yaml.MarkedYAMLError as error:
            print("error", error.problem, place(error.problem_mark.index))
    """#

  @Test(.enabled(if: PythonProcess.isWanted)) func positionsAndTextsAreTheSame() throws {
    let texts = (1...150 as ClosedRange<UInt64>).map { seed in
      var generator = YAMLGenerator(seed: seed)
      return generator.file()
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("yaml-\(UUID().uuidString)")
    try Data(texts.joined(separator: "\u{0}").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try PythonProcess.run(Self.program, arguments: [file.path])
    let expected = output.split(separator: "file\n", omittingEmptySubsequences: false).dropFirst()
    #expect(expected.count == texts.count)
    for (text, lines) in zip(texts, expected) {
      let read = ReadYAML(text)
      let expected = lines.split(separator: "\n").map(String.init)
      #expect(read.shown.places == [], "in \(text.debugDescription)")
      #expect(read.outline.count == expected.count, "in \(text.debugDescription)")
      for (own, other) in zip(read.outline, expected) { #expect(own == other, "in \(text.debugDescription)") }
    }
  }
}
