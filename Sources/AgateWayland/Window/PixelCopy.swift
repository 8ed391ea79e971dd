import AgateBackend

/// Copies pixels between buffers of the same size.
enum PixelCopy {
  /// Copies the pixels of a box.
  ///
  /// - Parameter swap: Whether to swap red and blue.
  static func copy(_ source: PixelBuffer, to target: PixelBuffer, box: PixelBox, swap: Bool) {
    guard !box.isEmpty else { return }
    let width = box.width
    for y in Int(box.y0)..<Int(box.y1) {
      let from = source.pixels + (y * source.stride + Int(box.x0))
      let to = target.pixels + (y * target.stride + Int(box.x0))
      if swap {
        for x in 0..<width {
          let pixel = from[x]
          to[x] = (pixel & 0xFF00_FF00) | ((pixel & 0xFF) << 16) | ((pixel >> 16) & 0xFF)
        }
      } else {
        to.update(from: from, count: width)
      }
    }
  }
}
