import Agate

extension UIView {
  /// Calls the observers of properties that have changed.
  final func tellObservers() { extras?.observations?.tell(self) }

  fileprivate final func add(_ entry: Observations.Entry) {
    let extras = makeExtras(), observations = extras.observations ?? Observations()
    extras.observations = observations
    observations.add(entry)
  }

  final func observe(
    _ keyPath: String, by observer: NSObject, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    var last = value(forKeyPath: keyPath)
    let call = { [weak observer] (view: UIView, old: Any?, new: Any?, options: NSKeyValueObservingOptions) in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue as NSNumber]
      if options.contains(.new) { change[.newKey] = new ?? NSNull() }
      if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
      (observer as? any KeyValueObserver)?.observeValue(
        forKeyPath: keyPath, of: view, change: change, context: context)
    }
    add(
      Observations.Entry(observer, keyPath, context: context) { view in
        let old = last, new = view.value(forKeyPath: keyPath)
        if Observations.areEqual(old, new) { return }
        last = new
        call(view, old, new, options)
      })
    if options.contains(.initial) { call(self, nil, last, options.subtracting(.old)) }
  }

  final func endObservation(_ keyPath: String, by observer: NSObject, _ context: UnsafeMutableRawPointer??) {
    extras?.observations?.remove {
      $0.owner === observer && $0.keyPath == keyPath && (context == nil || $0.context == context!)
    }
  }
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
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation(of: self)
    var last = self[keyPath: keyPath]
    let call = { (view: Self, old: Value?, new: Value) in
      changeHandler(
        view,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil))
    }
    add(
      Observations.Entry(observation) { view in
        guard let view = view as? Self else { return }
        let old = last, new = view[keyPath: keyPath]
        if Observations.areEqual(old, new) { return }
        last = new
        call(view, old, new)
      })
    if options.contains(.initial) { call(self, nil, last) }
    return observation
  }
}
