import Agate

/// The observations of an object's properties.
///
/// Objects of the program may be changed on any thread, so the list is locked. Observers are called without the lock.
final class Observations {
  private let lock = NSLock()
  private var entries: [Observation] = []

  func add(_ entry: Observation) { lock.withLock { entries.append(entry) } }

  /// Ends observations, and those whose owners have been released.
  func remove(_ isMeant: (Observation) -> Bool = { _ in false }) {
    let all = lock.withLock { entries }
    let ended = all.filter { $0.owner == nil || isMeant($0) }
    for entry in ended { entry.end() }
    // Entries are released after the array has changed and without the lock, because what their closures hold may end
    // other observations.
    withExtendedLifetime((all, ended)) { lock.withLock { entries.removeAll { !$0.isActive } } }
  }

  // MARK: Changes

  /// Calls the observers of properties whose values have changed.
  func tell(_ object: NSObject) { forEach { $0.compare(object) } }

  func willChange(_ change: PropertyChange, of object: NSObject) { forEach { $0.willChange(change, of: object) } }
  func didChange(_ change: PropertyChange, of object: NSObject) { forEach { $0.didChange(change, of: object) } }

  private func forEach(_ body: (Observation) -> Void) {
    var isOrphaned = false
    for entry in lock.withLock({ entries }) where entry.isActive {
      if entry.owner == nil { isOrphaned = true } else { body(entry) }
    }
    if isOrphaned { remove() }
  }

  // MARK: Objects

  /// Returns the observations of an object; nil if it has never been observed.
  static func existing(of object: NSObject) -> Observations? {
    switch object {
    case let view as UIView: view.extras?.observations
    case let recognizer as UIGestureRecognizer: recognizer.observations
    default: ObservationTable.observations(of: object)
    }
  }

  static func make(for object: NSObject) -> Observations {
    if let all = existing(of: object) { return all }
    let all = Observations()
    ObservationTable.isUsed = true
    switch object {
    case let view as UIView: view.makeExtras().observations = all
    case let recognizer as UIGestureRecognizer: recognizer.observations = all
    default:
      let held = ObservationTable.add(all, of: object)
      if let layer = object as? CALayer { LayerObserving.begin(layer) { ObservationTable.tell($0) } }
      return held
    }
    return all
  }
}
