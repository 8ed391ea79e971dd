import AgateBackend

extension PixelBox {
  /// Creates a box of the pixels in `clip` that lie between two corners. The box is empty if the corners are too far
  /// outside the frame, or are not numbers. `boxWithin` in `Shaders/produce.glsl` has the same code.
  @inline(__always)
  init(from low: (Float, Float), to high: (Float, Float), within clip: PixelBox) {
    let bound: Float = 1e8
    guard low.0 < bound, low.1 < bound, high.0 > -bound, high.1 > -bound else {
      self = .empty
      return
    }
    self.init(
      x0: max(Int32(max(low.0, -bound).rounded(.down)), clip.x0),
      y0: max(Int32(max(low.1, -bound).rounded(.down)), clip.y0),
      x1: min(Int32(min(high.0, bound).rounded(.up)), clip.x1),
      y1: min(Int32(min(high.1, bound).rounded(.up)), clip.y1))
  }
}
