import Agate

/// Observations of properties, for modules that give all objects the methods of Apple's `NSObject`.
///
/// Programs use ``UIView/addObserver(_:forKeyPath:options:context:)`` and the method `observe` of the objects
/// themselves. The module AppleCompat, which ported programs import, has these methods for all objects. An object's
/// class calls ``willChange(_:of:_:path:indexes:)`` and ``didChange(_:of:_:path:indexes:)`` around a change.
public enum KeyValueObserving {
  /// Calls an observer when a property has changed.
  ///
  /// - Parameters:
  ///   - observer: the observer, a ``KeyValueObserver``. It is not retained.
  ///   - object: the object with the property. It is not retained.
  ///   - keyPath: the name of the property, or several names with points between them, such as `user.name`.
  ///   - options: the values that the observer receives, and when it is called.
  ///   - context: a pointer that the observer receives.
  ///   - read: a function that returns the property of an object at a path of names, for objects whose properties the
  ///     library cannot read by their names.
  public static func add(
    _ observer: NSObject, to object: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions,
    context: UnsafeMutableRawPointer?, read: @escaping (NSObject, String) -> Any? = { _, _ in nil }
  ) {
    reportIfUnknown(object, keyPath)
    let call = { [weak observer] (object: NSObject, report: ObserverCall) in
      guard let observer = observer as? any KeyValueObserver else { return }
      observer.observeValue(forKeyPath: keyPath, of: object, change: report.change(options), context: context)
    }
    let entry = Observation(
      observer, keyPath, options, context: context, read: { value(keyPath, of: $0, read) }, call: call)
    let names = keyPath.split(separator: ".").map(String.init)
    if names.count > 1 {
      entry.links = ObservationLinks { root in
        var found: [NSObject] = [], current = root
        for name in names.dropLast() {
          guard let next = PropertyValues.object(value(name, of: current, read)) else { break }
          found.append(next)
          current = next
        }
        return found
      } make: { [weak entry] index, root, owner in
        let name = names[index + 1]
        return Observation(owner, name, [], read: { value(name, of: $0, read) }) { [weak root] _, _ in
          if let root { entry?.tellOfPart(root) }
        }
      }
    }
    Observations.make(for: object).add(entry)
    entry.begin(object)
  }

  /// Ends observations by an observer.
  ///
  /// - Parameters:
  ///   - observer: the observer.
  ///   - object: the object with the property.
  ///   - keyPath: the names with which the observations began.
  ///   - context: the pointer with which the observations began; nil for all of them.
  public static func remove(
    _ observer: NSObject, from object: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer??
  ) {
    Observations.existing(of: object)?.remove {
      $0.owner === observer && $0.keyPath == keyPath && (context == nil || $0.context == context!)
    }
  }

  /// Whether any object has been observed. As long as it is false, setters need not call
  /// ``willChange(_:of:_:path:indexes:)`` and ``didChange(_:of:_:path:indexes:)``.
  public static var isUsed: Bool { ObservationTable.isUsed }

  /// Tells that a property is about to change. ``didChange(_:of:_:path:indexes:)`` must follow.
  ///
  /// - Parameters:
  ///   - kind: the kind of the change.
  ///   - object: the object with the property.
  ///   - key: the name of the property; nil if it is not known.
  ///   - path: the key path of the property; nil if it is not known.
  ///   - indexes: the places of the elements that are inserted, removed or replaced; nil for the kind `setting`.
  public static func willChange(
    _ kind: NSKeyValueChange = .setting, of object: NSObject, _ key: String?, path: AnyKeyPath? = nil,
    indexes: IndexSet? = nil
  ) {
    guard let observations = Observations.existing(of: object) else { return }
    let change = PropertyChange(key: key, path: path, kind: kind, indexes: indexes)
    observations.willChange(change, of: object)
  }

