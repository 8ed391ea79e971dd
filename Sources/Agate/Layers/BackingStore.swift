import AgateGraphics

/// The bitmap that a layer has drawn itself into.
struct BackingStore {
  let image: CGImage
  /// The bounds that the bitmap was drawn for. If the bounds, `isOpaque` or `isGray` differ, the whole layer is
  /// redrawn.
  let bounds: CGRect
  let isOpaque: Bool
  let isGray: Bool

  /// The maximum number of pixels in a bitmap.
  static let maximumPixels = 1 << 26

  /// Returns the size, in pixels, of the bitmap for a layer of `size` points, rounded up and limited. Returns nil if
  /// there is nothing to draw.
  static func pixels(_ size: CGSize, scale: CGFloat) -> (width: Int, height: Int)? {
    guard size.width > 0, size.height > 0, scale > 0, size.width.isFinite, size.height.isFinite, scale.isFinite else {
      return nil
    }
    func count(_ points: CGFloat, _ scale: Double) -> Double { max((Double(points) * scale - 1e-6).rounded(.up), 1) }
    var scale = Double(scale)
    let side = Double(ImageLimits.side)
    scale = min(scale, side / Double(max(size.width, size.height)))
    let area = Double(size.width) * Double(size.height) * scale * scale
    if area > Double(maximumPixels) { scale *= (Double(maximumPixels) / area).squareRoot() }
    return (Int(min(count(size.width, scale), side)), Int(min(count(size.height, scale), side)))
  }
}
