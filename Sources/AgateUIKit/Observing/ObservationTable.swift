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

  /// Stores the observations of an object, and returns them. If another thread has stored some, these are returned.
  static func add(_ observations: Observations, of object: NSObject) -> Observations {
    // Slots and objects are released without the lock, because what they hold may end other observations.
    var ended: [Slot] = [], living: [NSObject] = []
    let held = lock.withLock {
      if slots.count >= limit {
        for (key, slot) in slots {
          if let object = slot.object {
            living.append(object)
          } else {
            ended.append(slot)
            slots[key] = nil
          }
        }
        limit = max(32, slots.count * 2)
      }
      if let slot = slots[ObjectIdentifier(object)], slot.object === object { return slot.observations }
      // The slot may be that of a released object, at whose address this object is.
      let slot = Slot(object: object, observations: observations)
      if let old = slots.updateValue(slot, forKey: ObjectIdentifier(object)) { ended.append(old) }
      return observations
    }
    withExtendedLifetime((ended, living)) {}
    return held
  }

  /// Calls the observers of the object's properties whose values have changed.
  static func tell(_ object: NSObject) { if isUsed { observations(of: object)?.tell(object) } }
}
