/// How large a window is, in points and in pixels.
struct WindowGeometry: Equatable, Sendable {
  /// In points.
  var width: Int32
  var height: Int32
  /// Pixels per point.
  var scale: Double = 1
  /// The scale is told to the compositor through a viewport: the only way to have fractions.
  var usesViewport = false

  /// In pixels, halves away from zero, as the fractional scale protocol has it.
  var pixelWidth: Int { max(1, Int((Double(width) * scale).rounded())) }
  var pixelHeight: Int { max(1, Int((Double(height) * scale).rounded())) }

  /// The compositor offers a size: 0 leaves it to us.
  mutating func resize(width: Int32, height: Int32, bounds: (width: Int32, height: Int32)) {
    func choose(_ offered: Int32, _ own: Int32, _ bound: Int32) -> Int32 {
      if offered > 0 { return offered }
      return bound > 0 ? min(own, bound) : own
    }
    self.width = choose(width, self.width, bounds.width)
    self.height = choose(height, self.height, bounds.height)
  }
}
