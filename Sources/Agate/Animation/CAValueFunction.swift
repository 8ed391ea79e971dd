/// Names of the value functions.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Of radians: a turn about the x axis.
  public static let rotateX = Self(rawValue: "rotateX")
  /// Of radians: a turn about the y axis.
  public static let rotateY = Self(rawValue: "rotateY")
  /// Of radians: a turn about the z axis.
  public static let rotateZ = Self(rawValue: "rotateZ")
  /// Of three factors: larger along all axes.
  public static let scale = Self(rawValue: "scale")
  /// Of a factor.
  public static let scaleX = Self(rawValue: "scaleX")
  /// Of a factor.
  public static let scaleY = Self(rawValue: "scaleY")
  /// Of a factor.
  public static let scaleZ = Self(rawValue: "scaleZ")
  /// Of three distances in points: moved along all axes.
  public static let translate = Self(rawValue: "translate")
  /// Of points.
  public static let translateX = Self(rawValue: "translateX")
  /// Of points.
  public static let translateY = Self(rawValue: "translateY")
  /// Of points.
  public static let translateZ = Self(rawValue: "translateZ")
}

/// Makes a transform of the numbers that an animation interpolates: so a rotation goes all the way round, where two
/// transforms would be taken the short way.
public final class CAValueFunction: NSObject, Sendable {
  /// What it was made with.
  public let name: CAValueFunctionName
  let kind: ValueFunction

  /// The function of that name, always the same object; nil for an unknown name.
  public static func function(withName name: CAValueFunctionName) -> CAValueFunction? { all[name] }

  /// A function; nil for an unknown name.
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

  public override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.kind == kind }
  public override var hash: Int { kind.hashValue }
}
