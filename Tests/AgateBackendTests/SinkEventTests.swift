import AgateBackend
import CAgateBackend
import Testing

@testable import AgateBackendPlugin

/// Input events that sinks of shared libraries report.
@Suite("Input events of libraries") struct SinkEventTests {
  /// An event in which all numbers are finite.
  private func event(_ kind: Int) -> agate_sink_event {
    var event = agate_sink_event(kind)
    event.phase = UInt32(AGATE_PHASE_BEGAN)
    (event.x, event.y, event.delta_x, event.delta_y, event.time) = (1, 2, 3, 4, 5)
    return event
  }

  @Test("events with numbers that are infinite or missing are ignored")
  func numbers() {
    for kind in [AGATE_EVENT_POINTER, AGATE_EVENT_SCROLL, AGATE_EVENT_TOUCH, AGATE_EVENT_KEY] {
      #expect(InputEvent(event(kind)) != nil)
      var timeless = event(kind), lost = event(kind)
      timeless.time = .nan
      lost.x = .infinity
      #expect(InputEvent(timeless) == nil)
      // Keys have no position.
      #expect((InputEvent(lost) == nil) == (kind != AGATE_EVENT_KEY))
    }
    var scroll = event(AGATE_EVENT_SCROLL)
    scroll.delta_y = .nan
    #expect(InputEvent(scroll) == nil)
  }
}
