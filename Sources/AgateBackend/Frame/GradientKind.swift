/// What a gradient's colours follow: the raw value is what renderers read.
public enum GradientKind: Double, BitwiseCopyable, Sendable {
  /// The first coordinate.
  case axial = 0
  /// The distance from the origin.
  case radial = 1
  /// The angle from the positive first axis towards the second, in turns.
  case conic = 2
}
