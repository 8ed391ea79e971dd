import Agate

/// An object whose properties can be observed.
protocol KeyValueObserved: NSObject {
  /// The observations; nil as long as nobody has observed the object.
  var observations: Observations? { get set }
  func value(forKeyPath keyPath: String) -> Any?
}

extension KeyValueObserved {
  private func add(_ entry: Observations.Entry) {
    let all = observations ?? Observations()
    observations = all
    all.add(entry)
  }

  func observe(
    _ keyPath: String, by observer: NSObject, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    var last = value(forKeyPath: keyPath)
    let call = { [weak observer] (object: Self, old: Any?, new: Any?, options: NSKeyValueObservingOptions) in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue as NSNumber]
      if options.contains(.new) { change[.newKey] = new ?? NSNull() }
      if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
      (observer as? any KeyValueObserver)?.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    add(
      Observations.Entry(observer, keyPath, context: context) { object in
        guard let object = object as? Self else { return }
        let old = last, new = object.value(forKeyPath: keyPath)
        if Observations.areEqual(old, new) { return }
        last = new
        call(object, old, new, options)
      })
    if options.contains(.initial) { call(self, nil, last, options.subtracting(.old)) }
  }

  func endObservation(_ keyPath: String, by observer: NSObject, _ context: UnsafeMutableRawPointer??) {
    observations?.remove {
      $0.owner === observer && $0.keyPath == keyPath && (context == nil || $0.context == context!)
    }
  }

  func observation<Value>(
    of keyPath: KeyPath<Self, Value>, _ options: NSKeyValueObservingOptions,
    _ changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation(of: self)
    var last = self[keyPath: keyPath]
    let call = { (object: Self, old: Value?, new: Value) in
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil))
    }
    add(
      Observations.Entry(observation) { object in
        guard let object = object as? Self else { return }
        let old = last, new = object[keyPath: keyPath]
        if Observations.areEqual(old, new) { return }
        last = new
        call(object, old, new)
      })
    if options.contains(.initial) { call(self, nil, last) }
    return observation
  }
}
