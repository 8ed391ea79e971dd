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
  let kind: Kind

  /// The function of that name, always the same object; nil for an unknown name.
  public static func function(withName name: CAValueFunctionName) -> CAValueFunction? { all[name] }

  /// A function; nil for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard let kind = Kind(name) else { return nil }
    self.name = name
    self.kind = kind
  }

  private init(_ name: CAValueFunctionName, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  private static let all: [CAValueFunctionName: CAValueFunction] = {
    var table: [CAValueFunctionName: CAValueFunction] = [:]
    for kind in Kind.allCases { table[kind.name] = CAValueFunction(kind.name, kind) }
    return table
  }()

  public override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.kind == kind }
  public override var hash: Int { kind.hashValue }

  /// What a function does, as the sampler knows it.
  enum Kind: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ

    init?(_ name: CAValueFunctionName) {
      guard let kind = Kind.allCases.first(where: { $0.name == name }) else { return nil }
      self = kind
    }

    var name: CAValueFunctionName { CAValueFunctionName(rawValue: "\(self)") }

    /// Numbers of one value.
    var lanes: Int { self == .scale || self == .translate ? 3 : 1 }

    /// What leaves everything where it is.
    var identity: Double {
      switch self {
      case .scale, .scaleX, .scaleY, .scaleZ: 1
      default: 0
      }
    }

    /// The transform; `y` and `z` count for functions of three numbers only.
    func transform(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
      switch self {
      case .rotateX: CATransform3DMakeRotation(CGFloat(x), 1, 0, 0)
      case .rotateY: CATransform3DMakeRotation(CGFloat(x), 0, 1, 0)
      case .rotateZ: CATransform3DMakeRotation(CGFloat(x), 0, 0, 1)
      case .scale: CATransform3DMakeScale(CGFloat(x), CGFloat(y), CGFloat(z))
      case .scaleX: CATransform3DMakeScale(CGFloat(x), 1, 1)
      case .scaleY: CATransform3DMakeScale(1, CGFloat(x), 1)
      case .scaleZ: CATransform3DMakeScale(1, 1, CGFloat(x))
      case .translate: CATransform3DMakeTranslation(CGFloat(x), CGFloat(y), CGFloat(z))
      case .translateX: CATransform3DMakeTranslation(CGFloat(x), 0, 0)
      case .translateY: CATransform3DMakeTranslation(0, CGFloat(x), 0)
      case .translateZ: CATransform3DMakeTranslation(0, 0, CGFloat(x))
      }
    }
  }
}
