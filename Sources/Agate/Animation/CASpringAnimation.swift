/// From one value to another like a mass on a spring.
open class CASpringAnimation: CABasicAnimation {
  /// Default 1; greater than 0.
  open var mass: CGFloat = 1 { didSet { if isRefused() { mass = oldValue } } }
  /// Default 100; greater than 0.
  open var stiffness: CGFloat = 100 { didSet { if isRefused() { stiffness = oldValue } } }
  /// Default 10; 0 swings for ever.
  open var damping: CGFloat = 10 { didSet { if isRefused() { damping = oldValue } } }
  /// Of the way per second, towards the end value. Default 0.
  open var initialVelocity: CGFloat = 0 { didSet { if isRefused() { initialVelocity = oldValue } } }
  /// Let more than critical damping creep instead of limiting it. Default false.
  open var allowsOverdamping = false { didSet { if isRefused() { allowsOverdamping = oldValue } } }

  public override init() { super.init() }

  /// A spring told by what it looks like.
  ///
  /// - Parameters:
  ///   - perceptualDuration: seconds until it seems to be there; above 0. The time of one swing without damping.
  ///   - bounce: 0 does not swing, 1 swings for ever; down to −1 it creeps more and more.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * Double.pi / perceptualDuration
    let ratio = bounce < 0 ? 1 / (1 + Double(bounce)) : 1 - Double(bounce)
    stiffness = CGFloat(frequency * frequency)
    damping = CGFloat(2 * ratio * frequency)
    allowsOverdamping = bounce < 0
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    mass = CGFloat(coder.decodeDouble(forKey: "mass"))
    stiffness = CGFloat(coder.decodeDouble(forKey: "stiffness"))
    damping = CGFloat(coder.decodeDouble(forKey: "damping"))
    initialVelocity = CGFloat(coder.decodeDouble(forKey: "velocity"))
    allowsOverdamping = coder.decodeBool(forKey: "allowsOverdamping")
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    for (key, value) in [("mass", mass), ("stiffness", stiffness), ("damping", damping), ("velocity", initialVelocity)]
    {
      coder.encode(Double(value), forKey: key)
    }
    coder.encode(allowsOverdamping, forKey: "allowsOverdamping")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CASpringAnimation
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
    copy.allowsOverdamping = allowsOverdamping
    return copy
  }

  override func read(_ key: String) -> Any? {
    switch key {
    case "mass": mass
    case "stiffness": stiffness
    case "damping": damping
    case "initialVelocity": initialVelocity
    case "allowsOverdamping": allowsOverdamping
    case "settlingDuration": settlingDuration
    case "perceptualDuration": perceptualDuration
    case "bounce": bounce
    default: super.read(key)
    }
  }

  override func write(_ value: Any?, _ key: String) -> Bool {
    let number = Values.number(value)
    switch key {
    case "mass": if let number { mass = CGFloat(number) }
    case "stiffness": if let number { stiffness = CGFloat(number) }
    case "damping": if let number { damping = CGFloat(number) }
    case "initialVelocity": if let number { initialVelocity = CGFloat(number) }
    case "allowsOverdamping": if let number { allowsOverdamping = number != 0 }
    default: return super.write(value, key)
    }
    return true
  }

  /// The time of one swing without damping, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * Double.pi / spring.frequency }
  /// 1 swings for ever, 0 does not swing, below 0 it creeps.
  open var bounce: CGFloat {
    let ratio = spring.ratio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: Double(initialVelocity),
      allowsOverdamping: allowsOverdamping)
  }

  /// Seconds until the spring is nearly at rest (within a thousandth of the way).
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }
}
