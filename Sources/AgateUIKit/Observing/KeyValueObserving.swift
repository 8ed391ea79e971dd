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
  ///   - observer: the observer, a ``KeyValueObserver``, which is not retained.
  ///   - object: the object with the property, which is not retained.
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

  /// Announces that a property is about to change. ``didChange(_:of:_:path:indexes:)`` must follow.
  ///
  /// - Parameters:
  ///   - kind: the kind of the change.
  ///   - object: the object with the property.
  ///   - key: the name of the property; nil if it is not known.
  ///   - path: the key path of the property; nil if it is not known.
  ///   - indexes: the indexes of the elements that are inserted, removed or replaced; nil for the kind `setting`.
  public static func willChange(
    _ kind: NSKeyValueChange = .setting, of object: NSObject, _ key: String?, path: AnyKeyPath? = nil,
    indexes: IndexSet? = nil
  ) {
    Observations.existing(of: object)?.willChange(
      PropertyChange(key: key, path: path, kind: kind, indexes: indexes), of: object)
  }

  /// Calls the observers of a property that has changed.
  ///
  /// Observers of this property are called even if its value is the same. For some observers, it is not known whether
  /// they observe this property. These are called only if the value that they observe has changed:
  ///
  /// - observers with a key path if `path` is nil,
  /// - observers with a name if `key` is nil,
  /// - observers with a key path that begins at a subclass or leads through other properties,
  /// - observers of a ``KeyValueDependent``.
  ///
  /// - Parameters:
  ///   - kind: the kind of the change.
  ///   - object: the object with the property.
  ///   - key: the name of the property; nil if it is not known.
  ///   - path: the key path of the property; nil if it is not known.
  ///   - indexes: the indexes of the elements that are inserted, removed or replaced; nil for the kind `setting`.
  public static func didChange(
    _ kind: NSKeyValueChange = .setting, of object: NSObject, _ key: String?, path: AnyKeyPath? = nil,
    indexes: IndexSet? = nil
  ) {
    Observations.existing(of: object)?.didChange(
      PropertyChange(key: key, path: path, kind: kind, indexes: indexes), of: object)
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
