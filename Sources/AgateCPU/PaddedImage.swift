import AgateBackend
import CAgatePixels

/// An image with its edge texels repeated around it, so that filters need no bounds checks inside.
struct PaddedImage {
  /// Texel (0, 0).
  var origin: UnsafeMutablePointer<UInt32>
  var stride: Int
  var width: Int32
  var height: Int32
  var isOpaque: Bool
  /// Mip levels of an image that has them. The owner of the image releases them.
  var levels: Unmanaged<ImageLevels>?

  private static var apron: Int { Int(agate_image_apron) }

  /// Allocates memory for an image. Its texels are not set.
  init(width: Int32, height: Int32, isOpaque: Bool = false) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    stride = Int(width) + 2 * Self.apron
    origin = UnsafeMutablePointer(bitPattern: 8)!
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    // Kernels read up to seven texels too many.
    (memory + count - 8).initialize(repeating: 0, count: 8)
    origin = memory + Self.apron * stride + Self.apron
  }

  /// A placeholder for an image that nothing shows.
  nonisolated(unsafe) static let none = PaddedImage(width: 1, height: 1)

  /// The texels of an image, with levels.
  init(_ image: any FrameImage) {
    self.init(width: Int32(image.width), height: Int32(image.height), isOpaque: image.isOpaque)
    image.withTexels { take($0) }
  }

  /// The texels of a picture of glyphs, with levels.
  init(_ glyphs: any FrameGlyphs) {
    self.init(width: Int32(glyphs.outline.width), height: Int32(glyphs.outline.height))
    glyphs.pixels().withUnsafeBufferPointer { take($0) }
  }

  private mutating func take(_ texels: UnsafeBufferPointer<UInt32>) {
    let width = Int(width)
    for y in 0..<Int(height) { (origin + y * stride).update(from: texels.baseAddress! + y * width, count: width) }
    repeatEdges()
    levels = .passRetained(ImageLevels())
  }

  /// Frees the texels and releases the levels.
  func free() {
    levels?.release()
    deallocate()
  }

  var texels: UnsafePointer<UInt32> { UnsafePointer(origin) }

  /// Number of texels in memory, including those around the image.
  var count: Int { stride * (Int(height) + 2 * Self.apron) + 8 }

  func deallocate() { (origin - Self.apron * (stride + 1)).deallocate() }

  /// Sets the texels around the image.
  func repeatEdges() {
    for y in 0..<Int(height) {
      let row = origin + y * stride
      (row - Self.apron).update(repeating: row[0], count: Self.apron)
      (row + Int(width)).update(repeating: row[Int(width) - 1], count: Self.apron)
    }
    let first = origin - Self.apron
    let last = first + (Int(height) - 1) * stride
    for y in 1...Self.apron {
      (first - y * stride).update(from: first, count: stride)
      (last + y * stride).update(from: last, count: stride)
    }
  }
}
