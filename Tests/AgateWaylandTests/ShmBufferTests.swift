import Agate
import Testing

@testable import AgateWayland

/// How the window's pixels lie in memory that compositors read.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: Compositors.canRun, Compositors.comment))
struct ShmBufferTests {
  /// KWin before 6.2 ignores the stride when it uploads a buffer for the first time.
  @Test(arguments: [321, 335, 336, 7]) func rowsFollowEachOtherWithoutAGap(width: Int) async throws {
    try await HeadlessCompositor.sway { compositor in
      let connection = try WaylandConnection(environment: compositor.environment)
      let frames = ShmFrames(
        shm: connection.shm, format: ShmFrames.format(among: connection.formats, isOpaque: true))
      guard case .buffer(let pixels, _)? = try frames.lend(width: width, height: 40) else {
        throw TestProblem("no buffer")
      }
      #expect(pixels.stride == width)
      // The compositor takes it, and ends the connection over what it does not take.
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
