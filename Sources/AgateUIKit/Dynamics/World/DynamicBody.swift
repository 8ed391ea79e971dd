import Agate
import CChipmunk

/// The properties that ``UIDynamicItemBehavior`` sets.
struct DynamicTraits {
  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var isAnchored = false
  var allowsRotation = true
}

/// A part of a collision: an item, or a boundary.
final class DynamicCollider {
  private(set) weak var body: DynamicBody?
  /// The behaviour that the boundary belongs to. It is nil for items.
  private(set) weak var behavior: UICollisionBehavior?
  /// The identifier of the boundary. It is nil for the boundary of a reference view.
  let identifier: (any NSCopying)?

  init(body: DynamicBody) { (self.body, identifier) = (body, nil) }
  init(_ behavior: UICollisionBehavior, _ identifier: (any NSCopying)?) {
    (self.behavior, self.identifier) = (behavior, identifier)
  }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
  static func of(_ shape: OpaquePointer) -> DynamicCollider {
    Unmanaged<DynamicCollider>.fromOpaque(cpShapeGetUserData(shape)!).takeUnretainedValue()
  }
}

/// The solid body of an item.
final class DynamicBody {
  let item: any UIDynamicItem
  let body: OpaquePointer
  private let space: OpaquePointer
  private(set) lazy var collider = DynamicCollider(body: self)
  /// The number of behaviours that have the item.
  var users = 0
  var traits = DynamicTraits()
  /// The behaviours by which the item collides.
  var colliders: [UICollisionBehavior] = []

  private(set) var outline: DynamicOutline
  private var shapes: [OpaquePointer] = []
  /// The transform of the item without the rotation of the body.
  private var plain = CGAffineTransform.identity
  /// The centre and the angle that the item got last.
  private var written: (center: CGPoint, angle: Double)

  init(_ item: any UIDynamicItem, in space: OpaquePointer) {
    (self.item, self.space) = (item, space)
    outline = DynamicOutline(of: item)
    let mass = outline.area / 10_000
    body = cpBodyNew(mass, outline.moment(mass))
    cpSpaceAddBody(space, body)
    written = (item.center, 0)
    read()
  }

  /// Takes over the place and the size of the item.
  func read() {
    let angle = item.angle.bounded
    plain = item.transform.concatenating(CGAffineTransform(rotationAngle: CGFloat(-angle)))
    cpBodySetPosition(body, item.center.vector)
    cpBodySetAngle(body, angle)
    written = (item.center, angle)
    let next = DynamicOutline(of: item)
    if next != outline {
      removeShapes()
      outline = next
    }
    cpSpaceReindexShapesForBody(space, body)
  }

  /// Moves the item to the place of the body. Returns whether it has changed.
  func write() -> Bool {
    let center = CGPoint(cpBodyGetPosition(body)), angle = cpBodyGetAngle(body)
    var changed = false
    if center != written.center {
      item.center = center
      changed = true
    }
    if angle != written.angle {
      item.transform = plain.concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
      changed = true
    }
    written = (center, angle)
    return changed
  }

  // MARK: Properties

  var mass: Double { outline.area / 10_000 * max(traits.density, 1e-6) }
  var velocity: cpVect {
    get { cpBodyGetVelocity(body) }
    set { cpBodySetVelocity(body, newValue) }
  }
  var spin: Double {
    get { cpBodyGetAngularVelocity(body) }
    set { cpBodySetAngularVelocity(body, newValue) }
  }
  /// Returns the place to which the velocity moves the body in a step of some seconds. Forces that depend on the place
  /// are those at this one: the library moves bodies before it changes their velocities, and a spring that pulls as at
  /// the old place would swing farther and farther.
  func place(after seconds: Double) -> cpVect { cpvadd(cpBodyGetPosition(body), cpvmult(velocity, seconds)) }
  /// Returns the angle to which the body turns in a step of some seconds.
  func angle(after seconds: Double) -> Double { cpBodyGetAngle(body) + spin * seconds }
  /// Adds to the velocities, in points and radians per second.
  func add(x: Double, y: Double, spin more: Double) {
    velocity = cpvadd(velocity, cpv(x, y))
    spin += more
  }

  /// Gives the body the properties of ``traits`` and ``colliders``.
  func configure() {
    if traits.isAnchored {
      cpBodySetType(body, CP_BODY_TYPE_KINEMATIC)
    } else {
      cpBodySetType(body, CP_BODY_TYPE_DYNAMIC)
      cpBodySetMass(body, mass)
      cpBodySetMoment(body, traits.allowsRotation ? outline.moment(mass) : .infinity)
      if !traits.allowsRotation { spin = 0 }
    }
    if colliders.isEmpty {
      removeShapes()
    } else if shapes.isEmpty {
      shapes = outline.shapes(of: body)
      for shape in shapes {
        cpShapeSetUserData(shape, collider.pointer)
        cpSpaceAddShape(space, shape)
      }
    }
  }

  private func removeShapes() {
    for shape in shapes {
      cpSpaceRemoveShape(space, shape)
      cpShapeFree(shape)
    }
    shapes = []
  }

  // MARK: Forces

