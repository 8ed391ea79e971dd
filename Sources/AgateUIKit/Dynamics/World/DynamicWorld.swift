import Agate
import CChipmunk

/// The bodies of an animator's items in a space of the library Chipmunk. Lengths are in points, the y axis points down,
/// and angles are clockwise.
final class DynamicWorld {
  private let space: OpaquePointer
  /// The bodies in the order in which their items came.
  private(set) var bodies: [DynamicBody] = []
  private var byItem: [ObjectIdentifier: DynamicBody] = [:]
  /// All behaviours, including those inside other behaviours.
  var behaviors: [UIDynamicBehavior] = []
  /// The bounds of the reference view.
  var bounds: CGRect?
  private var constraints: [ObjectIdentifier: [OpaquePointer]] = [:]
  private var boundaries: [ObjectIdentifier: DynamicBoundaries] = [:]
  private let contacts = DynamicContacts()
  /// The time for which no body has moved perceptibly, in seconds.
  private var restTime = 0.0

  private static let isQuiet: Void = cchipmunk_be_quiet()

  init() {
    DynamicWorld.isQuiet
    space = cpSpaceNew()
    // Bodies that touch overlap by this distance in points, so that their contact does not end in each step.
    cpSpaceSetCollisionSlop(space, 0.05)
    // A tenth of the remaining overlap is removed in each step.
    cpSpaceSetCollisionBias(space, pow(0.9, 1 / UIDynamicAnimator.step))
    contacts.observe(space)
  }

  var isEmpty: Bool { bodies.isEmpty }
  /// Whether no body has moved perceptibly for a while.
  private(set) var isResting = false
  /// Lets bodies that rest move again.
  func wake() { (restTime, isResting) = (0, false) }
  var staticBody: OpaquePointer { cpSpaceGetStaticBody(space) }

  // MARK: Bodies

  func body(of item: any UIDynamicItem) -> DynamicBody? { byItem[item.identity] }

  /// Adds the body of an item for a behaviour.
  func retain(_ item: any UIDynamicItem) {
    if byItem[item.identity] == nil {
      let body = DynamicBody(item, in: space)
      byItem[item.identity] = body
      bodies.append(body)
    }
    byItem[item.identity]?.users += 1
  }
  /// Removes the body of an item that no behaviour needs any more.
  func release(_ item: any UIDynamicItem) {
    guard let body = byItem[item.identity] else { return }
    body.users -= 1
    guard body.users == 0 else { return }
    byItem[item.identity] = nil
    bodies.removeAll { $0 === body }
    body.remove()
  }

  /// Lets the behaviours determine the properties of all bodies.
  func configure() {
    for body in bodies { (body.traits, body.colliders) = (DynamicTraits(), []) }
    // Springs depend on masses, which all other behaviours determine.
    let attachments = behaviors.filter { $0 is UIAttachmentBehavior }
    for behavior in behaviors where !(behavior is UIAttachmentBehavior) { behavior.configure(self) }
    for body in bodies { body.configure() }
    for behavior in attachments { behavior.configure(self) }
  }

  // MARK: Parts of behaviours

  /// Replaces the constraints of a behaviour.
  func setConstraints(_ new: [OpaquePointer], of behavior: UIDynamicBehavior) {
    for constraint in constraints[ObjectIdentifier(behavior)] ?? [] {
      cpSpaceRemoveConstraint(space, constraint)
      cpConstraintFree(constraint)
    }
    constraints[ObjectIdentifier(behavior)] = new.isEmpty ? nil : new
    for constraint in new { cpSpaceAddConstraint(space, constraint) }
  }
  /// Replaces the boundaries of a behaviour, unless they are the same.
  func setBoundaries(_ lines: [DynamicBoundaries.Line], of behavior: UICollisionBehavior) {
    let id = ObjectIdentifier(behavior)
    if boundaries[id]?.lines ?? [] == lines { return }
    boundaries[id]?.remove()
    boundaries[id] = lines.isEmpty ? nil : DynamicBoundaries(lines, of: behavior, in: space)
  }

  // MARK: Motion

  /// Advances the bodies by a time in seconds. The time must be the same in all calls, because Chipmunk begins a step
  /// with the impulses of the previous step. If the times differed, it would scale these impulses, even those of an
  /// impact.
  func step(_ seconds: Double) {
    if restTime == 0 { for body in bodies { body.beginRest() } }
    for behavior in behaviors { behavior.act(on: self, for: seconds) }
    for body in bodies {
      body.slowDown(seconds)
      body.settle(seconds)
    }
    cpSpaceStep(space, seconds)
    restTime += seconds
    if bodies.contains(where: { $0.hasMoved() }) { restTime = 0 }
    // An item that swings is slow at its turning point, but not for a second.
    isResting = restTime > (bodies.contains(where: \.trembles) ? 1 : 0.3)
    if isResting, bodies.contains(where: { $0.hasDrifted(restTime) }) { wake() }
  }

  /// Moves the items to their bodies. Returns whether an item has moved.
  func write() -> Bool {
    var changed = false
    for body in bodies where body.write() { changed = true }
    return changed
  }

  /// Tells the delegates of collision behaviours which contacts have begun and ended since the last call.
  func tellContacts() { contacts.tell() }

  deinit {
    for list in constraints.values {
      for constraint in list {
        cpSpaceRemoveConstraint(space, constraint)
        cpConstraintFree(constraint)
      }
    }
    for boundary in boundaries.values { boundary.remove() }
    for body in bodies { body.remove() }
    cpSpaceFree(space)
  }
}
