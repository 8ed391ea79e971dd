/// A bitmap: 8-bit premultiplied RGBA in sRGB, immutable, shared by reference.
///
/// Unlike Core Graphics there is one pixel format; everything that is read is converted to it.
public final class CGImage: Sendable {
  /// Size in pixels.
  public let width: Int
  public let height: Int
  /// Pixels row by row from the top, red in the low byte. `width * height` of them.
  public let pixels: [UInt32]
  /// Every pixel has alpha 255.
  public let isOpaque: Bool

  /// - Parameter pixels: premultiplied, row by row from the top, red in the low byte.
  public init(width: Int, height: Int, premultiplied pixels: [UInt32]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height, "pixels must fill the image")
    self.width = width
    self.height = height
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }
}