  /// The greatest speed in points per second, without which an endless acceleration would reach numbers that are not
  /// finite.
  private static let greatestSpeed = 1e6

  /// Adds an acceleration to those of the next step, in points per second squared.
  func accelerate(_ x: Double, _ y: Double) {
    guard !traits.isAnchored else { return }
    cpBodySetForce(body, cpvadd(cpBodyGetForce(body), cpvmult(cpv(x.bounded, y.bounded), mass)))
  }
  /// Adds an angular acceleration to those of the next step, in radians per second squared.
  func turn(_ acceleration: Double) {
    guard !traits.isAnchored, traits.allowsRotation else { return }
    cpBodySetTorque(body, cpBodyGetTorque(body) + acceleration * cpBodyGetMoment(body))
  }
  /// The velocity that a field gives the body in the next step instead of all accelerations.
  var imposed: cpVect?
  /// Reduces the velocities as the resistances of the item do in a time in seconds, and limits the speed.
  func slowDown(_ seconds: Double) {
    if traits.isAnchored {
      (velocity, spin) = (cpv(0, 0), 0)
      return
    }
    if let imposed {
      velocity = imposed
      cpBodySetForce(body, cpv(0, 0))
      self.imposed = nil
    } else if traits.resistance > 0 {
      velocity = cpvmult(velocity, exp(-traits.resistance * seconds))
    }
    if traits.angularResistance > 0 { spin *= exp(-traits.angularResistance * seconds) }
    // A body that moves by more than half of its side in a step would pass through others.
    let greatest = colliders.isEmpty ? DynamicBody.greatestSpeed : 0.45 * outline.shortSide / seconds
    velocity = cpvclamp(velocity, min(greatest, DynamicBody.greatestSpeed))
  }

  /// The motion at the beginning of a time in which the body may rest.
  private var calm = (place: cpv(0, 0), angle: 0.0, velocity: cpv(0, 0), spin: 0.0)
  /// Whether the body has touched another item or several parts since then.
  private var wasAmongOthers = false
  /// Whether the body has moved a little since then, as bodies that touch others do.
  private(set) var trembles = false
  /// Begins a time in which the body may rest.
  func beginRest() {
    calm = (cpBodyGetPosition(body), cpBodyGetAngle(body), velocity, spin)
    (wasAmongOthers, trembles) = (false, false)
  }
  private var way: Double { cpvdist(cpBodyGetPosition(body), calm.place) }
  private var turn: Double { (cpBodyGetAngle(body) - calm.angle).magnitude }
  /// Returns whether the body has moved since the last call of ``beginRest()``. A body that is slow has not. A force,
  /// though weak, moves a body that touches nothing. A body among others may tremble, but not leave its place.
  func hasMoved() -> Bool {
    let contacts = contacts, touches = contacts.parts > 0
    wasAmongOthers = wasAmongOthers || contacts.parts > 1 || contacts.items > 0
    let isSteady = cpvdist(velocity, calm.velocity) < 0.05 && (spin - calm.spin).magnitude < 0.001
    if touches || isSteady, isSlower(than: 0.5, spin: 0.01) { return false }
    if touches, isSteady, isSlower(than: DynamicBody.creep.speed, spin: DynamicBody.creep.spin) { return false }
    guard wasAmongOthers else { return true }
    trembles = true
    return way > 1.5 || turn > 0.05
  }
  private func isSlower(than speed: Double, spin greatest: Double) -> Bool {
    cpvlength(velocity) < speed && spin.magnitude < greatest
  }
  /// The speeds below which bodies sleep in Box2D: 1.5 points and 2 degrees per second.
  private static let creep = (speed: 1.5, spin: 0.035)
  /// Returns whether the body trembles and has drifted since the last call of ``beginRest()``, some seconds ago.
  func hasDrifted(_ seconds: Double) -> Bool {
    trembles && (way > DynamicBody.creep.speed * seconds || turn > DynamicBody.creep.spin * seconds)
  }
  /// The numbers of parts that the body touches, and of items that move among them.
  private var contacts: (parts: Int, items: Int) {
    var counts = (parts: 0, items: 0)
    cpBodyEachArbiter(
      body,
      { body, arbiter, counts in
        guard let counts = counts?.assumingMemoryBound(to: (parts: Int, items: Int).self) else { return }
        var pair: (a: OpaquePointer?, b: OpaquePointer?) = (nil, nil)
        cpArbiterGetBodies(arbiter, &pair.a, &pair.b)
        counts.pointee.parts += 1
        // The library gives the body of the call first.
        if cpBodyGetType(pair.b) == CP_BODY_TYPE_DYNAMIC { counts.pointee.items += 1 }
      }, &counts)
    return counts
  }
  /// Slows a body down that lies between others and moves slowly, in a time in seconds. Without friction it would rock
  /// there for ever.
  func settle(_ seconds: Double) {
    guard !traits.isAnchored, cpvlength(velocity) < 60, spin.magnitude < 3, contacts.parts > 1 else { return }
    velocity = cpvmult(velocity, exp(-seconds))
    spin *= exp(-seconds)
  }

  /// Removes the body from the space.
  func remove() {
    removeShapes()
    cpSpaceRemoveBody(space, body)
  }
  deinit { cpBodyFree(body) }
}
