import AgateGraphics
import Synchronization

/// A drawable of a ``CAPixelLayer``. Its pixels are in memory.
public final class CAPixelDrawable: CASurfaceDrawable, @unchecked Sendable {
  /// The memory for the pixels. Do not access the buffer after ``CASurfaceDrawable/present()``.
  public let buffer: PixelBuffer
  /// The layout of the pixels in the buffer. Pixels are 32 bits, premultiplied, with red or blue in the lowest byte.
  /// Rows follow each other without padding. When the drawable is presented, components that are larger than alpha are
  /// reduced to alpha. If the layer's `isOpaque` was true when the drawable was taken, alpha is ignored.
  public let pixelFormat: CASurfacePixelFormat
  private let pool: PixelPool

  init(_ place: DrawablePlace, _ pool: PixelPool, isOpaque: Bool) {
    let buffer = pool.take(place)
    (self.buffer, pixelFormat, self.pool) = (buffer, place.format, pool)
    let (format, keeps) = (place.format, place.retainsBacking)
    super.init(place) {
      let image = CGImage(buffer, format, isOpaque: isOpaque)
      pool.last = keeps ? image : nil
      return image
    }
  }

  deinit { pool.giveBack(buffer) }
}

/// A pool of memory that a layer's drawables reuse.
final class PixelPool: Sendable {
  private struct State {
    var free: [PixelBuffer] = []
    /// The image presented last, if new drawables contain it.
    var last: CGImage?
  }
  private let state = Mutex(State())
  private static let mostFree = 3

  var last: CGImage? {
    get { state.withLock { $0.last } }
    set { state.withLock { $0.last = newValue } }
  }

  func take(_ place: DrawablePlace) -> PixelBuffer {
    let (width, height) = (place.width, place.height)
    let (known, last) = state.withLock { state in
      // Buffers of another size cannot be reused.
      state.free.removeAll { $0.width != width || $0.height != height }
      return (state.free.popLast(), place.retainsBacking ? state.last : nil)
    }
    if let last, last.width == width, last.height == height {
      let buffer = known ?? PixelBuffer(width: width, height: height)
      last.write(to: buffer, place.format)
      return buffer
    }
    known?.pixels.update(repeating: 0, count: width * height)
    return known ?? PixelBuffer(width: width, height: height)
  }

  func giveBack(_ buffer: PixelBuffer) {
    state.withLock { if $0.free.count < Self.mostFree { $0.free.append(buffer) } }
  }
}

extension CGImage {
  /// Creates an image from a copy of the pixels in a buffer.
  fileprivate convenience init(_ buffer: PixelBuffer, _ format: CASurfacePixelFormat, isOpaque: Bool) {
    var alpha: UInt32 = 255
    let texels = TexelMemory(width: buffer.width, height: buffer.height)
    for y in 0..<buffer.height {
      let source = buffer.pixels + y * buffer.width, target = texels.row(y)
      for x in 0..<buffer.width {
        var pixel = source[x]
        if format == .bgra8Unorm { pixel = pixel.withRedAndBlueSwapped }
        pixel = isOpaque ? pixel | 0xFF00_0000 : pixel.limitedToAlpha
        alpha &= pixel >> 24
        target[x] = pixel
      }
    }
    self.init(texels, isOpaque: alpha == 255)
  }

  fileprivate func write(to buffer: PixelBuffer, _ format: CASurfacePixelFormat) {
    withRows { rows in
      for y in 0..<height {
        let source = rows[y], target = buffer.pixels + y * width
        for x in 0..<width {
          target[x] = format == .bgra8Unorm ? source[x].withRedAndBlueSwapped : source[x]
        }
      }
    }
  }
}

extension UInt32 {
  fileprivate var withRedAndBlueSwapped: UInt32 { self & 0xFF00_FF00 | self >> 16 & 255 | (self & 255) << 16 }

  /// The pixel, with its components limited to the alpha.
  fileprivate var limitedToAlpha: UInt32 {
    let alpha = self >> 24
    if alpha == 255 { return self }
    return Swift.min(self & 255, alpha) | Swift.min(self >> 8 & 255, alpha) << 8
      | Swift.min(self >> 16 & 255, alpha) << 16 | alpha << 24
  }
}
