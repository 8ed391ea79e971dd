/// The names of the predefined timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant pace.
  public static let linear = Self(rawValue: "linear")
  /// Slow start.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Slow end.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Slow start and slow end.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The pace of implicit animations.
  public static let `default` = Self(rawValue: "default")
}

/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1), with time on the x axis and progress on the
/// y axis.
open class CAMediaTimingFunction: NSObject, NSSecureCoding, @unchecked Sendable {
  final let points: (Float, Float, Float, Float)
  final let curve: CubicBezier

  /// Creates a predefined timing function. If the name is unknown, the function is linear.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Creates a timing function from its two inner control points.
  ///
  /// - Parameters:
  ///   - c1x: x of the first control point, from 0 to 1.
  ///   - c1y: y of the first control point, which may be outside 0…1.
  ///   - c2x: x of the second control point, from 0 to 1.
  ///   - c2y: y of the second control point, which may be outside 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = (c1x, c1y, c2x, c2y)
    curve = CubicBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    super.init()
  }

  /// Stores the x and y coordinates of a control point in `values`.
  ///
  /// - Parameters:
  ///   - index: the index of the control point, from 0 to 3.
  ///   - values: memory for two numbers, x and y.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let all: [(Float, Float)] = [(0, 0), (points.0, points.1), (points.2, points.3), (1, 1)]
    precondition(all.indices.contains(index), "a timing function has the control points 0 to 3, but not \(index)")
    (values[0], values[1]) = all[index]
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction).map { $0.points == points } ?? false
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(points.0)
    hasher.combine(points.1)
    hasher.combine(points.2)
    hasher.combine(points.3)
    return hasher.finalize()
  }

  // MARK: Archiving

  open class var supportsSecureCoding: Bool { true }

  private static let keys = ["c1x", "c1y", "c2x", "c2y"]

  /// Creates a timing function from an archive.
  public required convenience init?(coder: NSCoder) {
    let points = CAMediaTimingFunction.keys.map { coder.decodeFloat(forKey: $0) }
    self.init(controlPoints: points[0], points[1], points[2], points[3])
  }

  open func encode(with coder: NSCoder) {
    for (key, value) in zip(CAMediaTimingFunction.keys, [points.0, points.1, points.2, points.3]) {
      coder.encode(value, forKey: key)
    }
  }
}