  /// Calls the observers of a property that has changed.
  ///
  /// Observers of this property are called even if it has the same value. If it is not known whether they observe this
  /// property, they are called if its value has changed: observers with a key path if only the name is passed, observers
  /// with a name if only the key path is passed, observers with a key path that begins at a subclass or leads through
  /// other properties, and those of a ``KeyValueDependent``.
  ///
  /// - Parameters:
  ///   - kind: the kind of the change.
  ///   - object: the object with the property.
  ///   - key: the name of the property; nil if it is not known.
  ///   - path: the key path of the property; nil if it is not known.
  ///   - indexes: the places of the elements that are inserted, removed or replaced; nil for the kind `setting`.
  public static func didChange(
    _ kind: NSKeyValueChange = .setting, of object: NSObject, _ key: String?, path: AnyKeyPath? = nil,
    indexes: IndexSet? = nil
  ) {
    guard let observations = Observations.existing(of: object) else { return }
    let change = PropertyChange(key: key, path: path, kind: kind, indexes: indexes)
    observations.didChange(change, of: object)
  }

  // MARK: Values

  /// Returns the property of an object at a path of names.
  private static func value(_ path: String, of object: NSObject, _ read: (NSObject, String) -> Any?) -> Any? {
    let names = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard let name = names.first else { return nil }
    let own = (object as? any KeyValueReadable)?.observedValue(forKey: name)
    if own == nil {
      switch object {
      case let layer as CALayer: return layer.value(forKeyPath: path)
      case let view as UIView where names.count == 1 || name == "layer": return view.value(forKeyPath: path)
      case let recognizer as UIGestureRecognizer where names.count == 1: return recognizer.value(forKeyPath: path)
      default: break
      }
    }
    guard let value = own ?? LibraryKeys.key(name, of: object)?.read(object) else { return read(object, path) }
    if names.count == 1 { return value }
    return PropertyValues.object(value).flatMap { self.value(names[1], of: $0, read) }
  }

  // MARK: Reports

  private static let lock = NSLock()
  nonisolated(unsafe) private static var reported: Set<String> = []

  /// Reports on standard error that observers are not called, if the class is one of Foundation's.
  static func reportIfUnknown(_ object: NSObject, _ keyPath: String? = nil) {
    let name = String(reflecting: type(of: object))
    guard name.hasPrefix("Foundation."), lock.withLock({ reported.insert("\(name).\(keyPath ?? "")").inserted }) else {
      return
    }
    let property = keyPath.map { "'\($0)'" } ?? "a property"
    Diagnostics.report(
      "\(property) of \(type(of: object)) is observed: on Linux, Foundation's own properties do not call observers")
  }
}

extension ObserverCall {
  /// Returns the dictionary for an observer.
  fileprivate func change(_ options: NSKeyValueObservingOptions) -> [NSKeyValueChangeKey: Any] {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: kind.rawValue as NSNumber]
    if options.contains(.new), !isPrior, kind != .removal {
      change[.newKey] = PropertyValues.content(new) ?? NSNull()
    }
    if options.contains(.old), !isInitial, kind != .insertion {
      change[.oldKey] = PropertyValues.content(old) ?? NSNull()
    }
    if isPrior { change[.notificationIsPriorKey] = true }
    if let indexes { change[.indexesKey] = indexes }
    return change
  }

  /// Returns the change for a closure.
  fileprivate func change<Value>(_ options: NSKeyValueObservingOptions) -> NSKeyValueObservedChange<Value> {
    NSKeyValueObservedChange(
      kind: kind, newValue: options.contains(.new) && !isPrior ? new as? Value : nil,
      oldValue: options.contains(.old) && !isInitial ? old as? Value : nil, indexes: indexes, isPrior: isPrior)
  }
}

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

  /// Calls a closure when a property of another object has changed, to which a key path leads. `agate port` adds the
  /// argument `objects` to calls of ``observe(_:options:changeHandler:)``, because the parts of a key path cannot be found
  /// at run time.
  ///
  /// - Parameters:
  ///   - keyPath: the property, such as `\.user.name`.
  ///   - objects: the key paths of the objects through which the path leads, such as `\.user`. They are observed, too.
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
