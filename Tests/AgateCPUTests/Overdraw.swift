import Agate
import AgateCPU

/// What it costs to draw a frame, in pixels: those of every item in every tile that is not left out.
struct Overdraw: Equatable {
  var shaded = 0
  /// Of items that are mixed with what is behind them.
  var blended = 0
}

extension CPURenderer {
  /// What the body's frames cost.
  func overdraw(_ body: () async throws -> Void) async rethrows -> Overdraw {
    let before = statistics
    try await body()
    let after = statistics
    return Overdraw(
      shaded: (after?.shadedPixels ?? 0) - (before?.shadedPixels ?? 0),
      blended: (after?.blendedPixels ?? 0) - (before?.blendedPixels ?? 0))
  }
}
