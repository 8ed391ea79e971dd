import Agate

/// A registration for changes of traits, which ``UITraitChangeObservable/unregisterForTraitChanges(_:)`` ends.
public protocol UITraitChangeRegistration: AnyObject {}

/// A view or a controller whose changes of traits call handlers.
///
/// A handler is called after ``UITraitEnvironment/traitCollectionDidChange(_:)``. During the call, the traits of the
/// view are ``UITraitCollection/current``. A registration ends with the life of the view or controller.
public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Calls `handler` after one of `traits` changed.
  ///
  /// - Parameters:
  ///   - traits: the types of the traits, such as `UITraitUserInterfaceStyle.self`.
  ///   - handler: the closure to call with the view or controller, and with the traits before the change.
  /// - Returns: the registration.
  @discardableResult
  func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
  /// Calls a method of `target` after one of `traits` changed.
  ///
  /// - Parameters:
  ///   - traits: the types of the traits.
  ///   - target: the object that has the method, which is not retained.
  ///   - action: the method, which takes no argument, or the view or controller and the traits before the change.
  /// - Returns: the registration.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration
  /// Calls a method of the view or controller itself after one of `traits` changed.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
  /// Ends a registration. Does nothing if it belongs to another view or controller.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable where Self: UIResponder {
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { environment, last in
      if let environment = environment as? TraitEnvironment { handler(environment, last) }
    }
  }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    register(traits) { [weak object = target as AnyObject] environment, last in
      if let object { action.perform(on: object, environment, last) }
    }
  }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }

  private func register(
    _ traits: [UITrait], _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits, handler)
    traitRegistrations.append(registration)
    return registration
  }

  /// Calls the handlers of the traits that have changed.
  func callTraitHandlers(since last: UITraitCollection) {
    for registration in traitRegistrations { registration.call(self, since: last) }
  }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

/// A handler for changes of traits.
final class TraitRegistration: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (any UITraitEnvironment, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }

  /// Calls the handler if one of the traits differs from an earlier collection.
  func call(_ environment: any UITraitEnvironment, since last: UITraitCollection) {
    let now = environment.traitCollection
    if traits.contains(where: { now.differs(from: last, in: $0) }) { handler(environment, last) }
  }
}
