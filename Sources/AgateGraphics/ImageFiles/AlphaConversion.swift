/// Converts between straight and premultiplied alpha, exactly rounded.
package enum AlphaConversion {
  /// Converts straight RGBA to premultiplied RGBA, in place: `round(c · a / 255)`.
  package static func premultiply(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    for i in 0..<count {
      let pixel = pixels[i]
      let alpha = pixel >> 24
      if alpha == 255 { continue }
      if alpha == 0 {
        pixels[i] = 0
        continue
      }
      // Computes two channels at a time: (c·a + 128) · 257 >> 16, without a multiplication that overflows.
      var redBlue = (pixel & 0x00FF_00FF) &* alpha &+ 0x0080_0080
      redBlue = (redBlue &+ ((redBlue >> 8) & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
      var green = (pixel >> 8 & 0xFF) &* alpha &+ 0x80
      green = (green &+ (green >> 8)) >> 8 & 0xFF
      pixels[i] = redBlue | green << 8 | alpha << 24
    }
  }

  /// Converts premultiplied RGBA to straight RGBA: `round(c · 255 / a)`, limited to 255. Transparent pixels become
  /// zero. `target` may be `source`.
  package static func unpremultiply(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    table.withUnsafeBufferPointer { table in
      let table = table.baseAddress!
      for i in 0..<count {
        let pixel = source[i]
        let alpha = pixel >> 24
        if alpha == 255 {
          target[i] = pixel
          continue
        }
        let row = table + Int(alpha << 8)
        let red = UInt32(row[Int(pixel & 0xFF)])
        let green = UInt32(row[Int(pixel >> 8 & 0xFF)])
        let blue = UInt32(row[Int(pixel >> 16 & 0xFF)])
        target[i] = red | green << 8 | blue << 16 | alpha << 24
      }
    }
  }

  /// `table[a · 256 + c]` is the straight value of premultiplied `c`.
  private static let table: [UInt8] = (0..<65_536).map { index in
    let (alpha, value) = (index >> 8, index & 255)
    return alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255))
  }
}
