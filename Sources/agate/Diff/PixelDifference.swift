/// The difference between two pictures of the same size, pixel by pixel.
///
/// The perceptual difference of two pixels is the measure of pixelmatch: the distance of the colours in YIQ, weighted
/// as in Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in mobile
/// applications" (2010). The value ranges from 0 (equal) to 1 (the largest possible distance); black and white have a
/// difference of 0.97. The threshold of pixelmatch, whose default is 0.1, has the same scale. Pixels with alpha are
/// compared over black and over white, and the larger difference is used.
struct PixelDifference: Equatable {
  /// The number of pixels that differ by more than the tolerance.
  var pixels = 0
  /// The largest difference of a channel, from 0 to 255.
  var largestChannel = 0
  /// The largest perceptual difference of a pixel, from 0 to 1.
  var largest = 0.0
  /// The mean perceptual difference of all pixels, from 0 to 1.
  var mean = 0.0
  /// The bounding box of the pixels that differ: x, y, width and height, in pixels. The array is empty if no pixels
  /// differ.
  var box: [Int] = []

  /// The largest possible squared distance in YIQ.
  private static let most: Float = 35_215

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - a: The premultiplied RGBA pixels of the first picture, row by row.
  ///   - b: The pixels of the second picture.
  ///   - width: The number of pixels in a row.
  ///   - tolerance: The perceptual difference up to which pixels count as equal, from 0 to 1.
  init(_ a: [UInt32], _ b: [UInt32], width: Int, tolerance: Double) {
    precondition(a.count == b.count && width > 0, "pictures of different sizes cannot be compared")
    let limit = Self.square(of: tolerance)
    var sum = 0.0, largestSquare: Float = 0
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        for index in 0..<a.count where a[index] != b[index] {
          let square = Self.square(a[index], b[index])
          sum += Double((square / Self.most).squareRoot())
          largestSquare = max(largestSquare, square)
          largestChannel = max(largestChannel, Self.channel(a[index], b[index]))
          guard square > limit else { continue }
          pixels += 1
          let (x, y) = (index % width, index / width)
          (left, right) = (min(left, x), max(right, x))
          (top, bottom) = (min(top, y), max(bottom, y))
        }
      }
    }
    largest = Double((largestSquare / Self.most).squareRoot())
    mean = a.isEmpty ? 0 : sum / Double(a.count)
    if pixels > 0 { box = [left, top, right - left + 1, bottom - top + 1] }
  }

  /// Returns the first picture in pale grey. Pixels that differ by more than the tolerance are red, and other pixels
  /// that differ are yellow.
  static func marked(_ a: [UInt32], _ b: [UInt32], tolerance: Double) -> [UInt32] {
    let limit = square(of: tolerance)
    var marked = [UInt32](repeating: 0, count: a.count)
    for index in marked.indices {
      let (one, other) = (a[index], b[index])
      if one == other {
        let sum = (one & 255) + (one >> 8 & 255) + (one >> 16 & 255) + 3 * (255 - one >> 24)
        let grey = 191 + sum / 12
        marked[index] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
      } else {
        marked[index] = square(one, other) > limit ? 0xFF00_00FF : 0xFF00_C8FF
      }
    }
    return marked
  }

  private static func square(of tolerance: Double) -> Float { Float(tolerance * tolerance) * most }

  /// Returns the squared distance of two pixels in YIQ.
  @inline(__always)
  private static func square(_ a: UInt32, _ b: UInt32) -> Float {
    let red = difference(a, b, 0), green = difference(a, b, 8), blue = difference(a, b, 16),
      alpha = difference(a, b, 24)
    let overBlack = square(red, green, blue)
    return alpha == 0 ? overBlack : max(overBlack, square(red - alpha, green - alpha, blue - alpha))
  }

  @inline(__always)
  private static func square(_ red: Float, _ green: Float, _ blue: Float) -> Float {
    let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  @inline(__always)
  private static func difference(_ a: UInt32, _ b: UInt32, _ shift: UInt32) -> Float {
    Float(Int32(a >> shift & 255) - Int32(b >> shift & 255))
  }

  private static func channel(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] { largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255))) }
    return largest
  }
}
