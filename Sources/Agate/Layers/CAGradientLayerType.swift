/// How the colours of a ``CAGradientLayer`` lie.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from the start to the end, the same on both sides of it.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Around the start, in ellipses; the last colour is reached in the one that the end is a corner of.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start, by the angle, clockwise from the direction of the end.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
