/// An animation of one property, identified by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, such as `position`, `transform.rotation.z` or `bounds.size.width`. The default is
  /// nil: the animation has no effect, unless it runs as an action
  /// (``CAPropertyAnimation/run(forKey:object:arguments:)``).
  open var keyPath: String? { didSet { if isRefused() { keyPath = oldValue } } }
  /// Whether the animated value is added to the current value instead of replacing it. Images, Booleans, paths and dash
  /// patterns cannot be added and replace the current value. The default is false.
  open var isAdditive = false { didSet { if isRefused() { isAdditive = oldValue } } }
  /// Whether the values of every repetition are added to the value at the end of the previous repetition. The property
  /// has no effect on images, Booleans, paths and dash patterns. The default is false.
  open var isCumulative = false { didSet { if isRefused() { isCumulative = oldValue } } }
  /// The function that turns interpolated values into a transform, for `transform` and `sublayerTransform`.
  ///
  /// The animation's values are then numbers, or arrays of three numbers for `scale` and `translate`. The default is
  /// nil.
  open var valueFunction: CAValueFunction? { didSet { if isRefused() { valueFunction = oldValue } } }

  public override init() { super.init() }

  /// Creates an animation of a property.
  ///
  /// - Parameter path: the property's name, or a path to a part of it, such as `position.x`, `transform.rotation.z` or
  ///   `filters.blur.inputRadius`. An animation with an unknown path has no effect.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    keyPath = coder.decodeAny("keyPath") as? String
    isAdditive = coder.decodeBool(forKey: "additive")
    isCumulative = coder.decodeBool(forKey: "cumulative")
    if let name = coder.decodeAny("valueFunction") as? String {
      valueFunction = CAValueFunction(name: CAValueFunctionName(rawValue: name))
    }
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encodeAny(keyPath, "keyPath")
    coder.encode(isAdditive, forKey: "additive")
    coder.encode(isCumulative, forKey: "cumulative")
    coder.encodeAny(valueFunction?.name.rawValue, "valueFunction")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CAPropertyAnimation
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    copy.valueFunction = valueFunction
    return copy
  }

  /// Adds the animation to the layer under the event's name. If ``keyPath`` is nil, the layer's copy animates the
  /// property `event`. Does nothing if `anObject` is not a layer.
  open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard keyPath == nil else { return super.run(forKey: event, object: anObject, arguments: dict) }
    let animation = copy() as! CAPropertyAnimation
    animation.keyPath = event
    (anObject as? CALayer)?.add(animation, forKey: event)
  }

  override func read(_ key: String) -> Any? {
    switch key {
    case "keyPath": keyPath
    case "additive", "isAdditive": isAdditive
    case "cumulative", "isCumulative": isCumulative
    case "valueFunction": valueFunction
    default: super.read(key)
    }
  }

  override func write(_ value: Any?, _ key: String) -> Bool {
    switch key {
    case "keyPath": keyPath = value as? String
    case "additive", "isAdditive": if let number = Values.number(value) { isAdditive = number != 0 }
    case "cumulative", "isCumulative": if let number = Values.number(value) { isCumulative = number != 0 }
    case "valueFunction": valueFunction = value as? CAValueFunction
    default: return super.write(value, key)
    }
    return true
  }

  override class func plain() -> CAAnimation { CAPropertyAnimation() }
}

extension CAAnimation {
  /// The key paths of the properties that the animation changes. Those of a group are the key paths of its animations.
  package var animatedKeyPaths: [String] {
    switch self {
    case let animation as CAPropertyAnimation: animation.keyPath.map { [$0] } ?? []
    case let group as CAAnimationGroup: (group.animations ?? []).flatMap { $0.animatedKeyPaths }
    default: []
    }
  }
}
