import AgateBackend
import CAgatePixels

/// An encoder of PNG files. It reuses its memory for the next image.
///
/// The files are marked sRGB. They have 8-bit RGB if all pixels are opaque, or else RGBA with straight alpha. Equal
/// pixels give equal bytes on every processor.
public struct PNGEncoder: Sendable {
  /// The segments of all rows, followed by the rows that are being analyzed.
  private var memory: PixelMemory?

  public init() {}

  /// Encodes one image.
  ///
  /// - Parameters:
  ///   - pixels: the pixels: premultiplied RGBA, red in the low byte, row by row from the top.
  ///   - width: the width in pixels, greater than 0.
  ///   - height: the height in pixels, greater than 0.
  ///   - stride: the number of pixels from one row to the next, at least `width`.
  /// - Throws: an error if memory cannot be allocated, or if there are more than 2²⁸ pixels.
  public mutating func encode(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int
  ) throws(ImageError) -> [UInt8] {
    let isOpaque = Self.isOpaque(pixels, width: width, height: height, stride: stride)
    var file: [UInt8] = []
    PNGChunks.begin(&file, width: width, height: height, isOpaque: isOpaque)
    try appendData(pixels, width: width, height: height, stride: stride, isOpaque: isOpaque, to: &file)
    PNGChunks.end(&file)
    return file
  }

  /// Appends the image data of a file.
  ///
  /// - Parameter frame: the sequence number of the chunk for a frame of an animation, or nil for a still image.
  mutating func appendData(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, isOpaque: Bool, frame: UInt32? = nil,
    to file: inout [UInt8]
  ) throws(ImageError) {
    precondition(width > 0 && height > 0 && stride >= width, "an image must have pixels")
    // Counts have 32 bits, and a chunk of the file has at most 2³¹ bytes.
    guard width <= 1 << 28, height <= 1 << 28, width * height <= 1 << 28 else {
      throw ImageError(file: "PNG encoder", reason: "\(width)×\(height) pixels are more than 268 million")
    }
    let words = agate_png_words(Int32(width)) * height
    let needed = words + 3 * width
    // A copy of this encoder may use the memory on another thread.
    if (memory?.count ?? 0) < needed || !isKnownUniquelyReferenced(&memory) {
      memory = nil
      memory = PixelMemory(count: needed)
    }
    guard let memory else {
      throw ImageError(file: "PNG encoder", reason: "no memory for \(width)×\(height) pixels")
    }
    var png = agate_png()
    agate_png_begin(&png, isOpaque ? 3 : 4)
    let difference = memory.pixels + words
    var next = memory.pixels
    for y in 0..<height {
      let row = pixels + y * stride
      if isOpaque {
        next += agate_png_analyze(&png, row, y == 0 ? nil : row - stride, Int32(width), difference, next)
      } else {
        let straight = difference + (1 + y % 2) * width, above = difference + (1 + (y + 1) % 2) * width
        AlphaConversion.unpremultiply(row, into: straight, count: width)
        next += agate_png_analyze(&png, straight, y == 0 ? nil : above, Int32(width), difference, next)
      }
    }
    let room = agate_png_size(&png)
    PNGChunks.append(frame == nil ? "IDAT" : "fdAT", to: &file) { file in
      if let frame { PNGChunks.append(frame, to: &file) }
      let start = file.count
      file.append(contentsOf: repeatElement(0, count: room))
      let length = file.withUnsafeMutableBufferPointer { buffer in
        agate_png_compress(&png, memory.pixels, Int32(width), Int32(height), buffer.baseAddress! + start)
      }
      file.removeLast(room - length)
    }
  }

  /// Returns whether all pixels are opaque.
  static func isOpaque(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int) -> Bool {
    if stride == width { return agate_is_opaque(pixels, width * height) != 0 }
    return (0..<height).allSatisfy { agate_is_opaque(pixels + $0 * stride, width) != 0 }
  }
}
