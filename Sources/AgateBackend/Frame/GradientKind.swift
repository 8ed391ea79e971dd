/// The quantity that selects the colours of a gradient. Renderers read the raw value.
public enum GradientKind: Double, BitwiseCopyable, Sendable {
  /// The colours follow the first coordinate.
  case axial = 0
  /// The colours follow the distance from the origin.
  case radial = 1
  /// The colours follow the angle from the positive first axis towards the second, in turns.
  case conic = 2
}
