import AgateGraphics
import AgateRaster

extension CGColor {
  /// The colour in the format of renderers: premultiplied RGBA, red in the lowest byte.
  package var premultipliedPixel: UInt32 {
    premultipliedRGBA8(red: red, green: green, blue: blue, alpha: Double(alpha))
  }
}
