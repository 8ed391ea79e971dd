import Synchronization

/// Memory with the texels of an image. The edge texels are repeated around the image, so that filters that read beyond
/// an edge need no bounds checks.
///
/// An image shares this memory with renderers (``FrameTexels``), so that large images are stored only once. The code
/// that creates the memory sets the texels before it shares the memory. The texels never change afterwards.
package final class TexelMemory: @unchecked Sendable {
  /// The number of texels that are repeated at each side.
  package static let apron = 4
  /// The number of readable texels after the last row, so that vectors can be loaded at any texel.
  private static let slack = 8

  /// The number of texels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The distance from one row to the next, in texels.
  package let stride: Int
  /// Texel (0, 0).
  package let origin: UnsafeMutablePointer<UInt32>
  /// A copy of the texels as an array, if an array was requested.
  private let array = Mutex<[UInt32]?>(nil)

  /// Allocates memory for an image. Its texels are not set.
  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    stride = width + 2 * Self.apron
    let count = Self.count(width: width, height: height)
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    (memory + count - Self.slack).initialize(repeating: 0, count: Self.slack)
    origin = memory + Self.apron * stride + Self.apron
  }

  /// Allocates memory for an image whose texels are all `texel`, including the repeated texels.
  package convenience init(width: Int, height: Int, repeating texel: UInt32) {
    self.init(width: width, height: height)
    start.update(repeating: texel, count: stride * (height + 2 * Self.apron))
  }

  deinit { start.deallocate() }

  /// The first of the repeated texels.
  private var start: UnsafeMutablePointer<UInt32> { origin - Self.apron * (stride + 1) }

  /// Returns the number of texels in the memory of an image, including the repeated texels.
  private static func count(width: Int, height: Int) -> Int {
    (width + 2 * apron) * (height + 2 * apron) + slack
  }

  /// The size of the memory in bytes.
  package var byteCount: Int { Self.count(width: width, height: height) * MemoryLayout<UInt32>.stride }

  /// The texels of the image, without the repeated edge texels.
  package var rows: TexelRows { TexelRows(origin: UnsafePointer(origin), stride: stride) }

  /// The first texel of row `y`, counted from the top.
  package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { origin + y * stride }

  /// Copies the texels of an image of the same size.
  package func copy(_ source: TexelRows) {
    for y in 0..<height { row(y).update(from: source[y], count: width) }
  }

  /// Makes the image transparent.
  package func clear() {
    for y in 0..<height { row(y).update(repeating: 0, count: width) }
  }

  /// Whether every texel of the image has alpha 255.
  package var isOpaque: Bool {
    for y in 0..<height where !UnsafeBufferPointer(start: rows[y], count: width).allSatisfy({ $0 >> 24 == 255 }) {
      return false
    }
    return true
  }

  /// A copy of the texels of the image, row by row from the top.
  package var texels: [UInt32] {
    [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      for y in 0..<height { (target.baseAddress! + y * width).initialize(from: rows[y], count: width) }
      count = width * height
    }
  }

  /// Returns the texels of the image as an array. The array is kept, because programs request it repeatedly.
  package func pixels() -> [UInt32] {
    array.withLock { array in
      if let array { return array }
      let made = texels
      array = made
      return made
    }
  }

  /// Sets the texels around the image. Call this method after the texels of the image are set.
  package func repeatEdges() {
    for y in 0..<height {
      let texels = row(y)
      (texels - Self.apron).update(repeating: texels[0], count: Self.apron)
      (texels + width).update(repeating: texels[width - 1], count: Self.apron)
    }
    let first = origin - Self.apron
    let last = first + (height - 1) * stride
    for y in 1...Self.apron {
      (first - y * stride).update(from: first, count: stride)
      (last + y * stride).update(from: last, count: stride)
    }
  }
}

extension TexelMemory: FrameTexels {
  package var memory: TexelMemory { self }
}
