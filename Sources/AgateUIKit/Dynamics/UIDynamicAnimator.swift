import Agate

/// Moves and turns items as if they were solid bodies, by the rules of its behaviours: gravity, collisions, springs and
/// others.
///
/// ```swift
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
/// let square = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
/// view.addSubview(square)
/// let animator = UIDynamicAnimator(referenceView: view)
/// let collision = UICollisionBehavior(items: [square])
/// collision.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(UIGravityBehavior(items: [square]))
/// animator.addBehavior(collision)
/// ```
///
/// Coordinates are in the coordinate space of the reference view. The items are its subviews. The animator pauses when
/// all items have rested for a while, and resumes when a behaviour changes. An item that touches others also rests if
/// it has only trembled for a second, or if it moves steadily by less than 1.5 points and 2 degrees per second. An item
/// between two others loses slow motions within a few seconds, even without friction. While the animator pauses, it
/// uses no processor time. The program must retain the animator.
///
/// A body of 100 × 100 points with the density 1 has the mass 1. The motion is computed in steps of a 480th of a
/// second, whatever the rate of frames. In a step, an item that collides moves by at most 0.45 times the shorter side
/// of its outline, so that it does not pass through boundaries. For an item of 10 × 10 points, this is 2160 points per
/// second. Other items move by at most a million points per second. In all properties of behaviours and items, a value
/// that is not a number counts as 0, and a value above a billion counts as a billion.
open class UIDynamicAnimator: NSObject {
  /// Creates an animator for subviews of a view. The animator does not retain the view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }
  /// Creates an animator without a reference view. The items have a coordinate system of their own. Collision
  /// behaviours have no boundary from a view.
  public override init() { super.init() }
  /// Creates an animator for attributes of a collection view's elements. The layout returns attributes that the
  /// animator has (``items(in:)``, ``layoutAttributesForCell(at:)``), and is invalidated in each frame in which the
  /// attributes change. The animator does not retain the layout.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    self.layout = layout
  }

  /// The view whose coordinates the items have.
  open private(set) weak var referenceView: UIView?
  final private(set) weak var layout: UICollectionViewLayout?
  /// The object that is notified when the animator pauses and resumes. The default is nil.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  // MARK: Behaviours

  /// The behaviours, in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []

  /// Adds a behaviour, which takes effect at once. Does nothing if the animator already has the behaviour. If the
  /// behaviour is in another animator or in another behaviour, it is removed from there first.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.dynamicAnimator !== self else { return }
    behavior.detach()
    behaviors.append(behavior)
    behavior.move(to: self)
    behaviorsDidChange()
  }
  /// Removes a behaviour that was added with ``addBehavior(_:)``. Its items keep their positions unless other
  /// behaviours move them. Does nothing if the animator does not have the behaviour.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.move(to: nil)
    behaviorsDidChange()
  }
  /// Removes all behaviours.
  open func removeAllBehaviors() {
    let old = behaviors
    behaviors = []
    for behavior in old { behavior.move(to: nil) }
    behaviorsDidChange()
  }

  /// Returns the items of behaviours whose frames intersect a rectangle in the animator's coordinates.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.map(\.item).filter { $0.outerFrame.intersects(rect) }
  }
  /// Reads the centre, the rotation and the size of an item that the program has changed. The item keeps its velocity.
  /// Does nothing if no behaviour of the animator has the item.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let body = world.body(of: item) else { return }
    body.read()
    behaviorsDidChange()
  }

  // MARK: Attributes of collection views

  /// Returns the attributes of a cell if a behaviour of the animator has them as an item, and otherwise nil.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell(indexPath))
  }
  /// Returns the attributes of a supplementary view if a behaviour of the animator has them as an item, and otherwise
  /// nil.
  ///
  /// - Parameters:
  ///   - elementKind: the kind of the view.
  ///   - indexPath: the index path of the view.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes(ListElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath))
  }
  /// Returns the attributes of a decoration view if a behaviour of the animator has them as an item, and otherwise nil.
  ///
  /// - Parameters:
  ///   - decorationViewKind: the kind of the view.
  ///   - indexPath: the index path of the view.
  open func layoutAttributesForDecorationView(ofKind decorationViewKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes(ListElement(category: .decorationView, kind: decorationViewKind, indexPath: indexPath))
  }

  private final func attributes(_ element: ListElement) -> UICollectionViewLayoutAttributes? {
    for body in world.bodies {
      if let attributes = body.item as? UICollectionViewLayoutAttributes, attributes.element == element {
        return attributes
      }
    }
    return nil
  }

  // MARK: Time

  /// Whether the animator moves items.
  open var isRunning: Bool { steps.areRunning }
  /// The total time for which the animator has moved items, in seconds. Pauses do not count.
  open var elapsedTime: TimeInterval { Double(all) * UIDynamicAnimator.step }

  /// The bodies of the items. An animator without behaviours has none.
  final private(set) lazy var world = DynamicWorld()
  private let steps = FrameSteps()
  /// The number of all steps.
  private var all = 0
  /// The number of steps since the animator resumed.
  private var taken = 0
  /// The time of frames that took too long, for which no steps were taken.
  private var lost = 0.0
  private var isStale = false

  /// The time of a step, in seconds.
  static let step = 1.0 / 480
  /// The longest time that a single frame advances, in seconds.
  private static let longest = 0.5

  /// Called after a change of behaviours, their items or their properties.
  final func behaviorsDidChange() {
    isStale = true
    world.wake()
    guard !steps.areRunning, !world.isEmpty else { return }
    (taken, lost) = (0, 0)
    steps.begin { [weak self] time in
      self?.advance(to: time) ?? true
    } end: { [weak self] in
      if let self { delegate?.dynamicAnimatorDidPause(self) }
    }
    // A delegate may change behaviours, for which the animator resumes once.
    delegate?.dynamicAnimatorWillResume(self)
  }

  /// Moves the items to a time since the animator resumed. Returns whether it pauses.
  private func advance(to time: Double) -> Bool {
    let bounds = referenceBounds
    if bounds != world.bounds {
      world.bounds = bounds
      isStale = true
    }
    update()
    var now = Double(taken) * UIDynamicAnimator.step + lost
    if time - now > UIDynamicAnimator.longest {
      lost += time - now - UIDynamicAnimator.longest
      now = time - UIDynamicAnimator.longest
    }
    // A frame that is a rounding error short of a step has this step.
    let count = max(0, Int(((time - now) / UIDynamicAnimator.step + 1e-3).rounded(.down)))
    for _ in 0..<count { world.step(UIDynamicAnimator.step) }
    taken += count
    all += count
    guard count > 0 else { return world.isEmpty }
    if world.write() { layout?.invalidateLayout() }
    world.tellContacts()
    for behavior in behaviors.flatMap(\.tree) where behavior.dynamicAnimator === self { behavior.action?() }
    return world.isEmpty || world.isResting
  }

  /// Gives the bodies the properties that the behaviours determine, if a behaviour has changed.
  private func update() {
    guard isStale else { return }
    isStale = false
    world.behaviors = behaviors.flatMap(\.tree)
    world.configure()
  }

  /// The rectangle of the reference view or of the content of the layout.
  private var referenceBounds: CGRect? {
    if let layout { return CGRect(origin: .zero, size: layout.collectionViewContentSize) }
    return referenceView?.bounds
  }
}
