import AgateBackend
import CAgatePixels

/// An image with its edge texels repeated around it. The kernels read images in this form.
struct PaddedImage {
  /// Texel (0, 0).
  var origin: UnsafeMutablePointer<UInt32>
  var stride: Int
  let width: Int32
  let height: Int32
  let isOpaque: Bool
  private let memory: Unmanaged<TexelMemory>
  /// Mip levels of the image, or nil if it has none.
  private(set) var levels: Unmanaged<ImageLevels>?

  /// Retains `memory`, which may be shared with the image that provides the texels.
  private init(_ memory: TexelMemory, isOpaque: Bool) {
    precondition(TexelMemory.apron >= Int(agate_image_apron), "kernels read texels around the image")
    (origin, stride) = (memory.origin, memory.stride)
    (width, height) = (Int32(memory.width), Int32(memory.height))
    self.isOpaque = isOpaque
    self.memory = .passRetained(memory)
  }

  /// Allocates memory for an image. Its texels are not set.
  init(width: Int32, height: Int32, isOpaque: Bool = false) {
    self.init(TexelMemory(width: Int(width), height: Int(height)), isOpaque: isOpaque)
  }

  /// A placeholder for an image that nothing shows.
  nonisolated(unsafe) static let none = PaddedImage(width: 1, height: 1)

  /// Creates an image with mip levels. If the source provides its texels as ``FrameTexels``, they are not copied.
  init(_ image: any FrameImage) {
    let isOpaque = image.isOpaque
    if let shared = (image.native as? any FrameTexels)?.memory {
      self.init(shared, isOpaque: isOpaque)
    } else {
      self.init(width: Int32(image.width), height: Int32(image.height), isOpaque: isOpaque)
      image.withRows { copy($0) }
    }
    levels = .passRetained(ImageLevels())
  }

  /// Creates an image of glyphs, with mip levels.
  init(_ glyphs: any FrameGlyphs) {
    let (width, height) = (glyphs.outline.width, glyphs.outline.height)
    self.init(width: Int32(width), height: Int32(height))
    glyphs.pixels().withUnsafeBufferPointer {
      copy(TexelRows(origin: $0.baseAddress!, stride: width))
    }
    levels = .passRetained(ImageLevels())
  }

  private func copy(_ rows: TexelRows) {
    memory.takeUnretainedValue().copy(rows)
    repeatEdges()
  }

  /// Releases the texels and the levels.
  func free() {
    levels?.release()
    memory.release()
  }

  var texels: UnsafePointer<UInt32> { UnsafePointer(origin) }

  /// The size of the image in memory, in bytes.
  var byteCount: Int { memory.takeUnretainedValue().byteCount }

  /// Sets the texels around the image.
  func repeatEdges() { memory.takeUnretainedValue().repeatEdges() }
}
