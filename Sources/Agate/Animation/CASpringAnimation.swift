/// From one value to another like a mass on a spring.
open class CASpringAnimation: CABasicAnimation {
  /// Default 1; greater than 0.
  open var mass: CGFloat = 1
  /// Default 100; greater than 0.
  open var stiffness: CGFloat = 100
  /// Default 10; 0 swings for ever.
  open var damping: CGFloat = 10
  /// Of the way per second, towards the end value. Default 0.
  open var initialVelocity: CGFloat = 0
  /// Let more than critical damping creep instead of limiting it. Default false.
  open var allowsOverdamping = false

  public required init() { super.init() }

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

  open override func copy() -> Any {
    let copy = super.copy() as! CASpringAnimation
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
    copy.allowsOverdamping = allowsOverdamping
    return copy
  }

  var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: Double(initialVelocity),
      allowsOverdamping: allowsOverdamping)
  }

  /// Seconds until the spring is nearly at rest (within a thousandth of the way).
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }
}
