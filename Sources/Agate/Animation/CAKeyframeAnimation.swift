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

/// Whether a layer turns along the path that it follows.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = Self(rawValue: "auto")
  /// The layer's x axis points against it.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// Through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// What the property has one after the other: values as ``CABasicAnimation/fromValue`` takes them, in the property's
  /// units. The first is shown at the beginning, whatever the layer has. Not used if there is a ``path``. Default nil.
  open var values: [Any]? { didSet { if isRefused() { values = oldValue } } }
  /// For properties that are points: the way to go, instead of ``values``. Every line and curve is a segment, a closing
  /// line too. Default nil.
  open var path: CGPath? { didSet { if isRefused() { path = oldValue } } }
  /// From 0 to 1, ascending, one a value (`discrete`: one more); a path has one value more than segments. Nil, or a list
  /// that does not fit or does not begin at 0 and end at 1, spaces values evenly.
  open var keyTimes: [NSNumber]? { didSet { if isRefused() { keyTimes = oldValue } } }
  /// Pace of each segment, one fewer than values.
  open var timingFunctions: [CAMediaTimingFunction]? { didSet { if isRefused() { timingFunctions = oldValue } } }
  /// What lies between two values. The two modes with paced times ignore ``keyTimes`` and ``timingFunctions``. Default
  /// `linear`.
  open var calculationMode = CAAnimationCalculationMode.linear {
    didSet { if isRefused() { calculationMode = oldValue } }
  }
  /// Turns the layer along ``path``, before its own transform. Default nil: it is not turned.
  open var rotationMode: CAAnimationRotationMode? { didSet { if isRefused() { rotationMode = oldValue } } }
  /// Tightness of a cubic curve at each value, −1…1.
  open var tensionValues: [NSNumber]? { didSet { if isRefused() { tensionValues = oldValue } } }
  /// Sharpness of its corners.
  open var continuityValues: [NSNumber]? { didSet { if isRefused() { continuityValues = oldValue } } }
  /// Where it bulges: before or after the value.
  open var biasValues: [NSNumber]? { didSet { if isRefused() { biasValues = oldValue } } }

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values = coder.decodeAny("values") as? [Any]
    path = coder.decodeAny("path") as? CGPath
    keyTimes = coder.decodeAny("keyTimes") as? [NSNumber]
    timingFunctions = coder.decodeAny("timingFunctions") as? [CAMediaTimingFunction]
    if let mode = coder.decodeAny("calculationMode") as? String {
      calculationMode = CAAnimationCalculationMode(rawValue: mode)
    }
    rotationMode = (coder.decodeAny("rotationMode") as? String).map(CAAnimationRotationMode.init(rawValue:))
    tensionValues = coder.decodeAny("tensionValues") as? [NSNumber]
    continuityValues = coder.decodeAny("continuityValues") as? [NSNumber]
    biasValues = coder.decodeAny("biasValues") as? [NSNumber]
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encodeAny(values, "values")
    coder.encodeAny(path, "path")
    coder.encodeAny(keyTimes, "keyTimes")
    coder.encodeAny(timingFunctions, "timingFunctions")
    coder.encodeAny(calculationMode.rawValue, "calculationMode")
    coder.encodeAny(rotationMode?.rawValue, "rotationMode")
    coder.encodeAny(tensionValues, "tensionValues")
    coder.encodeAny(continuityValues, "continuityValues")
    coder.encodeAny(biasValues, "biasValues")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CAKeyframeAnimation
    copy.values = values
    copy.path = path?.copy()
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.rotationMode = rotationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
    return copy
  }

  override func read(_ key: String) -> Any? {
    switch key {
    case "values": values
    case "path": path
    case "keyTimes": keyTimes
    case "timingFunctions": timingFunctions
    case "calculationMode": calculationMode.rawValue
    case "rotationMode": rotationMode?.rawValue
    case "tensionValues": tensionValues
    case "continuityValues": continuityValues
    case "biasValues": biasValues
    default: super.read(key)
    }
  }

  override func write(_ value: Any?, _ key: String) -> Bool {
    switch key {
    case "values": values = value as? [Any]
    case "path": path = value as? CGPath
    case "keyTimes": keyTimes = numbers(value)
    case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
    case "calculationMode":
      if let mode = value as? CAAnimationCalculationMode { calculationMode = mode }
      if let mode = value as? String { calculationMode = CAAnimationCalculationMode(rawValue: mode) }
    case "rotationMode":
      rotationMode =
        value as? CAAnimationRotationMode ?? (value as? String).map(CAAnimationRotationMode.init(rawValue:))
    case "tensionValues": tensionValues = numbers(value)
    case "continuityValues": continuityValues = numbers(value)
    case "biasValues": biasValues = numbers(value)
    default: return super.write(value, key)
    }
    return true
  }

  private func numbers(_ value: Any?) -> [NSNumber]? { Values.numbers(value)?.map { NSNumber(value: $0) } }
}

extension CAAnimationCalculationMode {
  /// Whether key times for so many values are followed; else, as Core Animation does, they are ignored.
  package func accepts(keyTimes times: [Double], values count: Int) -> Bool {
    guard times.count == (self == .discrete ? count + 1 : count), times.first == 0, times.last == 1 else {
      return false
    }
    return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }
}

extension CAKeyframeAnimation {
  /// How many key frames it has: values, or ends of the path's segments.
  package var keyCount: Int {
    guard let path else { return values?.count ?? 0 }
    let segments = PathTrack(path.data, divided: 1).segments.count
    return segments == 0 ? 0 : segments + 1
  }
}
