import Specs
import Testing

/// A spec may have a million nodes, and most of them may be widgets or calendars: how much room one takes decides whether
/// reading such a spec fits into the memory.
@Suite struct RoomTests {
  @Test func partsOfSpecsTakeLittleRoom() {
    #expect(MemoryLayout<WidgetSpec>.stride <= 112)
    #expect(MemoryLayout<CalendarReference>.stride <= 88)
    #expect(MemoryLayout<TargetSpec>.stride <= 80)
  }
}
