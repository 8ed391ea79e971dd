/// Which points a shape layer's path encloses.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Those around which the path turns, counted with its direction.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Those from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a shape layer's stroke meets where the path turns.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Outer edges run until they meet; a bevel beyond ``CAShapeLayer/miterLimit``.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Corners are round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Corners are cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// How the ends of a shape layer's stroke look.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle beyond the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half the line's width beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
