/// How a tree lies on the pixels of a frame.
package struct FramePlacement: BitwiseCopyable, Sendable, Equatable {
  /// In pixels.
  package var width: Int
  /// In pixels.
  package var height: Int
  /// From the root layer's superlayer's points to pixels.
  package var matrix: WorldMatrix
  /// Premultiplied RGBA, red in the lowest byte: what lies under the root layer.
  package var background: UInt32

  package init(width: Int, height: Int, matrix: WorldMatrix, background: UInt32) {
    (self.width, self.height, self.matrix, self.background) = (width, height, matrix, background)
  }
}
