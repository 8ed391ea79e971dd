import AgateUIKit

/// An image of what `draw` draws, with one pixel per point and y pointing down.
func drawn(_ width: Int, _ height: Int, scale: CGFloat = 1, _ draw: () -> Void) -> CGImage {
  UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, scale)
  defer { UIGraphicsEndImageContext() }
  draw()
  return UIGraphicsGetImageFromCurrentImageContext()!.cgImage!
}

extension CGImage {
  func alpha(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] >> 24) }
  func red(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] & 255) }

  /// A premultiplied pixel, 0…255.
  struct Pixel {
    var red: Int
    var green: Int
    var blue: Int
    var alpha: Int
  }

  /// The rectangle around the pixels that `counts` accepts; null if there are none.
  func ink(_ counts: (Pixel) -> Bool = { $0.alpha > 40 }) -> CGRect {
    var box = CGRect.null
    let pixels = pixels
    for y in 0..<height {
      for x in 0..<width {
        let p = Int(pixels[y * width + x])
        if counts(Pixel(red: p & 255, green: p >> 8 & 255, blue: p >> 16 & 255, alpha: p >> 24)) {
          box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
    }
    return box
  }

  /// The sum of alphas in pixels.
  var area: Double { pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 }

  /// The number of groups of rows with ink: lines of text without descenders between them.
  var lineCount: Int {
    var (count, wasInk) = (0, false)
    for y in 0..<height {
      let isInk = (0..<width).contains { alpha($0, y) > 40 }
      if isInk && !wasInk { count += 1 }
      wasInk = isInk
    }
    return count
  }
}
