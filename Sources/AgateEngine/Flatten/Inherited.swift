import AgateBackend

/// The state that sublayers inherit from a layer.
struct Inherited: BitwiseCopyable {
  /// The matrix from the coordinate space of the layer's sublayers to pixels.
  var matrix = WorldMatrix()
  var clip = PixelBox.empty
  /// The opacity that no group has applied. The items of all sublayers are multiplied by it.
  var opacity = 1.0
  /// The index of the level if its element of ``SpaceState/matrices`` maps sublayers to pixels instead of `matrix`; −1
  /// otherwise.
  var space: Int32 = -1
  /// Whether the sublayers are planes of a 3D context.
  var isContext = false
  /// Whether the matrix mirrors intentionally (flipped geometry, an upside-down viewport). Such mirroring does not make
  /// a layer show its back.
  var mirrors = false
  /// Whether an odd number of ancestors has flipped geometry. Contents are then flipped once more, so that they stay
  /// upright.
  var flipsContents = false
  /// The colour by which all colours are multiplied in an instance of a replicator.
  var tint = SIMD3<Float>(1, 1, 1)
  var isTinted = false

  /// Records that a layer with these bounds flips the geometry of its sublayers.
  ///
  /// - Returns: The flip, which the caller applies before the layer's matrix.
  @inline(__always)
  mutating func flip(_ bounds: Rectangle4) -> WorldMatrix {
    mirrors.toggle()
    flipsContents.toggle()
    return WorldMatrix(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.y + bounds.height)
  }
}
