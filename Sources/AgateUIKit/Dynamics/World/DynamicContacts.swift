import Agate
import CChipmunk

/// Decides which shapes of a space collide, and notes which contacts begin and end.
final class DynamicContacts {
  private struct Event {
    let a: DynamicCollider
    let b: DynamicCollider
    /// The point of a contact that begins. It is nil for one that ends.
    let point: CGPoint?
  }
  private struct Pair: Hashable {
    let a: ObjectIdentifier
    let b: ObjectIdentifier

    init(_ a: DynamicCollider, _ b: DynamicCollider) {
      let (x, y) = (ObjectIdentifier(a), ObjectIdentifier(b))
      (self.a, self.b) = x < y ? (x, y) : (y, x)
    }
  }

  private var events: [Event] = []
  /// The numbers of contacts between two parts, which may have several shapes.
  private var counts: [Pair: Int] = [:]

  /// Begins to handle the collisions of a space, which must not outlive the object.
  func observe(_ space: OpaquePointer) {
    guard let handler = cpSpaceAddDefaultCollisionHandler(space) else { return }
    handler.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    handler.pointee.preSolveFunc = { arbiter, _, data in
      guard let arbiter else { return 0 }
      return DynamicContacts.of(data).meet(arbiter) ? 1 : 0
    }
    handler.pointee.separateFunc = { arbiter, _, data in
      if let arbiter { DynamicContacts.of(data).part(arbiter) }
    }
  }
  private static func of(_ data: UnsafeMutableRawPointer?) -> DynamicContacts {
    Unmanaged<DynamicContacts>.fromOpaque(data!).takeUnretainedValue()
  }

  /// Returns whether two shapes that touch collide.
  private func meet(_ arbiter: OpaquePointer) -> Bool {
    let (a, b) = colliders(arbiter)
    guard collide(a, b) else {
      part(arbiter)
      return false
    }
    set(arbiter, a, b)
    guard cpArbiterGetUserData(arbiter) == nil else { return true }
    // Any pointer marks the contact as known.
    cpArbiterSetUserData(arbiter, a.pointer)
    let pair = Pair(a, b), count = counts[pair] ?? 0
    counts[pair] = count + 1
    if count == 0 { events.append(Event(a: a, b: b, point: CGPoint(cpArbiterGetPointA(arbiter, 0)))) }
    return true
  }

  /// Notes that two shapes do not collide any more.
  private func part(_ arbiter: OpaquePointer) {
    guard cpArbiterGetUserData(arbiter) != nil else { return }
    cpArbiterSetUserData(arbiter, nil)
    let (a, b) = colliders(arbiter), pair = Pair(a, b)
    let count = counts[pair] ?? 1
    counts[pair] = count > 1 ? count - 1 : nil
    if count == 1 { events.append(Event(a: a, b: b, point: nil)) }
  }

  private func colliders(_ arbiter: OpaquePointer) -> (DynamicCollider, DynamicCollider) {
    var a: OpaquePointer?
    var b: OpaquePointer?
    cpArbiterGetShapes(arbiter, &a, &b)
    return (DynamicCollider.of(a!), DynamicCollider.of(b!))
  }

  /// Sets how two parts bounce off each other and rub. The more elastic one counts; a boundary is as rough as the item.
  private func set(_ arbiter: OpaquePointer, _ a: DynamicCollider, _ b: DynamicCollider) {
    let (first, second) = (a.body?.traits, b.body?.traits)
    let elasticity = max(first?.elasticity ?? 0, second?.elasticity ?? 0)
    cpArbiterSetRestitution(arbiter, elasticity > 0 && isImpact(arbiter) ? elasticity : 0)
    let rough = first?.friction ?? second?.friction ?? 0, other = second?.friction ?? rough
    cpArbiterSetFriction(arbiter, (rough * other).squareRoot())
  }

  /// Returns whether two parts meet fast enough to bounce: faster than their forces alone would make them in four steps.
  /// Parts that lie on each other would otherwise tremble for ever.
  private func isImpact(_ arbiter: OpaquePointer) -> Bool {
    var pair: (a: OpaquePointer?, b: OpaquePointer?) = (nil, nil)
    cpArbiterGetBodies(arbiter, &pair.a, &pair.b)
    guard let a = pair.a, let b = pair.b else { return true }
    let normal = cpArbiterGetNormal(arbiter)
    var speed = 0.0
    for index in 0..<cpArbiterGetCount(arbiter) {
      let point = cpArbiterGetPointA(arbiter, index)
      let velocity = cpvsub(cpBodyGetVelocityAtWorldPoint(b, point), cpBodyGetVelocityAtWorldPoint(a, point))
      speed = max(speed, -cpvdot(velocity, normal))
    }
    let pull = max(DynamicContacts.acceleration(a), DynamicContacts.acceleration(b))
    return speed > 4 * pull * UIDynamicAnimator.step
  }
  /// The acceleration by the forces on a body, in points per second squared.
  private static func acceleration(_ body: OpaquePointer) -> Double {
    let mass = cpBodyGetMass(body)
    return mass > 0 && mass.isFinite ? cpvlength(cpBodyGetForce(body)) / mass : 0
  }

  private func collide(_ a: DynamicCollider, _ b: DynamicCollider) -> Bool {
    switch (a.body, b.body) {
    case (let first?, let second?):
      return first.colliders.contains { behavior in
        behavior.collisionMode.contains(.items) && second.colliders.contains { $0 === behavior }
      }
    case (let body?, nil): return body.collides(with: b.behavior)
    case (nil, let body?): return body.collides(with: a.behavior)
    case (nil, nil): return false
    }
  }

  /// Tells the delegates about the contacts that have begun and ended since the last call.
  func tell() {
    let list = events
    events = []
    for event in list {
      switch (event.a.body, event.b.body) {
      case (let first?, let second?):
        for behavior in first.colliders where second.colliders.contains(where: { $0 === behavior }) {
          if behavior.collisionMode.contains(.items) { behavior.tell(first.item, second.item, event.point) }
        }
      case (let body?, nil): event.b.behavior?.tell(body.item, boundary: event.b.identifier, event.point)
      case (nil, let body?): event.a.behavior?.tell(body.item, boundary: event.a.identifier, event.point)
      case (nil, nil): break
      }
    }
  }
}

extension DynamicBody {
  /// Returns whether the item collides with the boundaries of a behaviour.
  fileprivate func collides(with behavior: UICollisionBehavior?) -> Bool {
    guard let behavior, behavior.collisionMode.contains(.boundaries) else { return false }
    return colliders.contains { $0 === behavior }
  }
}
