/// An animation from one value to another that moves like a mass on a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass, greater than 0. The default is 1.
  open var mass: CGFloat = 1 { didSet { if isRefused() { mass = oldValue } } }
  /// The stiffness of the spring, greater than 0. The default is 100.
  open var stiffness: CGFloat = 100 { didSet { if isRefused() { stiffness = oldValue } } }
  /// The damping of the spring. At 0, the spring oscillates forever. The default is 10.
  open var damping: CGFloat = 10 { didSet { if isRefused() { damping = oldValue } } }
  /// The initial velocity towards the end value, as a fraction of the distance per second. The default is 0.
  open var initialVelocity: CGFloat = 0 { didSet { if isRefused() { initialVelocity = oldValue } } }
  /// Whether damping may exceed critical damping, so that the value approaches its end slowly. If false, the damping is
  /// limited to critical damping. The default is false.
  open var allowsOverdamping = false { didSet { if isRefused() { allowsOverdamping = oldValue } } }

  public override init() { super.init() }

  /// Creates a spring from its perceived duration and bounce.
  ///
  /// Sets ``allowsOverdamping`` to true, and `duration` to ``settlingDuration``.
  ///
  /// - Parameters:
  ///   - perceptualDuration: the time until the spring appears to be at rest, in seconds, greater than 0. This is the
  ///     period of an oscillation without damping.
  ///   - bounce: the bounce, greater than −1 and at most 1. At 0 the spring does not oscillate, and at 1 it oscillates
  ///     forever. Below 0 the spring is overdamped: the lower the value, the more slowly the spring approaches its end
  ///     value.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * Double.pi / perceptualDuration
    let ratio = bounce < 0 ? 1 / (1 + Double(bounce)) : 1 - Double(bounce)
    stiffness = CGFloat(frequency * frequency)
    damping = CGFloat(2 * ratio * frequency)
    allowsOverdamping = true
    duration = settlingDuration
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

  /// The period of one oscillation without damping, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * Double.pi / spring.frequency }
  /// The bounce of the spring. At 1 the spring oscillates forever, at 0 it does not oscillate, and below 0 it is
  /// overdamped.
  open var bounce: CGFloat {
    let ratio = spring.ratio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: Double(initialVelocity),
      allowsOverdamping: allowsOverdamping)
  }

  /// The time until the oscillation has decayed to a thousandth of the distance from start to end, in seconds. For a
  /// spring that is critically damped or overdamped, the value is ten time constants. If the spring oscillates forever,
  /// the value is the greatest finite `Float`. The property does not change `duration`.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  override class func plain() -> CAAnimation { CASpringAnimation() }
}
