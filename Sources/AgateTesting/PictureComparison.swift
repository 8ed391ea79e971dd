import Agate

/// A perceptual comparison of two pictures of the same size, pixel by pixel.
struct PictureComparison {
  /// The fraction of matching pixels, from 0 to 1.
  let precision: Double
  /// The lowest perceptual precision of all pixels. The perceptual precision is 1 − ΔE / 100.
  let lowestPerceptualPrecision: Double
  /// The number of pixels that do not match.
  let differentPixels: Int
  /// The smallest box around the pixels that do not match, in pixels. All edges are inclusive. Nil if all pixels match.
  let box: (left: Int, top: Int, right: Int, bottom: Int)?
  /// The reference in pale grey, with pixels that do not match in red.
  let difference: CGImage

  /// - Parameters:
  ///   - perceptualPrecision: the minimum perceptual precision of a matching pixel, from 0 to 1.
  init(_ picture: CGImage, _ reference: CGImage, perceptualPrecision: Double) {
    let threshold = Float((1 - perceptualPrecision) * 100)
    var largest: Float = 0
    var count = 0
    var box: (left: Int, top: Int, right: Int, bottom: Int)?
    let width = picture.width
    var marked = reference.pixels
    for (index, pair) in zip(picture.pixels, reference.pixels).enumerated() {
      marked[index] = Self.pale(pair.1)
      if pair.0 == pair.1 { continue }
      let distance = Self.distance(pair.0, pair.1)
      largest = max(largest, distance)
      if distance <= threshold { continue }
      marked[index] = 0xFF00_00FF
      count += 1
      let (x, y) = (index % width, index / width)
      box = box.map { (min($0.left, x), min($0.top, y), max($0.right, x), max($0.bottom, y)) } ?? (x, y, x, y)
    }
    precision = 1 - Double(count) / Double(marked.count)
    lowestPerceptualPrecision = 1 - Double(largest) / 100
    differentPixels = count
    self.box = box
    difference = CGImage(width: width, height: picture.height, premultiplied: marked)
  }

  /// Returns the larger of the distances over black and over white, because the background of a transparent picture is
  /// unknown.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Float {
    let overBlack = PerceptualColor(a, over: 0).distance(to: PerceptualColor(b, over: 0))
    if a >> 24 == 255 && b >> 24 == 255 { return overBlack }
    return max(overBlack, PerceptualColor(a, over: 255).distance(to: PerceptualColor(b, over: 255)))
  }

  private static func pale(_ pixel: UInt32) -> UInt32 {
    let sum = (pixel & 255) + (pixel >> 8 & 255) + (pixel >> 16 & 255) + 3 * (255 - pixel >> 24)
    let grey = 191 + sum / 12
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}
