import Agate

/// Properties of items: how they bounce, rub, slow down and turn, and their velocities.
///
/// If several behaviours have an item, the one that was added last determines its properties.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// Creates a behaviour for items with the default properties.
  public init(items: [any UIDynamicItem]) {
    super.init()
    items.forEach(insert)
  }
  /// Creates a behaviour without items.
  public override convenience init() { self.init(items: []) }

  /// The items that have the properties.
  open var items: [any UIDynamicItem] { members }
  /// Adds an item. Does nothing if the behaviour has it already.
  open func addItem(_ item: any UIDynamicItem) { insert(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    waiting[item.identity] = nil
    drop(item)
  }

  private var traits = DynamicTraits() { didSet { didChange() } }

  /// The bounce of an item: from 0, no bounce, to 1, a bounce without a loss of speed. If two items collide, the
  /// greater of their elasticities applies. Items that lie on others do not bounce. The default is 0.
  open var elasticity: CGFloat {
    get { CGFloat(traits.elasticity) }
    set { traits.elasticity = newValue.notNegative }
  }
  /// The friction of items that slide along each other, from 0, no friction. A value of 1 is strong friction. The
  /// default is 0.
  open var friction: CGFloat {
    get { CGFloat(traits.friction) }
    set { traits.friction = newValue.notNegative }
  }
  /// The mass per 10,000 square points of the bounds: an item of 100 × 100 points with the density 1 has the mass 1.
  /// The default is 1.
  open var density: CGFloat {
    get { CGFloat(traits.density) }
    set { traits.density = Double(newValue).bounded }
  }
  /// The rate at which an item's velocity decays exponentially, per second. The default is 0.
  open var resistance: CGFloat {
    get { CGFloat(traits.resistance) }
    set { traits.resistance = newValue.notNegative }
  }
  /// The rate at which an item's angular velocity decays exponentially, per second. The default is 0.
  open var angularResistance: CGFloat {
    get { CGFloat(traits.angularResistance) }
    set { traits.angularResistance = newValue.notNegative }
  }
  /// The electric charge of an item, which has an effect in fields (``UIFieldBehavior``). The default is 0.
  open var charge: CGFloat {
    get { CGFloat(traits.charge) }
    set { traits.charge = Double(newValue).bounded }
  }
  /// Whether an item stays where it is, like a boundary. The default is false.
  open var isAnchored: Bool {
    get { traits.isAnchored }
    set { traits.isAnchored = newValue }
  }
  /// Whether an item may turn. The default is true.
  open var allowsRotation: Bool {
    get { traits.allowsRotation }
    set { traits.allowsRotation = newValue }
  }

  // MARK: Velocities

  /// Adds a velocity to the velocity of an item. If the behaviour is in no animator, the velocity is added when an
  /// animator gets the behaviour.
  ///
  /// - Parameters:
  ///   - velocity: the velocity in points per second.
  ///   - item: an item of the behaviour. Other items do not change.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(Motion(x: velocity.vector.x, y: velocity.vector.y), to: item)
  }
  /// Returns the velocity of an item, in points per second. The result is zero for items that are in no animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    body(of: item).map { CGPoint($0.velocity) } ?? .zero
  }
  /// Adds an angular velocity to the angular velocity of an item. If the behaviour is in no animator, the velocity is
  /// added when an animator gets the behaviour.
  ///
  /// - Parameters:
  ///   - velocity: the velocity in radians per second, clockwise.
  ///   - item: an item of the behaviour. Other items do not change.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(Motion(spin: Double(velocity).bounded), to: item)
  }
  /// Returns the angular velocity of an item, in radians per second, clockwise. The result is zero for items that are
  /// in no animator.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    body(of: item).map { CGFloat($0.spin) } ?? 0
  }

  private struct Motion {
    var x = 0.0
    var y = 0.0
    var spin = 0.0
  }
  /// The velocities that wait for an animator.
  private var waiting: [ObjectIdentifier: Motion] = [:]

  private func add(_ motion: Motion, to item: any UIDynamicItem) {
    guard members.contains(where: { $0 === item }) else { return }
    var sum = waiting[item.identity] ?? Motion()
    (sum.x, sum.y, sum.spin) = (sum.x + motion.x, sum.y + motion.y, sum.spin + motion.spin)
    waiting[item.identity] = sum
    guard let world = dynamicAnimator?.world else { return }
    addWaiting(world)
    didChange()
  }
  private func addWaiting(_ world: DynamicWorld) {
    for item in members {
      guard let motion = waiting.removeValue(forKey: item.identity) else { continue }
      world.body(of: item)?.add(x: motion.x, y: motion.y, spin: motion.spin)
    }
  }

  override func join(_ world: DynamicWorld) { addWaiting(world) }
  override func configure(_ world: DynamicWorld) {
    for item in members { world.body(of: item)?.traits = traits }
  }
}
