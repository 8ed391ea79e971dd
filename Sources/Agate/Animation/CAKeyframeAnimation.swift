/// The interpolation between the values of a key-frame animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation between neighbouring values. The default.
  public static let linear = Self(rawValue: "linear")
  /// No interpolation: the value changes abruptly. ``CAKeyframeAnimation/keyTimes`` has one entry more than
  /// ``CAKeyframeAnimation/values``.
  public static let discrete = Self(rawValue: "discrete")
  /// Linear interpolation at constant speed. Key times and timing functions are ignored, except for values that are
  /// paths or dash patterns. These are interpolated as in `linear` mode, because they have no distance.
  public static let paced = Self(rawValue: "paced")
  /// A smooth curve through the values. Has the effect of `linear` if the animation follows a
  /// ``CAKeyframeAnimation/path``.
  public static let cubic = Self(rawValue: "cubic")
  /// A smooth curve through the values at constant speed. Key times and timing functions are ignored, with the same
  /// exception as in `paced` mode.
  public static let cubicPaced = Self(rawValue: "cubicPaced")
}

/// The rotation of a layer along the path that it follows.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = Self(rawValue: "auto")
  /// The layer's x axis points in the direction opposite to the path.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")
}

/// An animation through a list of values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values that the property takes in order, in the property's units. Each value has a type that
  /// ``CABasicAnimation/fromValue`` accepts.
  ///
  /// The animation starts at the first value, regardless of the layer's value. If ``path`` is set, the values are
  /// ignored, unless the property cannot follow a path. The default is nil.
  open var values: [Any]? { didSet { if isRefused() { values = oldValue } } }
  /// The path to follow instead of ``values``, for properties of type `CGPoint` or `CGSize`. The path is ignored for
  /// other properties. Every line, every curve and every closing line is one segment. The default is nil.
  open var path: CGPath? { didSet { if isRefused() { path = oldValue } } }
  /// The key times as fractions of the duration: one per value, usually from 0 to 1 and ascending. In `discrete` mode
  /// each value is shown from its own time to the next time, so the list has one entry more than ``values``. A ``path``
  /// has one value for its start and one for the end of each segment.
  ///
  /// Values are evenly spaced if this property is nil, the default, or empty, or if a time is not finite. If the list
  /// breaks these rules in another way, it is used nevertheless. Core Animation does the same, although its
  /// documentation says that it ignores such lists. The first value is shown before the first time, and the last value
  /// after the last time. Values that have no entry in the list are not shown. If the times do not ascend, the
  /// animation shows the first segment that ends after the current time.
  open var keyTimes: [NSNumber]? { didSet { if isRefused() { keyTimes = oldValue } } }
  /// The timing functions of the segments between values: one function per segment. If the property is nil, the
  /// default, or has too few functions, every segment is linear.
  open var timingFunctions: [CAMediaTimingFunction]? { didSet { if isRefused() { timingFunctions = oldValue } } }
  /// The interpolation between values. The two paced modes usually ignore ``keyTimes`` and ``timingFunctions``
  /// (``CAAnimationCalculationMode/paced``). The default is `linear`.
  open var calculationMode = CAAnimationCalculationMode.linear {
    didSet { if isRefused() { calculationMode = oldValue } }
  }
  /// The rotation of the layer along ``path``, applied before the layer's own transform. If the mode is nil, the
  /// default, or if ``calculationMode`` is `discrete`, the layer is not rotated.
  open var rotationMode: CAAnimationRotationMode? { didSet { if isRefused() { rotationMode = oldValue } } }
  /// The tension of the cubic curve at each value, from −1 (loosest) to 1 (tightest). Missing entries count as 0. The
  /// default is nil.
  open var tensionValues: [NSNumber]? { didSet { if isRefused() { tensionValues = oldValue } } }
  /// The continuity of the cubic curve at each value, from −1 to 1. At 0 the curve is smooth; −1 and 1 make the
  /// sharpest corners. The default is nil. Missing entries count as 0.
  open var continuityValues: [NSNumber]? { didSet { if isRefused() { continuityValues = oldValue } } }
  /// The bias of the cubic curve at each value, from −1 to 1. The bias determines the curve's direction at the value.
  /// At 1, the curve arrives in the direction of the line from the previous value and bulges after the value. At −1,
  /// the curve leaves in the direction of the line to the next value and bulges before the value. The default is nil.
  /// Missing entries count as 0.
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

  override class func plain() -> CAAnimation { CAKeyframeAnimation() }
}

extension CAKeyframeAnimation {
  /// The number of key frames: the number of values, or one more than the number of the path's segments.
  package var keyCount: Int {
    guard let path else { return values?.count ?? 0 }
    let segments = PathTrack(path.data, divided: 1).segments.count
    return segments == 0 ? 0 : segments + 1
  }
}
