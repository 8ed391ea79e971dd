/// The quantity that determines the position in a gradient's table of colours. Renderers read the raw value.
public enum GradientKind: Double, BitwiseCopyable, Sendable {
  /// The first coordinate of the gradient's space.
  case axial = 0
  /// The distance from the origin of the gradient's space.
  case radial = 1
  /// The angle from the positive first axis towards the second axis, in turns.
  case conic = 2
}
