/// A rule that determines which points are inside a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Points with a winding number other than zero. Each time that a ray from the point crosses the path, +1 or −1 is
  /// added to this number, depending on the direction of the path at the crossing.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Points from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the corners of a shape layer's stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Extends the outer edges until they meet. Beyond ``CAShapeLayer/miterLimit``, the join is a bevel.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Rounds the corners.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cuts the corners off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The shape of the ends of a shape layer's stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cuts the line off at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Adds a half circle beyond the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Extends the line by half its width beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
