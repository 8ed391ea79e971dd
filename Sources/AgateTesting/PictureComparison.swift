import Agate

/// Two pictures of the same size, compared pixel by pixel as the eye sees them.
struct PictureComparison {
  /// The share of pixels that are close enough, from 0 to 1.
  let precision: Double
  /// The perceptual precision of the pixel that differs most: 1 − ΔE / 100.
  let lowestPerceptualPrecision: Double
  /// The number of pixels that are not close enough, and the smallest box around them.
  let differentPixels: Int
  let box: (left: Int, top: Int, right: Int, bottom: Int)?
  /// The reference in pale grey, with the pixels that are not close enough in red.
  let difference: CGImage

  /// - Parameters:
  ///   - perceptualPrecision: the precision from which a pixel is close enough, from 0 to 1.
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

  /// The larger of the distances over black and over white, since what is behind a transparent picture is unknown.
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
