/// The arrangement of the colours of a ``CAGradientLayer``.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Colours change along the line from the start to the end and are constant across the line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Colours change outwards from the start in ellipses. The last colour is reached at the ellipse whose bounding box
  /// has the end point as a corner.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Colours change with the angle around the start, clockwise from the direction of the end.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
