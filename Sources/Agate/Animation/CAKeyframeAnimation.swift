/// How a key-frame animation goes from value to value.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight between neighbours. The default.
  public static let linear = Self(rawValue: "linear")
  /// Jumps; takes one more key time than values.
  public static let discrete = Self(rawValue: "discrete")
  /// Straight, at constant speed; key times and timing functions are ignored.
  public static let paced = Self(rawValue: "paced")
  /// A smooth curve through the values.
  public static let cubic = Self(rawValue: "cubic")
  /// A smooth curve at constant speed.
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// Through a list of values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// 0…1, ascending, one a value (`discrete`: one more). Nil, or a list that does not fit, spaces values evenly.
  open var keyTimes: [NSNumber]?
  /// Pace of each segment, one fewer than values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Tightness of a cubic curve at each value, −1…1.
  open var tensionValues: [NSNumber]?
  /// Sharpness of its corners.
  open var continuityValues: [NSNumber]?
  /// Where it bulges: before or after the value.
  open var biasValues: [NSNumber]?

  public required init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values = coder.decodeAny("values") as? [Any]
    keyTimes = coder.decodeAny("keyTimes") as? [NSNumber]
    timingFunctions = coder.decodeAny("timingFunctions") as? [CAMediaTimingFunction]
    if let mode = coder.decodeAny("calculationMode") as? String {
      calculationMode = CAAnimationCalculationMode(rawValue: mode)
    }
    tensionValues = coder.decodeAny("tensionValues") as? [NSNumber]
    continuityValues = coder.decodeAny("continuityValues") as? [NSNumber]
    biasValues = coder.decodeAny("biasValues") as? [NSNumber]
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encodeAny(values, "values")
    coder.encodeAny(keyTimes, "keyTimes")
    coder.encodeAny(timingFunctions, "timingFunctions")
    coder.encodeAny(calculationMode.rawValue, "calculationMode")
    coder.encodeAny(tensionValues, "tensionValues")
    coder.encodeAny(continuityValues, "continuityValues")
    coder.encodeAny(biasValues, "biasValues")
  }

  open override func copy() -> Any {
    let copy = super.copy() as! CAKeyframeAnimation
    copy.values = values
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
    return copy
  }
}
