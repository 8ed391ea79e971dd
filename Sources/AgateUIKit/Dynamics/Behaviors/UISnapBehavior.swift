import Agate
import CChipmunk

/// Moves an item to a point as a spring does, and turns it back to the angle 0.
open class UISnapBehavior: UIDynamicBehavior {
  /// Creates a behaviour that moves an item.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - point: the point at which the item's centre comes to rest, in the animator's coordinates.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init()
    insert(item)
  }

  /// The point at which the centre of the item comes to rest, in the animator's coordinates.
  open var snapPoint: CGPoint { didSet { didChange() } }
  /// The damping of the swing about the point, from 0 for the greatest swing to 1 for the smallest. The default is 0.5.
  open var damping: CGFloat = 0.5 { didSet { didChange() } }

  /// The oscillations per second of the spring, in radians.
  private static let rate = 16.0

  override func act(on world: DynamicWorld, for seconds: Double) {
    guard let item = members.first, let body = world.body(of: item) else { return }
    let rate = UISnapBehavior.rate, stiffness = rate * rate
    // Even the least damping lets the item come to rest.
    let resistance = 2 * rate * (0.2 + 0.8 * min(max(Double(damping).bounded, 0), 1))
    let way = cpvsub(snapPoint.vector, body.place(after: seconds)), velocity = body.velocity
    body.accelerate(
      stiffness * way.x - resistance * velocity.x, stiffness * way.y - resistance * velocity.y)
    let turn = body.angle(after: seconds).remainder(dividingBy: 2 * .pi)
    body.turn(-stiffness * turn - resistance * body.spin)
  }
}
