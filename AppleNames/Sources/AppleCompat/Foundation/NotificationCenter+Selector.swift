import Agate
import Foundation

extension NotificationCenter {
  /// Adds an observer whose method is called for each notification, on the thread that posts the notification.
  ///
  /// The center does not retain the observer. The observer is removed when it is deinitialized.
  ///
  /// - Parameters:
  ///   - observer: The object whose method is called. The program stops if the object does not have the method.
  ///   - selector: The method, which takes the notification or no argument.
  ///   - name: The name of the notifications; nil for all names.
  ///   - object: The object that posts the notifications; nil for all objects.
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    let observer = observer as AnyObject
    let reference = ObserverReference(observer, selector)
    let token = addObserver(forName: name, object: object, queue: nil) { reference.notify($0) }
    SelectorObservers.of(observer)?.add(token, name, object as AnyObject?, of: self)
  }

  /// Removes an observer of all notifications. The observer is a token that a block-based method returned, or an object
  /// that was added with a selector.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Removes an observer of some notifications. The observer is a token that a block-based method returned, or an
  /// object that was added with a selector.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - name: The name for which the observer was added; nil for all names.
  ///   - object: The object for which the observer was added; nil for all objects.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    SelectorObservers.known(of: observer)?.remove(name, object as AnyObject?, of: self)
    removeObserver(observer as Any, name: name, object: object)
  }
}

/// A weak reference to an observer, and the observer's method.
private final class ObserverReference: @unchecked Sendable {
  private weak var observer: AnyObject?
  private let selector: Selector

  init(_ observer: AnyObject, _ selector: Selector) {
    self.observer = observer
    self.selector = selector
  }

  func notify(_ notification: Notification) { if let observer { selector.call(observer, notification, nil) } }
}

/// The notifications that an object observes with selectors. They are associated with the object and are removed when
/// it is deinitialized.
private final class SelectorObservers {
  private struct Observation {
    weak var center: NotificationCenter?
    let token: any NSObjectProtocol
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let isOfAllObjects: Bool
  }

  private static let key = AssociationKey()
  private let lock = NSLock()
  private var observations: [Observation] = []

  static func of(_ observer: AnyObject) -> SelectorObservers? {
    AssociationOwner(observer).map { AssociationTable.shared.value(key.address, of: $0) { SelectorObservers() } }
  }

  static func known(of observer: AnyObject) -> SelectorObservers? {
    guard let owner = AssociationOwner(observer) else { return nil }
    return AssociationTable.shared.value(key.address, of: owner)?.content as? SelectorObservers
  }

  func add(
    _ token: any NSObjectProtocol, _ name: NSNotification.Name?, _ object: AnyObject?, of center: NotificationCenter
  ) {
    let new = Observation(center: center, token: token, name: name, object: object, isOfAllObjects: object == nil)
    lock.withLock { observations.append(new) }
  }

  func remove(_ name: NSNotification.Name?, _ object: AnyObject?, of center: NotificationCenter) {
    let isRemoved: (Observation) -> Bool = {
      $0.center === center && (name == nil || $0.name == name)
        && (object == nil || (!$0.isOfAllObjects && $0.object === object))
    }
    let removed = lock.withLock {
      let removed = observations.filter(isRemoved)
      observations.removeAll(where: isRemoved)
      return removed
    }
    for observation in removed { center.removeObserver(observation.token as Any) }
  }

  deinit { for observation in observations { observation.center?.removeObserver(observation.token as Any) } }
}
