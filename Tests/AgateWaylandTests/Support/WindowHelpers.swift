import Agate
import Testing

@testable import AgateWayland

@MainActor extension WaylandWindow {
  convenience init(
    in compositor: HeadlessCompositor, width: Int = 320, height: Int = 240, renderer: any Renderer = TestRenderer(),
    isOpaque: Bool = true
  ) throws {
    try self.init(
      title: "Agate test", applicationID: "org.agate.test", width: width, height: height, renderer: renderer,
      isOpaque: isOpaque, connection: WaylandConnection(environment: compositor.environment))
  }

  /// The next frame request, which must come within a short time.
  func soon() async throws -> FrameRequest {
    guard let request = try await nextFrame(timeout: 5) else {
      throw TestProblem(isClosed ? "the window was closed" : "no frame was asked for in 5 seconds")
    }
    return request
  }

  /// Delivers `count` frames with the given pixels.
  func show(_ count: Int = 1, _ color: (Int, Int) -> UInt32 = pattern) async throws {
    for _ in 0..<count {
      let request = try await soon()
      try await deliver(try memory(of: request), filledWith: color, for: request)
    }
  }

  private func deliver(
    _ pixels: PixelBuffer, filledWith color: (Int, Int) -> UInt32, for request: FrameRequest
  ) async throws {
    pixels.fill(nil, color)
    try await deliver(pixels, for: request, damage: nil)
  }

  /// Delivers frames until `condition` holds.
  func show(until condition: () -> Bool, timeout: Double = 5) async throws {
    let deadline = MonotonicClock.now + timeout
    while !condition() {
      guard MonotonicClock.now < deadline else { throw TestProblem("still waiting after \(timeout) seconds") }
      if let request = try await nextFrame(timeout: 0.05) {
        try await deliver(try memory(of: request), filledWith: pattern, for: request)
      } else if isClosed {
        return
      }
    }
  }

  func memory(of request: FrameRequest) throws -> PixelBuffer {
    guard case .buffer(let pixels, _) = request.target else { throw TestProblem("the target is no buffer") }
    return pixels
  }
}

/// Compares the window's part of a screenshot with the expected pixels.
@MainActor func expectShown(
  in shot: Screenshot, at origin: (x: Int, y: Int), size: (width: Int, height: Int),
  _ color: (Int, Int) -> UInt32 = pattern, sourceLocation: SourceLocation = #_sourceLocation
) {
  var wrong = 0
  var first = ""
  for y in 0..<size.height {
    for x in 0..<size.width where shot[origin.x + x, origin.y + y] != color(x, y) {
      if wrong == 0 {
        let found = String(shot[origin.x + x, origin.y + y], radix: 16)
        first = "(\(x), \(y)): \(found) instead of \(String(color(x, y), radix: 16))"
      }
      wrong += 1
    }
  }
  #expect(wrong == 0, "\(wrong) pixels differ, first \(first)", sourceLocation: sourceLocation)
}
