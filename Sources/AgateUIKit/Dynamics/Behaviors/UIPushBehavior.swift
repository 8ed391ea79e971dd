import Agate
import CChipmunk

/// Pushes items, once or continuously.
///
/// A continuous push with the magnitude 1 gives an item of 100 × 100 points with the density 1 an acceleration of 100
/// points per second squared, as UIKit documents it. An instantaneous push with the magnitude 1 adds 100 points per
/// second to the velocity of such an item.
open class UIPushBehavior: UIDynamicBehavior {
  /// The duration of a push.
  public enum Mode: Int, Sendable {
    /// A force that acts until the push is inactive.
    case continuous
    /// A push that acts once when it becomes active.
    case instantaneous
  }

  /// Creates an active push of items, whose force is zero.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    items.forEach(insert)
  }

  /// The duration of the push.
  open private(set) var mode: Mode
  /// The items that are pushed.
  open var items: [any UIDynamicItem] { members }
  /// Adds an item. Does nothing if the behaviour has it already.
  open func addItem(_ item: any UIDynamicItem) { insert(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[item.identity] = nil
    drop(item)
  }

  /// Whether the push acts. An instantaneous push becomes inactive when it has acted, and acts again when the program
  /// sets this property to true. The default is true.
  open var active = true { didSet { didChange() } }
  /// The direction, in radians clockwise from the positive x axis. The default is 0.
  open var angle: CGFloat {
    get { force.angle }
    set { force.angle = newValue }
  }
  /// The strength. The default is 0.
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force.magnitude = newValue }
  }
  /// The direction and the strength, as the components of a vector. The default is (0, 0).
  open var pushDirection: CGVector {
    get { force.vector }
    set { force.vector = newValue }
  }
  /// Sets the direction and the strength.
  ///
  /// - Parameters:
  ///   - angle: the direction, in radians clockwise from the positive x axis.
  ///   - magnitude: the strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    force = DynamicVector(angle: angle, magnitude: magnitude)
  }
  private var force = DynamicVector(angle: 0, magnitude: 0) { didSet { didChange() } }

  /// Returns the point at which the force acts on an item, relative to the item's centre in the item's own coordinates.
  /// The default is zero.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    // After the end of an item, another one may have its identity.
    guard let offset = offsets[item.identity], offset.item === item else { return .zero }
    return offset.value
  }
  /// Sets the point at which the force acts on an item. A force beside the centre turns the item.
  ///
  /// - Parameters:
  ///   - o: the distance from the item's centre, in points of the item's own coordinates.
  ///   - item: an item of the behaviour, or an item that is added later. The offset does not make the behaviour retain
  ///     the item.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets = offsets.filter { $0.value.item != nil }
    offsets[item.identity] = Offset(item: item, value: o)
    didChange()
  }
  private struct Offset {
    weak var item: (any UIDynamicItem)?
    let value: UIOffset
  }
  private var offsets: [ObjectIdentifier: Offset] = [:]

  override func act(on world: DynamicWorld, for seconds: Double) {
    guard active else { return }
    let (x, y) = force.components, push = cpv(x * 100, y * 100)
    for item in members {
      guard let body = world.body(of: item), !body.traits.isAnchored else { continue }
      let point = cpBodyLocalToWorld(body.body, targetOffsetFromCenter(for: item).vector)
      if mode == .continuous {
        cpBodyApplyForceAtWorldPoint(body.body, push, point)
      } else {
        cpBodyApplyImpulseAtWorldPoint(body.body, push, point)
      }
    }
    if mode == .instantaneous { active = false }
  }
}

extension UIOffset {
  var vector: cpVect { cpv(Double(horizontal).bounded, Double(vertical).bounded) }
}
