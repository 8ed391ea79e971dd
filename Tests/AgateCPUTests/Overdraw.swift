import Agate
import AgateCPU

/// Number of pixels that the renderer computes for a frame: the sum over all items and all tiles that are not
/// skipped.
struct Overdraw: Equatable {
  var shaded = 0
  /// Pixels of items that are blended with the pixels behind them.
  var blended = 0
}

extension CPURenderer {
  /// Pixels computed for the frames that `body` draws.
  func overdraw(_ body: () async throws -> Void) async rethrows -> Overdraw {
    let before = statistics
    try await body()
    let after = statistics
    return Overdraw(
      shaded: (after?.shadedPixels ?? 0) - (before?.shadedPixels ?? 0),
      blended: (after?.blendedPixels ?? 0) - (before?.blendedPixels ?? 0))
  }
}
