/// Pixels in memory: 8-bit premultiplied RGBA, row by row from the top.
public final class PixelBuffer: @unchecked Sendable {
  /// Size in pixels.
  public let width: Int
  /// Size in pixels.
  public let height: Int
  /// Pixels from one row to the next; at least `width`.
  public let stride: Int
  /// The first pixel; red is the lowest byte. Valid as long as the buffer is.
  public let pixels: UnsafeMutablePointer<UInt32>
  private let release: @Sendable () -> Void

  /// Zeroed memory of its own.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a pixel buffer's size must not be negative")
    self.width = width
    self.height = height
    stride = width
    // A row beyond the last lets vector stores run over the edge.
    let count = width * height + 64
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    pixels = memory
    nonisolated(unsafe) let owned = memory
    release = { owned.deallocate() }
  }

  /// Memory of somebody else; `release` is called when the last reference goes.
  public init(
    width: Int, height: Int, stride: Int, pixels: UnsafeMutablePointer<UInt32>,
    release: @escaping @Sendable () -> Void
  ) {
    self.width = width
    self.height = height
    self.stride = stride
    self.pixels = pixels
    self.release = release
  }

  deinit { release() }
}
