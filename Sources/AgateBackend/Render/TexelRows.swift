/// The rows of an image in memory that another object owns.
package struct TexelRows {
  package let origin: UnsafePointer<UInt32>
  /// The distance from one row to the next, in texels.
  package let stride: Int

  package init(origin: UnsafePointer<UInt32>, stride: Int) { (self.origin, self.stride) = (origin, stride) }

  /// The first texel of row `y`, counted from the top.
  package subscript(y: Int) -> UnsafePointer<UInt32> { origin + y * stride }
}

extension FrameImage {
  /// Calls `body` with the rows of the image, which are valid during the call.
  package func withRows<Result>(_ body: (TexelRows) -> Result) -> Result {
    if let memory = (native as? any FrameTexels)?.memory {
      return withExtendedLifetime(memory) { body(memory.rows) }
    }
    var result: Result?
    withTexels { result = body(TexelRows(origin: $0.baseAddress!, stride: width)) }
    return result!
  }
}
