import Agate

/// Lets items fall.
///
/// A magnitude of 1 is an acceleration of 1000 points per second squared, as UIKit documents it. The acceleration does
/// not depend on the mass of an item.
open class UIGravityBehavior: UIDynamicBehavior {
  /// Creates gravity for items, which points down with the magnitude 1.
  public init(items: [any UIDynamicItem]) {
    super.init()
    items.forEach(insert)
  }
  /// Creates gravity without items.
  public override convenience init() { self.init(items: []) }

  /// The items that fall.
  open var items: [any UIDynamicItem] { members }
  /// Adds an item. Does nothing if the behaviour has it already.
  open func addItem(_ item: any UIDynamicItem) { insert(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  /// The direction and the strength, as the components of a vector. The default is (0, 1).
  open var gravityDirection: CGVector {
    get { acceleration.vector }
    set { acceleration.vector = newValue }
  }
  /// The direction, in radians clockwise from the positive x axis. The default is π/2, down.
  open var angle: CGFloat {
    get { acceleration.angle }
    set { acceleration.angle = newValue }
  }
  /// The strength, in units of 1000 points per second squared. The default is 1.
  open var magnitude: CGFloat {
    get { acceleration.magnitude }
    set { acceleration.magnitude = newValue }
  }
  /// Sets the direction and the strength.
  ///
  /// - Parameters:
  ///   - angle: the direction, in radians clockwise from the positive x axis.
  ///   - magnitude: the strength, in units of 1000 points per second squared.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    acceleration = DynamicVector(angle: angle, magnitude: magnitude)
  }
  private var acceleration = DynamicVector(angle: .pi / 2, magnitude: 1) { didSet { didChange() } }

  override func act(on world: DynamicWorld, for seconds: Double) {
    let (x, y) = acceleration.components
    for item in members { world.body(of: item)?.accelerate(x * 1000, y * 1000) }
  }
}
