import AgateGraphics
import Foundation
import Testing

/// A bitmap that `draw` fills; one pixel per point, origin in the upper left corner.
func picture(_ width: Int, _ height: Int, opaque: Bool = false, _ draw: (CGContext) -> Void) -> CGImage {
  let info: CGImageAlphaInfo = opaque ? .noneSkipLast : .premultipliedLast
  let context = CGContext(
    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue)!
  context.translateBy(x: 0, y: CGFloat(height))
  context.scaleBy(x: 1, y: -1)
  draw(context)
  return context.makeImage()!
}

extension CGImage {
  /// Red, green, blue and alpha of a pixel, 0…255, premultiplied; y counts from the top.
  func rgba(_ x: Int, _ y: Int) -> [Int] {
    let pixel = pixels[y * width + x]
    return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
  }

  func alpha(_ x: Int, _ y: Int) -> Int { rgba(x, y)[3] }

  /// Sum of all alphas, in pixels.
  var area: Double { pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 }

  /// Largest difference in any channel, 0…255.
  func difference(_ other: CGImage) -> Int {
    guard width == other.width, height == other.height else { return 256 }
    var worst = 0
    let (a, b) = (pixels, other.pixels)
    for i in a.indices where a[i] != b[i] {
      for shift in [0, 8, 16, 24] as [UInt32] {
        let x = Int(a[i] >> shift & 255), y = Int(b[i] >> shift & 255)
        worst = max(worst, abs(x - y))
      }
    }
    return worst
  }
}

let red = CGColor(red: 1, green: 0, blue: 0)
let green = CGColor(red: 0, green: 1, blue: 0)
let blue = CGColor(red: 0, green: 0, blue: 1)

func near(_ a: [Int], _ b: [Int], _ tolerance: Int = 1) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= tolerance } }
