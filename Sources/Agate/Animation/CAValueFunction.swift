/// The names of the value functions.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Rotation about the x axis by an angle in radians.
  public static let rotateX = Self(rawValue: "rotateX")
  /// Rotation about the y axis by an angle in radians.
  public static let rotateY = Self(rawValue: "rotateY")
  /// Rotation about the z axis by an angle in radians.
  public static let rotateZ = Self(rawValue: "rotateZ")
  /// Scaling along all axes by three factors.
  public static let scale = Self(rawValue: "scale")
  /// Scaling along the x axis by a factor.
  public static let scaleX = Self(rawValue: "scaleX")
  /// Scaling along the y axis by a factor.
  public static let scaleY = Self(rawValue: "scaleY")
  /// Scaling along the z axis by a factor.
  public static let scaleZ = Self(rawValue: "scaleZ")
  /// Translation along all axes by three distances in points.
  public static let translate = Self(rawValue: "translate")
  /// Translation along the x axis by a distance in points.
  public static let translateX = Self(rawValue: "translateX")
  /// Translation along the y axis by a distance in points.
  public static let translateY = Self(rawValue: "translateY")
  /// Translation along the z axis by a distance in points.
  public static let translateZ = Self(rawValue: "translateZ")
}

/// A function that turns interpolated numbers into a transform. With a value function, a rotation can make full turns.
/// Without one, interpolation between two transforms takes the shortest rotation.
public final class CAValueFunction: NSObject, NSSecureCoding, Sendable {
  /// The name that the function was created with.
  public let name: CAValueFunctionName
  let kind: ValueFunction

  /// Returns the function with a name, or nil for an unknown name. The method returns the same object each time.
  public static func function(withName name: CAValueFunctionName) -> CAValueFunction? { all[name] }

  /// Creates the function with a name, or returns nil for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard let kind = ValueFunction.allCases.first(where: { $0.name == name.rawValue }) else { return nil }
    self.name = name
    self.kind = kind
  }

  private init(_ name: CAValueFunctionName, _ kind: ValueFunction) {
    self.name = name
    self.kind = kind
  }

  private static let all: [CAValueFunctionName: CAValueFunction] = {
    var table: [CAValueFunctionName: CAValueFunction] = [:]
    for kind in ValueFunction.allCases {
      let name = CAValueFunctionName(rawValue: kind.name)
      table[name] = CAValueFunction(name, kind)
    }
    return table
  }()

  // MARK: Archiving

  public static var supportsSecureCoding: Bool { true }

  /// Creates a function from an archive, or returns nil if the archive has no known name.
  public convenience init?(coder: NSCoder) {
    guard let name = coder.decodeKnown(NSString.self, "name") else { return nil }
    self.init(name: CAValueFunctionName(rawValue: name as String))
  }

  public func encode(with coder: NSCoder) { coder.encode(name.rawValue as NSString, forKey: "name") }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.kind == kind }
  public override var hash: Int { kind.hashValue }
}
