import Agate

/// The range of a motion, in points or radians.
public struct UIFloatRange: Sendable, Hashable {
  /// The smallest value.
  public var minimum: CGFloat
  /// The greatest value.
  public var maximum: CGFloat

  /// Creates a range from its ends.
  public init(minimum: CGFloat = 0, maximum: CGFloat = 0) { (self.minimum, self.maximum) = (minimum, maximum) }

  /// The range that has only the value 0.
  public static let zero = UIFloatRange()
  /// The range of all values.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Whether the range has no ends.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
