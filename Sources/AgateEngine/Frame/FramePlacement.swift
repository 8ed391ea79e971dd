/// The placement of a tree on the pixels of a frame.
package struct FramePlacement: BitwiseCopyable, Sendable, Equatable {
  /// The frame's width, in pixels.
  package var width: Int
  /// The frame's height, in pixels.
  package var height: Int
  /// The matrix from points of the root layer's superlayer to pixels.
  package var matrix: WorldMatrix
  /// The colour under the root layer: premultiplied RGBA, red in the lowest byte.
  package var background: UInt32

  package init(width: Int, height: Int, matrix: WorldMatrix, background: UInt32) {
    (self.width, self.height, self.matrix, self.background) = (width, height, matrix, background)
  }
}
