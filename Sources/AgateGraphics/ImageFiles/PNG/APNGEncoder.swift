import AgateBackend
import CAgatePixels

/// Encodes the pictures of an animated PNG file (APNG). Browsers and many image viewers show such files.
///
/// The first picture is stored as a whole. Programs that support only still images show this picture. Each later
/// picture stores only the bounding box of the pixels that changed.
package struct APNGEncoder: Sendable {
  package let width: Int
  package let height: Int
  private let isOpaque: Bool
  private let delay: (numerator: UInt16, denominator: UInt16)
  private var encoder = PNGEncoder()

  /// - Parameters:
  ///   - isOpaque: whether all pixels of all pictures are opaque.
  ///   - seconds: the duration of each picture in seconds, as a fraction. A fraction with numbers greater than 65,535
  ///     is approximated.
  package init(width: Int, height: Int, isOpaque: Bool, seconds: (numerator: Int, denominator: Int)) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    let shrink = max(1, Double(max(seconds.numerator, seconds.denominator)) / 65_535)
    // A denominator of 0 would mean hundredths of a second, and a numerator of 0 no duration.
    func part(_ number: Int) -> UInt16 { UInt16(min(max((Double(number) / shrink).rounded(), 1), 65_535)) }
    delay = (part(seconds.numerator), part(seconds.denominator))
  }

  /// Returns the beginning of a file whose animation repeats endlessly.
  package func beginning(pictureCount: Int) -> [UInt8] {
    var file: [UInt8] = []
    PNGChunks.begin(&file, width: width, height: height, isOpaque: isOpaque)
    PNGChunks.append("acTL", to: &file) { file in
      PNGChunks.append(UInt32(pictureCount), to: &file)
      PNGChunks.append(0 as UInt32, to: &file)
    }
    return file
  }

  /// Returns the chunks of a picture.
  ///
  /// - Parameters:
  ///   - pixels: the pixels: premultiplied RGBA, row by row without gaps.
  ///   - changed: the bounding box of the pixels that differ from the previous picture. The first picture is stored as
  ///     a whole.
  ///   - index: the index of the picture, from 0.
  package mutating func picture(
    _ pixels: UnsafePointer<UInt32>, changed: PixelBox, index: Int
  ) throws(ImageError) -> [UInt8] {
    let whole = PixelBox(width: width, height: height)
    // A picture has at least one pixel.
    let box = index == 0 ? whole : changed.isEmpty ? PixelBox(x0: 0, y0: 0, x1: 1, y1: 1) : changed
    // The sequence number of the chunk. Every picture except the first has two numbered chunks.
    let sequence = UInt32(max(2 * index - 1, 0))
    var file: [UInt8] = []
    PNGChunks.append("fcTL", to: &file) { file in
      PNGChunks.append(sequence, to: &file)
      for number in [box.width, box.height, Int(box.x0), Int(box.y0)] { PNGChunks.append(UInt32(number), to: &file) }
      PNGChunks.append(UInt32(delay.numerator) << 16 | UInt32(delay.denominator), to: &file)
      // The picture is kept for the next one, and its pixels replace the existing pixels.
      file += [0, 0]
    }
    try encoder.appendData(
      pixels + (Int(box.y0) * width + Int(box.x0)), width: box.width, height: box.height, stride: width,
      isOpaque: isOpaque, frame: index == 0 ? nil : sequence + 1, to: &file)
    return file
  }

  package static var end: [UInt8] {
    var file: [UInt8] = []
    PNGChunks.end(&file)
    return file
  }
}
