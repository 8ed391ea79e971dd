/// Names of the timing functions that come with the system.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Even.
  public static let linear = Self(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Slow in the end.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Slow at first and in the end.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// What implicit animations use.
  public static let `default` = Self(rawValue: "default")
}

/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1), time across, progress up.
public final class CAMediaTimingFunction: Sendable, Hashable {
  let points: (Float, Float, Float, Float)
  let curve: CubicBezier

  /// - Precondition: a known name; an unknown one is a programmer's mistake.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: preconditionFailure("no timing function is named \(name.rawValue)")
    }
  }

  /// - Parameters: x and y of the two inner control points; x lies in 0…1, y may overshoot.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = (c1x, c1y, c2x, c2y)
    curve = CubicBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// Control point 0…3 as x, y.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let all: [(Float, Float)] = [(0, 0), (points.0, points.1), (points.2, points.3), (1, 1)]
    (values[0], values[1]) = all[index]
  }

  public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool { a.points == b.points }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(points.0)
    hasher.combine(points.1)
    hasher.combine(points.2)
    hasher.combine(points.3)
  }
}
