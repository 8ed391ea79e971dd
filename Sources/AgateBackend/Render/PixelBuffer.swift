/// Pixels in memory: 8-bit premultiplied RGBA, row by row from the top.
public final class PixelBuffer: @unchecked Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Number of pixels from one row to the next, at least `width`.
  public let stride: Int
  /// The first pixel. Red is in the low byte. The pointer is valid while the buffer exists.
  public let pixels: UnsafeMutablePointer<UInt32>
  /// Whether the pixels stay unchanged as long as the buffer is retained. If false, the renderer that returned the
  /// buffer may change them when ``RendererCapabilities/framesInFlight`` more frames have been started. The default is
  /// false.
  public let isLasting: Bool
  private let release: @Sendable () -> Void

  /// Creates a buffer and allocates zeroed memory. Traps if a size is negative, or if there is not enough memory. To
  /// get an error instead if memory is short, use ``make(width:height:isLasting:)``.
  public convenience init(width: Int, height: Int) {
    guard let memory = Self.memory(width, height) else {
      preconditionFailure("no memory for a buffer of \(width)×\(height) pixels")
    }
    self.init(width: width, height: height, stride: width, pixels: memory.pixels, release: { _ = memory })
  }

  /// Creates a buffer and allocates zeroed memory. Traps if a size is negative. Pass true for `isLasting` only if you
  /// never change the pixels while a reader retains the buffer.
  ///
  /// - Throws: ``RenderError/exhausted(_:)`` if there is not enough memory.
  public static func make(width: Int, height: Int, isLasting: Bool = false) throws(RenderError) -> PixelBuffer {
    guard let memory = memory(width, height) else {
      throw .exhausted("no memory for a frame of \(width)×\(height) pixels; render it smaller, or fewer at a time")
    }
    return PixelBuffer(
      width: width, height: height, stride: width, pixels: memory.pixels, isLasting: isLasting,
      release: { _ = memory })
  }

  private static func memory(_ width: Int, _ height: Int) -> PixelMemory? {
    precondition(width >= 0 && height >= 0, "a pixel buffer's size must not be negative")
    // The extra pixels let vector stores write beyond the end of the last row.
    return PixelMemory(count: width * height + 64)
  }

  /// Creates a buffer in the caller's memory. `release` is called when the buffer is deallocated. By default,
  /// ``isLasting`` is false.
  public init(
    width: Int, height: Int, stride: Int, pixels: UnsafeMutablePointer<UInt32>, isLasting: Bool = false,
    release: @escaping @Sendable () -> Void
  ) {
    self.width = width
    self.height = height
    self.stride = stride
    self.pixels = pixels
    self.isLasting = isLasting
    self.release = release
  }

  deinit { release() }
}
