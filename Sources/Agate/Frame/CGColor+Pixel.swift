import AgateGraphics
import AgateRaster

extension CGColor {
  /// The colour as renderers take it: premultiplied RGBA, red in the lowest byte.
  package var premultipliedPixel: UInt32 {
    premultipliedRGBA8(red: red, green: green, blue: blue, alpha: Double(alpha))
  }
}
