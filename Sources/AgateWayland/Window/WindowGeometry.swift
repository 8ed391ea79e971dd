/// The size of a window, in points and in pixels.
struct WindowGeometry: Equatable, Sendable {
  /// The width in points.
  var width: Int32
  /// The height in points.
  var height: Int32
  /// The number of pixels per point.
  var scale: Double = 1
  /// Whether a viewport sets the size in points. Fractional scales require a viewport.
  var usesViewport = false

  /// The width in pixels. Halves are rounded away from zero, as the fractional scale protocol requires.
  var pixelWidth: Int { max(1, Int((Double(width) * scale).rounded())) }
  /// The height in pixels, with the same rounding as ``pixelWidth``.
  var pixelHeight: Int { max(1, Int((Double(height) * scale).rounded())) }

  /// Applies a size that the compositor requests, in points. If a length is 0, the window keeps its own length from
  /// `least` to `bounds`. A bound of 0 means no limit.
  mutating func resize(
    width: Int32, height: Int32, least: (width: Int32, height: Int32) = (1, 1), bounds: (width: Int32, height: Int32)
  ) {
    func choose(_ offered: Int32, _ own: Int32, _ least: Int32, _ bound: Int32) -> Int32 {
      if offered > 0 { return offered }
      return bound > 0 ? min(max(own, least), bound) : max(own, least)
    }
    self.width = choose(width, self.width, least.width, bounds.width)
    self.height = choose(height, self.height, least.height, bounds.height)
  }
}

extension WlSurface {
  /// Sends the scale or the size in points to the compositor, for the next commit.
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
