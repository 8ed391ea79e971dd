import AgateBackend
import Foundation
import Synchronization

/// A bitmap: 8-bit premultiplied RGBA in sRGB, immutable, shared by reference.
///
/// Unlike Core Graphics there is one pixel format; everything that is read is converted to it.
public final class CGImage: Sendable {
  /// Size in pixels.
  public let width: Int
  /// Size in pixels.
  public let height: Int
  /// Contexts mix the pixels of the image where it is not drawn pixel by pixel, if they mix any. Layers go by their
  /// filters instead.
  public let shouldInterpolate: Bool
  private let isOpaqueAtBirth: Bool

  private enum Pixels {
    case here([UInt32])
    case glyphs(GlyphRun)
    case lazy(LazyPixels)
    case other(any PixelOrigin)
  }
  private let stored: Pixels

  /// Where the pixels come from, if they are not there from the beginning.
  package var origin: (any PixelOrigin)? {
    switch stored {
    case .here: nil
    case .glyphs(let glyphs): glyphs
    case .lazy(let lazy): lazy
    case .other(let origin): origin
    }
  }

  /// The same, of an image that is decoded when it is needed.
  var lazy: LazyPixels? { if case .lazy(let lazy) = stored { lazy } else { nil } }

  /// The same, of a picture of glyphs.
  package var glyphs: GlyphRun? { if case .glyphs(let glyphs) = stored { glyphs } else { nil } }

  /// The table that holds the image, and its place there: the first that asked.
  private let holder = Atomic<UInt64>(0)

  /// Every pixel has alpha 255. Of an image that is not decoded yet: its file has no alpha.
  public var isOpaque: Bool { lazy?.isOpaque ?? isOpaqueAtBirth }

  /// Pixels row by row from the top, red in the low byte. `width * height` of them.
  ///
  /// Waits while a layer that draws asynchronously is still drawing them and until they have come from a device, and
  /// decodes them if they come from a file and nobody has asked before (``isDecoded``).
  public var pixels: [UInt32] { if case .here(let pixels) = stored { pixels } else { origin!.pixels() } }

  /// - Parameter pixels: premultiplied, row by row from the top, red in the low byte.
  public convenience init(width: Int, height: Int, premultiplied pixels: [UInt32]) {
    self.init(
      width: width, height: height, premultiplied: pixels, isOpaque: pixels.allSatisfy { $0 >> 24 == 255 })
  }

  /// - Parameter isOpaque: must tell the truth when true; false is always allowed.
  package convenience init(
    width: Int, height: Int, premultiplied pixels: [UInt32], isOpaque: Bool, shouldInterpolate: Bool = true
  ) {
    precondition(pixels.count == width * height, "pixels must fill the image")
    self.init(width, height, .here(pixels), isOpaque, shouldInterpolate)
  }

  /// An image whose pixels come later.
  package convenience init(
    width: Int, height: Int, isOpaque: Bool, origin: any PixelOrigin, shouldInterpolate: Bool = true
  ) {
    let pixels: Pixels = (origin as? LazyPixels).map { .lazy($0) } ?? .other(origin)
    self.init(width, height, pixels, isOpaque, shouldInterpolate)
  }

  /// A picture of glyphs.
  convenience init(_ glyphs: GlyphRun) {
    self.init(glyphs.width, glyphs.height, .glyphs(glyphs), false, true)
  }

  private init(
    _ width: Int, _ height: Int, _ pixels: Pixels, _ isOpaque: Bool, _ shouldInterpolate: Bool
  ) {
    precondition(width > 0 && height > 0, "an image has pixels")
    self.width = width
    self.height = height
    self.shouldInterpolate = shouldInterpolate
    (stored, isOpaqueAtBirth) = (pixels, isOpaque)
  }

  /// Where a table has put the image; nil if it is not there, or had to write it down elsewhere.
  package func place(in table: UInt32) -> UInt32? {
    let value = holder.load(ordering: .acquiring)
    return value >> 32 == table ? UInt32(truncatingIfNeeded: value) : nil
  }

  /// Notes where a table puts the image; false if another one has it too. Tables have numbers other than 0.
  package func take(place: UInt32, in table: UInt32) -> Bool {
    holder.compareExchange(expected: 0, desired: UInt64(table) << 32 | UInt64(place), ordering: .acquiringAndReleasing)
      .exchanged
  }

  /// The image leaves a table; false if that had to write it down elsewhere.
  package func leave(_ table: UInt32) -> Bool {
    guard place(in: table) != nil else { return false }
    holder.store(0, ordering: .releasing)
    return true
  }

  /// The part of the image in `rect`, which is in pixels from the upper left corner and grows to whole ones. Nil if
  /// nothing of the image lies there.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.isFinite else { return nil }
    let box = PixelRect(around: rect.standardized, in: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    guard !box.isEmpty else { return nil }
    let pixels = pixels
    var part: [UInt32] = []
    part.reserveCapacity(box.width * box.height)
    for y in box.y0..<box.y1 { part += pixels[y * width + box.x0..<y * width + box.x1] }
    return CGImage(
      width: box.width, height: box.height, premultiplied: part, isOpaque: part.allSatisfy { $0 >> 24 == 255 },
      shouldInterpolate: shouldInterpolate)
  }
}

extension CGImage: FrameImage {
  public var native: (any AnyObject & Sendable)? { origin }

  public func withTexels(_ body: (UnsafeBufferPointer<UInt32>) -> Void) { pixels.withUnsafeBufferPointer(body) }
}

/// Has the pixels of an image when somebody asks for them: all of them, as ``CGImage/pixels`` are.
package protocol PixelOrigin: AnyObject, Sendable {
  func pixels() -> [UInt32]
}

/// Pixels that are being made on another thread.
package final class PendingPixels: PixelOrigin {
  private let made = Mutex<[UInt32]?>(nil)
  private let finished = DispatchGroup()

  package init() { finished.enter() }

  /// Call once.
  package func fulfill(_ pixels: [UInt32]) {
    made.withLock { $0 = pixels }
    finished.leave()
  }

  package func pixels() -> [UInt32] {
    finished.wait()
    return made.withLock { $0! }
  }
}
