import Agate
import CChipmunk

/// The joint that an attachment makes between an item and a point or another item.
final class DynamicJoint {
  enum Kind {
    /// A rod or a spring.
    case link
    case limit
    case fixed
    case pin
    case slide(CGVector)
  }
  enum End {
    case item(any UIDynamicItem, UIOffset)
    case anchor(CGPoint)

    /// The current place, in the animator's coordinates.
    var place: CGPoint {
      switch self {
      case .anchor(let point): return point
      case .item(let item, let offset):
        let turn = CGAffineTransform(rotationAngle: CGFloat(item.angle))
        let way = CGPoint(x: offset.horizontal, y: offset.vertical).applying(turn)
        return CGPoint(x: item.center.x + way.x, y: item.center.y + way.y)
      }
    }
    /// The place in the coordinates of the body.
    var local: cpVect {
      switch self {
      case .anchor(let point): return point.vector
      case .item(_, let offset): return offset.vector
      }
    }
    func body(_ world: DynamicWorld) -> OpaquePointer? {
      switch self {
      case .anchor: return world.staticBody
      case .item(let item, _): return world.body(of: item)?.body
      }
    }
  }

  private let kind: Kind
  private let first: End
  private var second: End
  /// The common point of fixed, pin and sliding attachments, in the animator's coordinates.
  private let point: CGPoint?
  var length = 0.0
  var damping = 0.0
  var frequency = 0.0
  var frictionTorque = 0.0
  var range = UIFloatRange.infinite

  /// The common point in the coordinates of the two bodies.
  private var places = (first: cpv(0, 0), second: cpv(0, 0))
  /// The angle of the first body against the second one at first.
  private var phase = 0.0
  /// The direction of a slide in the coordinates of the second body.
  private var axis = cpv(1, 0)

  init(_ kind: Kind, first: End, second: End, at point: CGPoint? = nil) {
    (self.kind, self.first, self.second, self.point) = (kind, first, second, point)
  }

  /// The current distance between the ends.
  var distance: Double { cpvdist(first.place.vector, second.place.vector) }
  var anchor: CGPoint? {
    if case .anchor(let point) = second { return point }
    return nil
  }
  func moveAnchor(to point: CGPoint) {
    guard let anchor else { return }
    second = .anchor(point)
    // The axis of a slide moves with its point.
    if case .slide = kind {
      let way = cpvsub(point.vector, anchor.vector)
      places.second = cpvadd(places.second, way)
    }
  }

  /// Notes how the bodies are to each other when the joint begins to act.
  func begin(_ world: DynamicWorld) {
    guard let a = first.body(world), let b = second.body(world) else { return }
    let common = (point ?? first.place).vector
    places = (cpBodyWorldToLocal(a, common), cpBodyWorldToLocal(b, common))
    phase = cpBodyGetAngle(a) - cpBodyGetAngle(b)
    if case .slide(let direction) = kind {
      let vector = CGPoint(x: direction.dx, y: direction.dy).vector
      axis = cpvnormalize(cpvunrotate(vector, cpBodyGetRotation(b)))
    }
  }

  /// Returns new constraints between the bodies.
  func constraints(_ world: DynamicWorld) -> [OpaquePointer] {
    guard let a = first.body(world), let b = second.body(world), a != b else { return [] }
    // A joint between bodies that do not move has nothing to do.
    guard cpBodyGetMass(a).isFinite || cpBodyGetMass(b).isFinite else { return [] }
    let canTurn = cpBodyGetMoment(a).isFinite || cpBodyGetMoment(b).isFinite
    var result: [OpaquePointer]
    switch kind {
    case .link: result = [frequency > 0 ? spring(a, b) : rod(a, b)]
    case .limit: result = [cpSlideJointNew(a, b, first.local, second.local, 0, length)]
    case .fixed: result = [cpPivotJointNew2(a, b, places.first, places.second)]
    case .pin:
      result = [cpPivotJointNew2(a, b, places.first, places.second)]
      if canTurn && !range.isInfinite {
        let low = phase + Double(range.minimum).bounded, high = phase + Double(range.maximum).bounded
        result.append(cpRotaryLimitJointNew(b, a, low, high))
      }
    case .slide:
      let (low, high) = (reach(Double(range.minimum)), reach(Double(range.maximum)))
      let start = cpvadd(places.second, cpvmult(axis, low)), end = cpvadd(places.second, cpvmult(axis, high))
      // A groove without a length has no direction.
      let isPoint = cpvdist(start, end) < 1e-3
      result = [
        isPoint ? cpPivotJointNew2(a, b, places.first, start) : cpGrooveJointNew(b, a, start, end, places.first)
      ]
    }
    if canTurn && turnsAsOne { result.append(cpGearJointNew(b, a, phase, 1)) }
    if canTurn && frictionTorque > 0 {
      let brake: OpaquePointer = cpSimpleMotorNew(a, b, 0)
      cpConstraintSetMaxForce(brake, frictionTorque * 10_000)
      result.append(brake)
    }
    for constraint in result {
      // A part of an error vanishes in each step. That of a limit is small, because the pull back remains as a
      // velocity.
      let isLimit = cpConstraintIsSlideJoint(constraint) != 0 || cpConstraintIsRotaryLimitJoint(constraint) != 0
      cpConstraintSetErrorBias(constraint, pow(isLimit ? 0.98 : 0.7, 1 / UIDynamicAnimator.step))
    }
    return result
  }

  /// Whether the bodies do not turn against each other.
  private var turnsAsOne: Bool {
    switch kind {
    case .fixed, .slide: return true
    case .link, .limit, .pin: return false
    }
  }
  /// Grooves have ends.
  private func reach(_ value: Double) -> Double { min(max(value.bounded, -1e5), 1e5) }

  private func rod(_ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer {
    // A rod without a length has no direction: the ends are one point.
    if length < 1e-3 { return cpPivotJointNew2(a, b, first.local, second.local) }
    let rod: OpaquePointer = cpPinJointNew(a, b, first.local, second.local)
    cpPinJointSetDist(rod, length)
    return rod
  }

  private func spring(_ a: OpaquePointer, _ b: OpaquePointer) -> OpaquePointer {
    let mass = 1 / (1 / cpBodyGetMass(a) + 1 / cpBodyGetMass(b)), rate = 2 * Double.pi * min(frequency, 30)
    return cpDampedSpringNew(
      a, b, first.local, second.local, length, mass * rate * rate, 2 * damping * mass * rate)
  }
}
