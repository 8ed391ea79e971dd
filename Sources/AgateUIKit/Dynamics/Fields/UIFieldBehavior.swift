import Agate
import CChipmunk

/// A force in a region, such as gravity towards a point, wind, or a spring.
///
/// The class methods create fields. Add items with ``addItem(_:)``:
///
/// ```swift
/// let moon = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
/// let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 200))
/// field.region = UIRegion(radius: 300)
/// field.strength = 2
/// field.addItem(moon)
/// ```
///
/// A field acts on an item while the centre of the item is in ``region``. UIKit documents no units. In Agate, a metre
/// is 150 points, and an item of 100 × 100 points with the density 1 has the mass 1. A force of 1 accelerates this item
/// by 150 points per second squared.
open class UIFieldBehavior: UIDynamicBehavior {
  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  // MARK: Fields

  /// Returns a field that slows items down like air. With the strength 1, an item of the mass 1 loses its velocity at
  /// the rate 1 per second; heavier items lose less.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
  /// Returns a field that accelerates items around its position, counterclockwise. A negative strength accelerates
  /// items clockwise. The acceleration is the product of the strength and the distance in points, in metres per second
  /// squared.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
  /// Returns a field that accelerates items towards a point. A negative strength accelerates items away from the point.
  /// The strength is the acceleration in metres per second squared, whatever the mass.
  ///
  /// - Parameter position: the point in the animator's coordinates, which becomes ``position``.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }
  /// Returns a field that accelerates all items in a direction, whatever their mass. The acceleration is the product of
  /// the strength and the direction, in metres per second squared.
  ///
  /// - Parameter direction: the direction, which becomes ``direction``.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    directed(.linearGravity, direction)
  }
  /// Returns a field that gives items a velocity. Other behaviours do not accelerate these items. The velocity is the
  /// product of the strength and the direction, in points per second.
  ///
  /// - Parameter direction: the direction, which becomes ``direction``.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior { directed(.velocity, direction) }
  /// Returns a field that accelerates items in directions that change irregularly with position and time. The strength
  /// is about the greatest acceleration in metres per second squared, whatever the mass.
  ///
  /// - Parameters:
  ///   - smoothness: the smoothness, from 0 for the most irregular field to 1.
  ///   - speed: the number of changes per second. A field with the speed 0 does not change with time.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    irregular(.noise, smoothness, speed)
  }
  /// Returns a field like a noise field whose accelerations are proportional to the speeds of the items, in metres per
  /// second. Items that rest are not moved.
  ///
  /// - Parameters:
  ///   - smoothness: the smoothness, from 0 for the most irregular field to 1.
  ///   - speed: the number of changes per second. A field with the speed 0 does not change with time.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    irregular(.turbulence, smoothness, speed)
  }
  /// Returns a field that pulls items to its position with a force that is the product of the strength and the distance.
  /// Items swing about the position until something else slows them down. Light items swing at most 30 times per second.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
  /// Returns a field that pushes items with a positive charge away from its position, and pulls items with a negative
  /// charge to it. The force is the product of the strength and the charge (``UIDynamicItemBehavior/charge``).
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
  /// Returns a field that bends the paths of items: counterclockwise for a positive charge, and clockwise for a
  /// negative charge. The force is the product of the strength, the charge and the speed.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
  /// Returns a field whose forces a closure computes.
  ///
  /// - Parameter block: called before each step of the motion, 480 times per second for each item. The closure receives
  ///   the field; the centre of the item in the animator's coordinates; its velocity in points per second; its mass;
  ///   its charge; and the time of the step in seconds. The closure returns the force. ``strength`` and ``falloff`` do
  ///   not change the force, unless the closure reads them.
  open class func field(
    evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

  private class func directed(_ kind: Kind, _ direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(kind)
    field.direction = direction
    return field
  }
  private class func irregular(_ kind: Kind, _ smoothness: CGFloat, _ speed: CGFloat) -> UIFieldBehavior {
    let field = UIFieldBehavior(kind)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }

  // MARK: Items

  /// The items on which the field acts.
  open var items: [any UIDynamicItem] { members }
  /// Adds an item. Does nothing if the field has it already.
  open func addItem(_ item: any UIDynamicItem) { insert(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  // MARK: Properties

  /// The centre of the field and of its region, in the animator's coordinates. The default is (0, 0).
  open var position = CGPoint.zero { didSet { didChange() } }
  /// The region in which the field acts, relative to ``position``. The default is the whole plane.
  open var region = UIRegion.infinite { didSet { didChange() } }
  /// The factor of the force. The default is 1.
  open var strength: CGFloat = 1 { didSet { didChange() } }
  /// The exponent with which the strength decreases with the distance from ``position``. The default is 0: the strength
  /// is the same everywhere.
  ///
  /// Beyond ``minimumRadius``, the strength is multiplied by `pow(distance - minimumRadius, -falloff)`, the expression
  /// that SpriteKit documents, with distances in metres of 150 points. The factor is at most 1.
  open var falloff: CGFloat = 0 { didSet { didChange() } }
  /// The distance from ``position`` up to which the strength does not decrease, in points. Within this distance, forces
  /// that are proportional to the distance are as great as at this distance. The default is 0.001.
  open var minimumRadius: CGFloat = 0.001 { didSet { didChange() } }
  /// The direction and the strength of a linear gravity field or a velocity field. Other fields do not use the
  /// property. The default is (0, 0).
  open var direction = CGVector(dx: 0, dy: 0) { didSet { didChange() } }
  /// The smoothness of a noise field or a turbulence field, from 0 to 1. Other fields do not use the property. The
  /// default is 0.
  open var smoothness: CGFloat = 0 { didSet { didChange() } }
  /// The number of changes per second of a noise field or a turbulence field. Other fields do not use the property. The
  /// default is 0: the field does not change with time.
  open var animationSpeed: CGFloat = 0 { didSet { didChange() } }
  /// The number of changes of an irregular field until now.
  private(set) final var changes = 0.0

  override func act(on world: DynamicWorld, for seconds: Double) {
    changes += Double(animationSpeed).bounded * seconds
    for item in members {
      guard let body = world.body(of: item), !body.traits.isAnchored else { continue }
      let place = cpvsub(body.place(after: seconds), position.vector)
      guard region.contains(CGPoint(place)) else { continue }
      act(on: body, at: place, for: seconds)
    }
  }
}
