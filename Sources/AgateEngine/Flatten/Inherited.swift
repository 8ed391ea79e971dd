import AgateBackend

/// The state that a layer hands down to its sublayers.
struct Inherited: BitwiseCopyable {
  /// From the layer's coordinates, as its sublayers see them, to pixels.
  var matrix = WorldMatrix()
  var clip = PixelBox.empty
  /// The opacity that no group has applied. It is multiplied into everything below.
  var opacity = 1.0
  /// The level itself if ``SpaceState/matrices`` leads from sublayers to pixels instead of `matrix`, else −1.
  var space: Int32 = -1
  /// Whether the sublayers are planes of a 3D context.
  var isContext = false
  /// Whether the matrix mirrors on purpose (flipped geometry, an upside-down viewport).
  var mirrors = false
  /// Whether an odd number of ancestors has flipped geometry. Contents are then turned over once more, to stay
  /// upright.
  var flipsContents = false
  /// The colour that all colours are multiplied with, in an instance of a replicator.
  var tint = SIMD3<Float>(1, 1, 1)
  var isTinted = false
}
