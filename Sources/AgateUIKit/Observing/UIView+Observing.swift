import Agate

extension UIView: KeyValueObserved {
  final var observations: Observations? {
    get { extras?.observations }
    set { makeExtras().observations = newValue }
  }

  /// Calls the observers of properties that have changed.
  final func tellObservers() { extras?.observations?.tell(self) }
}

extension NSObjectProtocol where Self: UIView {
  /// Calls a closure when a property has changed, at the times at which
  /// ``UIView/addObserver(_:forKeyPath:options:context:)`` calls observers. The property can also be one that depends
  /// on the properties named there, such as `safeAreaInsets`.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - options: the values that the closure receives, and whether it is also called immediately.
  ///   - changeHandler: the closure. Its arguments are the view and the change.
  /// - Returns: the observation, which ends when it is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(of: keyPath, options, changeHandler) }
}
