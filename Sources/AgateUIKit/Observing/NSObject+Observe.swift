import Agate

extension NSObjectProtocol where Self: NSObject {
  /// Calls a closure when a property has changed.
  ///
  /// ``KeyValueObserver`` lists the properties of Agate's classes that can be observed. Properties that depend on them,
  /// such as `safeAreaInsets`, can be observed, too. In ported programs, so can properties with `@objc dynamic`.
  /// Properties of Foundation's classes cannot: a message on standard error names the class once.
  ///
  /// A key path that leads through another object, such as `\.user.name`, calls the closure when `user` is set. If the
  /// user may change, too, call ``observe(_:through:options:changeHandler:)``.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - options: the values that the closure receives, and when it is called.
  ///   - changeHandler: the closure. Its arguments are the object and the change.
  /// - Returns: the observation, which ends when it is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(keyPath, through: [], options: options, changeHandler: changeHandler)
  }

  /// Calls a closure when a property has changed to which a key path leads through other objects. `agate port` adds the
  /// argument `objects` to calls of ``observe(_:options:changeHandler:)``, because the parts of a key path cannot be
  /// found at run time.
  ///
  /// - Parameters:
  ///   - keyPath: the property, such as `\.user.name`.
  ///   - objects: the key paths of the objects through which the path leads, such as `\.user`. These objects are
  ///     observed, too.
  ///   - options: the values that the closure receives, and when it is called.
  ///   - changeHandler: the closure. Its arguments are the object and the change.
  /// - Returns: the observation, which ends when it is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, through objects: [PartialKeyPath<Self>],
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    KeyValueObserving.reportIfUnknown(self)
    let observations = Observations.make(for: self), observation = NSKeyValueObservation(observations)
    let read: (NSObject) -> Any? = { ($0 as? Self)?[keyPath: keyPath] }
    let entry = Observation(observation, path: keyPath, options, read: read) { object, report in
      if let object = object as? Self { changeHandler(object, report.change(options)) }
    }
    if !objects.isEmpty {
      entry.links = ObservationLinks { root in
        guard let root = root as? Self else { return [] }
        return objects.compactMap { PropertyValues.object(root[keyPath: $0]) }
      } make: { [weak entry] _, root, owner in
        Observation(owner, nil, [], read: { [weak root] _ in root.flatMap(read) }) { [weak root] _, _ in
          if let root { entry?.compare(root) }
        }
      }
    }
    observations.add(entry)
    entry.begin(self)
    return observation
  }
}
