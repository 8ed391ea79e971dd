import Agate

/// Lets items bounce off each other and off boundaries.
///
/// Items collide with the items of the same behaviour and with its boundaries, as ``collisionMode`` says. A boundary
/// has no inside: an item cannot cross it from either side.
open class UICollisionBehavior: UIDynamicBehavior {
  /// The parts that items collide with.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items collide with each other.
    public static let items = Mode(rawValue: 1)
    /// Items collide with boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Items collide with each other and with boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// Creates a behaviour for items, without boundaries.
  public init(items: [any UIDynamicItem]) {
    super.init()
    items.forEach(insert)
  }
  /// Creates a behaviour without items.
  public override convenience init() { self.init(items: []) }

  /// The items that collide.
  open var items: [any UIDynamicItem] { members }
  /// Adds an item. Does nothing if the behaviour has it already.
  open func addItem(_ item: any UIDynamicItem) { insert(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  /// The parts that items collide with. The default is everything.
  open var collisionMode = Mode.everything { didSet { didChange() } }
  /// The object that is notified of collisions. The default is nil.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  // MARK: Boundaries

  /// Whether the bounds of the animator's reference view, or the content of its collection view, are a boundary. A
  /// change of the bounds takes effect when the animator runs again. The default is false.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set {
      if newValue != (insets != nil) { insets = newValue ? .zero : nil }
    }
  }
  /// Makes the bounds of the animator's reference view a boundary, with its edges moved inwards.
  ///
  /// - Parameter insets: the distances by which the edges are moved, in points. Negative values move them outwards.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { self.insets = insets }
  private var insets: UIEdgeInsets? { didSet { didChange() } }

  private struct Boundary {
    let identifier: any NSCopying
    let path: UIBezierPath
  }
  private var boundaries: [Boundary] = [] { didSet { didChange() } }

  /// Adds a path as a boundary. A boundary with the same identifier is replaced.
  ///
  /// - Parameters:
  ///   - identifier: an identifier that the program chooses, such as an `NSString`.
  ///   - bezierPath: the path in the animator's coordinates. The behaviour copies it.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let boundary = Boundary(identifier: identifier, path: bezierPath.copy() as! UIBezierPath)
    if let index = index(of: identifier) { boundaries[index] = boundary } else { boundaries.append(boundary) }
  }
  /// Adds a line as a boundary. A boundary with the same identifier is replaced.
  ///
  /// - Parameters:
  ///   - identifier: an identifier that the program chooses, such as an `NSString`.
  ///   - p1: the first end of the line, in the animator's coordinates.
  ///   - p2: the other end of the line.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }
  /// Returns a copy of the path of a boundary, or nil if there is none with the identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    index(of: identifier).map { boundaries[$0].path.copy() as! UIBezierPath }
  }
  /// Removes a boundary. Does nothing if there is none with the identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    if let index = index(of: identifier) { boundaries.remove(at: index) }
  }
  /// The identifiers of the boundaries that were added, in their order. The value is nil if there are none.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }
  /// Removes all boundaries that were added. The boundary of the reference view remains.
  open func removeAllBoundaries() { boundaries = [] }

  private func index(of identifier: any NSCopying) -> Int? {
    boundaries.firstIndex { DynamicBoundaries.areEqual($0.identifier, identifier) }
  }

  // MARK: The world

  override func leave(_ world: DynamicWorld) { world.setBoundaries([], of: self) }
  override func configure(_ world: DynamicWorld) {
    for item in members { world.body(of: item)?.colliders.append(self) }
    var lines: [DynamicBoundaries.Line] = []
    if let insets, let bounds = world.bounds {
      let box = bounds.inset(by: insets)
      let points = [
        CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
        CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.minX, y: box.minY),
      ]
      lines.append(DynamicBoundaries.Line(key: nil, identifier: nil, points: points))
    }
    for (index, boundary) in boundaries.enumerated() {
      for points in DynamicOutline.lines(of: boundary.path) {
        lines.append(DynamicBoundaries.Line(key: index, identifier: boundary.identifier, points: points))
      }
    }
    world.setBoundaries(lines, of: self)
  }

  /// The delegate, unless the behaviour has left the animator meanwhile.
  private var listener: (any UICollisionBehaviorDelegate)? { dynamicAnimator == nil ? nil : collisionDelegate }
  /// Tells the delegate about a contact of two items. The point is nil if it has ended.
  final func tell(_ a: any UIDynamicItem, _ b: any UIDynamicItem, _ point: CGPoint?) {
    if let point {
      listener?.collisionBehavior(self, beganContactFor: a, with: b, at: point)
    } else {
      listener?.collisionBehavior(self, endedContactFor: a, with: b)
    }
  }
  /// Tells the delegate about a contact with a boundary. The point is nil if it has ended.
  final func tell(_ item: any UIDynamicItem, boundary: (any NSCopying)?, _ point: CGPoint?) {
    if let point {
      listener?.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: boundary, at: point)
    } else {
      listener?.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: boundary)
    }
  }
}
