import Agate
import Synchronization

/// The observations of objects whose classes have no property for them, by object.
enum ObservationTable {
  private struct Slot {
    weak var object: NSObject?
    let observations: Observations
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var slots: [ObjectIdentifier: Slot] = [:]
  /// The number of slots at which those of released objects are removed.
  nonisolated(unsafe) private static var limit = 32
  /// Whether any object has been observed. Setters test this first.
  private static let used = Atomic<Bool>(false)

  static var isUsed: Bool {
    get { used.load(ordering: .relaxed) }
    set { used.store(newValue, ordering: .relaxed) }
  }

  static func observations(of object: NSObject) -> Observations? {
    guard isUsed else { return nil }
    return lock.withLock {
      guard let slot = slots[ObjectIdentifier(object)], slot.object === object else { return nil }
      return slot.observations
    }
  }

  static func add(_ observations: Observations, of object: NSObject) {
    var ended: [Slot] = []
    lock.withLock {
      if slots.count >= limit {
        ended = slots.values.filter { $0.object == nil }
        slots = slots.filter { $0.value.object != nil }
        limit = max(32, slots.count * 2)
      }
      // The slot may be that of a released object, at whose address this object is.
      if let old = slots.updateValue(Slot(object: object, observations: observations), forKey: ObjectIdentifier(object))
      {
        ended.append(old)
      }
    }
    // Slots are released without the lock, because what closures hold may end other observations.
    withExtendedLifetime(ended) {}
  }

  /// Calls the observers of the object's properties whose values have changed.
  static func tell(_ object: NSObject) { if isUsed { observations(of: object)?.tell(object) } }
}
