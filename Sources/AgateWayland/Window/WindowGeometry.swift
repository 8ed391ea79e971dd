/// The size of a window, in points and in pixels.
struct WindowGeometry: Equatable, Sendable {
  /// The size in points.
  var width: Int32
  var height: Int32
  /// The number of pixels per point.
  var scale: Double = 1
  /// Whether the compositor learns the scale through a viewport, which is the only way to have fractions.
  var usesViewport = false

  /// The size in pixels, halves rounded away from zero, as the fractional scale protocol requires.
  var pixelWidth: Int { max(1, Int((Double(width) * scale).rounded())) }
  var pixelHeight: Int { max(1, Int((Double(height) * scale).rounded())) }

  /// Applies a size that the compositor offers, in points. 0 leaves the size to the window.
  mutating func resize(width: Int32, height: Int32, bounds: (width: Int32, height: Int32)) {
    func choose(_ offered: Int32, _ own: Int32, _ bound: Int32) -> Int32 {
      if offered > 0 { return offered }
      return bound > 0 ? min(own, bound) : own
    }
    self.width = choose(width, self.width, bounds.width)
    self.height = choose(height, self.height, bounds.height)
  }
}

extension WlSurface {
  /// Tells the compositor the size in points of the pixels that the next commit shows.
  func tell(_ geometry: WindowGeometry, by viewport: WpViewport?) {
    if geometry.usesViewport {
      setBufferScale(scale: 1)
      viewport?.setDestination(width: geometry.width, height: geometry.height)
    } else {
      setBufferScale(scale: Int32(geometry.scale))
      viewport?.setDestination(width: -1, height: -1)
    }
  }
}
