import Agate
import Testing

@testable import AgateWayland

/// Memory layout of the pixels in buffers that are shared with compositors.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct ShmBufferTests {
  /// Rows must be contiguous, because KWin before 6.2 ignores the stride when it first uploads a buffer.
  @Test(arguments: [321, 335, 336, 7]) func rowsFollowEachOtherWithoutAGap(width: Int) async throws {
    try await HeadlessCompositor.sway { compositor in
      let connection = try WaylandConnection(environment: compositor.environment)
      let frames = ShmFrames(
        shm: connection.shm, format: ShmFrames.format(among: connection.formats, isOpaque: true))
      guard case .buffer(let pixels, _)? = try frames.lend(width: width, height: 40) else {
        throw TestProblem("no buffer")
      }
      #expect(pixels.stride == width)
      // A compositor ends the connection if it rejects the buffer.
      let buffer = try frames.take(pixels, damage: nil, sequence: nil)
      #expect(buffer.pixels.stride == width)
      try connection.roundtrip()
    }
  }

  @Test func aWidthThatIsNoMultipleOfSixteenIsShownExactly() async throws {
    let rule = "for_window [app_id=\"org.agate.test\"] floating enable, move absolute position 100 50"
    try await HeadlessCompositor.sway(configuration: rule) { compositor in
      let window = try WaylandWindow(in: compositor, width: 317, height: 203)
      try await window.show(3)
      expectShown(in: try await compositor.screenshot(), at: (100, 50), size: (317, 203))
    }
  }
}
