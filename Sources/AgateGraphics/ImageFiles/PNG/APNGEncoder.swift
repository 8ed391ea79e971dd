import AgateBackend
import CAgatePixels

/// Encodes the pictures of an animated PNG file (APNG), which browsers and viewers of PNG files show.
///
/// The first picture is the whole image, and also what a program shows that knows only still images. Each later one
/// replaces the box of the pixels that changed.
package struct APNGEncoder: Sendable {
  package let width: Int
  package let height: Int
  private let isOpaque: Bool
  private let delay: (numerator: UInt16, denominator: UInt16)
  private var encoder = PNGEncoder()

  /// - Parameters:
  ///   - isOpaque: Whether no pixel of any picture is transparent.
  ///   - seconds: The time for which each picture is shown, as a fraction. Numbers beyond 65,535 are rounded.
  package init(width: Int, height: Int, isOpaque: Bool, seconds: (numerator: Int, denominator: Int)) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    let shrink = max(1, Double(max(seconds.numerator, seconds.denominator)) / 65_535)
    // A denominator of 0 would stand for hundredths, a numerator of 0 for no time at all.
    func part(_ number: Int) -> UInt16 { UInt16(min(max((Double(number) / shrink).rounded(), 1), 65_535)) }
    delay = (part(seconds.numerator), part(seconds.denominator))
  }

  /// The beginning of a file that is played again and again.
  package func beginning(pictureCount: Int) -> [UInt8] {
    var file: [UInt8] = []
    PNGChunks.begin(&file, width: width, height: height, isOpaque: isOpaque)
    PNGChunks.append("acTL", to: &file) { file in
      PNGChunks.append(UInt32(pictureCount), to: &file)
      PNGChunks.append(0 as UInt32, to: &file)
    }
    return file
  }

  /// The chunks of a picture.
  ///
  /// - Parameters:
  ///   - pixels: The pixels: premultiplied RGBA, row by row without gaps.
  ///   - changed: The pixels that differ from the picture before. The first picture is stored as a whole.
  ///   - index: The number of the picture, from 0.
  package mutating func picture(
    _ pixels: UnsafePointer<UInt32>, changed: PixelBox, index: Int
  ) throws(ImageError) -> [UInt8] {
    let whole = PixelBox(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    // A picture has at least one pixel.
    let box = index == 0 ? whole : changed.isEmpty ? PixelBox(x0: 0, y0: 0, x1: 1, y1: 1) : changed
    // Numbers of a file's chunks: every picture but the first has two.
    let sequence = UInt32(max(2 * index - 1, 0))
    var file: [UInt8] = []
    PNGChunks.append("fcTL", to: &file) { file in
      PNGChunks.append(sequence, to: &file)
      for number in [box.width, box.height, Int(box.x0), Int(box.y0)] { PNGChunks.append(UInt32(number), to: &file) }
      PNGChunks.append(UInt32(delay.numerator) << 16 | UInt32(delay.denominator), to: &file)
      // The picture stays, and its pixels replace what was there.
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
