import Agate

/// The observations of the objects through which a path leads: the object `user` of the path `user.name`. They end when
/// their owner is released.
final class ObservationLinks {
  /// Returns the objects, from the first one to the last one.
  private let objects: (NSObject) -> [NSObject]
  /// Makes the observation of an object with an index.
  private let make: (Int, _ root: NSObject, _ owner: NSObject) -> Observation
  private let lock = NSLock()
  /// The owner of the observations.
  private var owner = NSObject()
  private var followed: [() -> NSObject?] = []

  init(
    objects: @escaping (NSObject) -> [NSObject],
    make: @escaping (Int, _ root: NSObject, _ owner: NSObject) -> Observation
  ) {
    (self.objects, self.make) = (objects, make)
  }

  /// Observes the objects to which the path now leads.
  func follow(_ root: NSObject) {
    let last = lock.withLock { followed }.map { $0() }, found = objects(root)
    if last.count == found.count, zip(last, found).allSatisfy({ $0 === $1 }) { return }
    let owner = NSObject()
    let ended = lock.withLock {
      defer { (self.owner, followed) = (owner, found.map { object in { [weak object] in object } }) }
      return self.owner
    }
    for (index, object) in found.enumerated() {
      let entry = make(index, root, owner)
      Observations.make(for: object).add(entry)
      entry.begin(object)
    }
    for object in last { object.flatMap(Observations.existing)?.remove { $0.owner === ended } }
  }
}
