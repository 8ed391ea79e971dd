import Agate

extension UIGestureRecognizer: KeyValueObserved {
  /// Calls the observers of the recogniser, and those of its view, whose properties may lead to the recogniser.
  final func tellObservers() {
    observations?.tell(self)
    view?.tellObservers()
  }
}

extension NSObjectProtocol where Self: UIGestureRecognizer {
  /// Calls a closure when a property has changed, at the times at which
  /// ``UIGestureRecognizer/addObserver(_:forKeyPath:options:context:)`` calls observers.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - options: the values that the closure receives, and whether it is also called immediately.
  ///   - changeHandler: the closure. Its arguments are the recogniser and the change.
  /// - Returns: the observation, which ends when it is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observation(of: keyPath, options, changeHandler) }
}
