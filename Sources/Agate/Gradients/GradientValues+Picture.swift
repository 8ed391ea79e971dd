import AgateRaster

extension GradientValues {
  private static let mostPixels = 4096.0

  /// Returns the gradient as an image, or nil if there is nothing to draw. The sides are rounded up to whole pixels and
  /// limited.
  func picture(width: Double, height: Double) -> CGImage? {
    guard isDrawn, let toGradient, width > 0, height > 0 else { return nil }
    let columns = Int(min(width, Self.mostPixels).rounded(.up)), rows = Int(min(height, Self.mostPixels).rounded(.up))
    var words: [Float] = []
    GradientTable.append(kind, colors: colors, locations: locations ?? [], to: &words)
    let gradient = RasterGradient(words, at: 0)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns * rows)
    for y in 0..<rows {
      for x in 0..<columns {
        let unit = Vector2((Double(x) + 0.5) / Double(columns), (Double(y) + 0.5) / Double(rows))
        let u = toGradient.a * unit.x + toGradient.c * unit.y + toGradient.tx
        let v = toGradient.b * unit.x + toGradient.d * unit.y + toGradient.ty
        pixels.append(gradient.pixel(x: Int32(x), y: Int32(y), Float(u), Float(v), opacity: 255))
      }
    }
    return CGImage(width: columns, height: rows, premultiplied: pixels)
  }
}
