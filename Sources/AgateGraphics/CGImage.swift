import AgateBackend
import Foundation
import Synchronization

/// An immutable bitmap of 8-bit premultiplied RGBA pixels in sRGB.
///
/// Unlike Core Graphics, Agate draws only one pixel format. Images in other formats are converted when they are read or
/// created.
public final class CGImage: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Whether contexts interpolate between pixels when they draw the image scaled or rotated. The context's
  /// ``CGContext/interpolationQuality`` can disable interpolation too. Layers use their own filters instead.
  public let shouldInterpolate: Bool
  private let isOpaqueAtBirth: Bool
  /// The bytes that the image was created from, if it was created from bytes.
  let given: GivenPixels?

  private enum Pixels {
    case held(TexelMemory)
    case glyphs(GlyphRun)
    case lazy(LazyPixels)
    case other(any PixelOrigin)
  }
  private let stored: Pixels

  /// The source of the pixels.
  package var origin: any PixelOrigin {
    switch stored {
    case .held(let memory): memory
    case .glyphs(let glyphs): glyphs
    case .lazy(let lazy): lazy
    case .other(let origin): origin
    }
  }

  /// The source of an image that is decoded on demand; nil for other images.
  var lazy: LazyPixels? { if case .lazy(let lazy) = stored { lazy } else { nil } }

  /// The glyphs of an image that consists of glyphs; nil for other images.
  package var glyphs: GlyphRun? { if case .glyphs(let glyphs) = stored { glyphs } else { nil } }

  /// The number of the table whose place the image records (high 32 bits), and the place in that table (low 32 bits). 0
  /// if no table has recorded a place.
  private let holder = Atomic<UInt64>(0)

  /// Whether every pixel is known to have alpha 255. For an image that is not decoded yet, whether its file has no
  /// alpha channel. The value may be false for an opaque image whose pixels a layer or a device drew.
  public var isOpaque: Bool { lazy?.isOpaque ?? isOpaqueAtBirth }

  /// The `width * height` pixels, row by row from the top, with red in the low byte.
  ///
  /// Reading the property waits until asynchronous drawing by a layer has finished, or until the pixels have arrived
  /// from a device. Pixels from a file that are not decoded yet (``isDecoded``) are decoded.
  ///
  /// The array is a copy of the memory that contexts and renderers read. The image makes the copy when the property is
  /// first read, and keeps it.
  public var pixels: [UInt32] { origin.pixels() }

  /// Creates an image from its pixels.
  ///
  /// - Parameters:
  ///   - width: the width in pixels, greater than 0.
  ///   - height: the height in pixels, greater than 0.
  ///   - pixels: `width · height` premultiplied pixels, row by row from the top, with red in the low byte. Another
  ///     number of pixels stops the program.
  public convenience init(width: Int, height: Int, premultiplied pixels: [UInt32]) {
    self.init(
      width: width, height: height, premultiplied: pixels, isOpaque: pixels.allSatisfy { $0 >> 24 == 255 })
  }

  /// Creates an image from its pixels.
  ///
  /// - Parameter isOpaque: true only if every pixel has alpha 255; false is always allowed.
  package convenience init(
    width: Int, height: Int, premultiplied pixels: [UInt32], isOpaque: Bool, shouldInterpolate: Bool = true
  ) {
    precondition(
      pixels.count == width * height,
      "an image of \(width) × \(height) pixels cannot be created from \(pixels.count) pixels")
    let memory = TexelMemory(width: width, height: height)
    pixels.withUnsafeBufferPointer { memory.copy(TexelRows(origin: $0.baseAddress!, stride: width)) }
    self.init(memory, isOpaque: isOpaque, shouldInterpolate: shouldInterpolate)
  }

  /// Creates an image from its pixels in memory. The texels around the image need not be set. Nothing may change the
  /// memory afterwards.
  ///
  /// - Parameter isOpaque: true only if every pixel has alpha 255; false is always allowed. If nil, the pixels are
  ///   examined.
  package convenience init(_ memory: TexelMemory, isOpaque: Bool? = nil, shouldInterpolate: Bool = true) {
    self.init(memory, isOpaque: isOpaque, shouldInterpolate: shouldInterpolate, given: nil)
  }

  /// Creates an image from its pixels in memory. `given` describes the bytes that the pixels were read from, if any.
  convenience init(_ memory: TexelMemory, isOpaque: Bool?, shouldInterpolate: Bool, given: GivenPixels?) {
    memory.repeatEdges()
    self.init(
      memory.width, memory.height, .held(memory), isOpaque ?? memory.isOpaque, shouldInterpolate,
      given: given)
  }

  /// Creates an image whose pixels `origin` supplies later.
  package convenience init(
    width: Int, height: Int, isOpaque: Bool, origin: any PixelOrigin, shouldInterpolate: Bool = true
  ) {
    let pixels: Pixels = (origin as? LazyPixels).map { .lazy($0) } ?? .other(origin)
    self.init(width, height, pixels, isOpaque, shouldInterpolate)
  }

  /// Creates an image that consists of glyphs.
  convenience init(_ glyphs: GlyphRun) {
    self.init(glyphs.width, glyphs.height, .glyphs(glyphs), false, true)
  }

  private init(
    _ width: Int, _ height: Int, _ pixels: Pixels, _ isOpaque: Bool, _ shouldInterpolate: Bool,
    given: GivenPixels? = nil
  ) {
    precondition(
      width > 0 && height > 0, "the width and height of an image must be greater than 0, not \(width) × \(height)")
    self.width = width
    self.height = height
    self.shouldInterpolate = shouldInterpolate
    (stored, isOpaqueAtBirth, self.given) = (pixels, isOpaque, given)
  }

  /// Returns the image's place in `table`. Returns nil if the table does not hold the image, or if the image records
  /// the place of another table.
  package func place(in table: UInt32) -> UInt32? {
    let value = holder.load(ordering: .acquiring)
    return value >> 32 == table ? UInt32(truncatingIfNeeded: value) : nil
  }

  /// Records the place that `table` gives the image. Returns false if the image already records the place of a table:
  /// the caller must then record the new place itself. Table numbers are never 0.
  package func take(place: UInt32, in table: UInt32) -> Bool {
    holder.compareExchange(expected: 0, desired: UInt64(table) << 32 | UInt64(place), ordering: .acquiringAndReleasing)
      .exchanged
  }

  /// Removes the place in `table` from the image. Returns false if the image does not record a place of this table.
  package func leave(_ table: UInt32) -> Bool {
    guard place(in: table) != nil else { return false }
    holder.store(0, ordering: .releasing)
    return true
  }

  /// Returns the part of the image in `rect`, in pixels from the upper left corner. The rectangle is rounded outwards
  /// to whole pixels. Returns nil if the rectangle contains no part of the image, or is not finite.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.isFinite else { return nil }
    let box = PixelRect(around: rect.standardized, in: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    guard !box.isEmpty else { return nil }
    if isMask { return croppingMask(to: box) }
    let part = TexelMemory(width: box.width, height: box.height)
    withRows { rows in part.copy(TexelRows(origin: rows[box.y0] + box.x0, stride: rows.stride)) }
    return CGImage(part, shouldInterpolate: shouldInterpolate)
  }

  /// Returns an image of the same size, whose pixels are the results of `change` for this image's pixels. It has the
  /// same ``shouldInterpolate``.
  package func mapPixels(_ change: (UInt32) -> UInt32) -> CGImage {
    let changed = TexelMemory(width: width, height: height)
    withRows { rows in
      for y in 0..<height {
        let source = rows[y], target = changed.row(y)
        for x in 0..<width { target[x] = change(source[x]) }
      }
    }
    return CGImage(changed, shouldInterpolate: shouldInterpolate)
  }
}

extension CGImage: FrameImage {
  public var native: (any AnyObject & Sendable)? { origin }

  public func withTexels(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    // The image keeps the array only if the program reads `pixels`.
    let texels = (origin as? any FrameTexels)?.memory.texels ?? pixels
    texels.withUnsafeBufferPointer(body)
  }
}

/// A source that supplies all pixels of an image on demand, in the format of ``CGImage/pixels``.
package protocol PixelOrigin: AnyObject, Sendable {
  func pixels() -> [UInt32]
}

extension TexelMemory: PixelOrigin {}

/// Pixels that another thread is still computing. Reading them waits for that thread.
final class PendingPixels: PixelOrigin, FrameTexels {
  private let made = Mutex<TexelMemory?>(nil)
  private let finished = DispatchGroup()

  init() { finished.enter() }

  /// Supplies the pixels, with their edges repeated around them. Call this once.
  func fulfill(_ memory: TexelMemory) {
    made.withLock { $0 = memory }
    finished.leave()
  }

  var memory: TexelMemory {
    finished.wait()
    return made.withLock { $0! }
  }

  func pixels() -> [UInt32] { memory.pixels() }
}
