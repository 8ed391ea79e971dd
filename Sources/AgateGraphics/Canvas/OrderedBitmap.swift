/// The caller's memory for a context, with pixel components in another order than in the canvas. The context draws in
/// the order of the canvas. The pixels are copied to this memory when the program reads or flushes the context.
final class OrderedBitmap {
  /// The order of a pixel's bytes in memory.
  enum Order {
    case argb, bgra, abgr

    /// Whether alpha is the first component of a pixel.
    var isFirst: Bool { self != .abgr }

    /// - Parameter isFirst: whether alpha is the first component.
    init?(isFirst: Bool, order: UInt32) {
      switch (isFirst, order) {
      case (true, 0), (true, CGBitmapInfo.byteOrder32Big.rawValue): self = .argb
      case (true, CGBitmapInfo.byteOrder32Little.rawValue): self = .bgra
      case (false, CGBitmapInfo.byteOrder32Little.rawValue): self = .abgr
      default: return nil
      }
    }
  }

  let memory: UnsafeMutablePointer<UInt32>
  let stride: Int
  let order: Order

  init(memory: UnsafeMutableRawPointer, bytesPerRow: Int, _ order: Order) {
    self.memory = memory.assumingMemoryBound(to: UInt32.self)
    (stride, self.order) = (bytesPerRow, order)
  }

  /// Copies the memory to the canvas.
  ///
  /// - Parameter isOpaque: whether the pixels in memory have an unused component instead of alpha.
  func load(into canvas: Canvas, width: Int, height: Int, isOpaque: Bool) {
    let alpha: UInt32 = isOpaque ? 0xFF00_0000 : 0
    for y in 0..<height {
      let from = memory + y * (stride / 4), to = canvas.memory + y * (canvas.stride / 4)
      for x in 0..<width {
        let pixel = from[x]
        let ordered =
          switch order {
          case .argb: pixel >> 8 | pixel << 24
          case .bgra: Self.swapped(pixel)
          case .abgr: pixel.byteSwapped
          }
        to[x] = ordered | alpha
      }
    }
  }

  /// Copies the canvas to the memory.
  func store(from canvas: Canvas, width: Int, height: Int) {
    canvas.flush()
    for y in 0..<height {
      let from = canvas.memory + y * (canvas.stride / 4), to = memory + y * (stride / 4)
      for x in 0..<width {
        let pixel = from[x]
        to[x] =
          switch order {
          case .argb: pixel << 8 | pixel >> 24
          case .bgra: Self.swapped(pixel)
          case .abgr: pixel.byteSwapped
          }
      }
    }
  }

  /// Returns the pixel with red and blue exchanged.
  private static func swapped(_ pixel: UInt32) -> UInt32 {
    pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
  }
}
