/// An object that stands for another object as the target of selectors, such as a proxy that holds its object weakly.
public protocol SelectorForwarding: AnyObject {
  /// Returns the object on which to call a method that this object does not have, or nil.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

/// A method and its name, for code that calls the method on an object that is known only at run time.
///
/// Controls, gesture recognisers, display links and timers take a target and a selector. Linux has neither `#selector`
/// nor a way to find a method by its name, so a selector holds the method itself. Create a selector with one of the
/// functions named `of`; `agate port` rewrites `#selector` to these functions. A selector from a string literal has
/// only a name and calls nothing.
///
/// Two selectors are equal if their names are equal. A selector does not retain its target.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
  /// The name as written in `#selector`, for example `tapped(_:)`.
  public let name: String
  /// Calls the method on an object with up to two arguments. Returns nil if the object is not an instance of the
  /// method's class. The method is unbound and captures nothing, so the selector is safe to send to other threads.
  private let call: ((AnyObject, Any?, Any?) -> Outcome?)?
  /// Returns whether an object is an instance of the method's class.
  private let isTarget: ((AnyObject) -> Bool)?

  /// The result of a call.
  public enum Outcome {
    /// The method returned no value.
    case nothing
    /// The method returned this value.
    case value(Any)
  }

  /// Creates a selector that has only a name. The selector can be compared, but calls nothing.
  public init(_ name: String) {
    self.name = name
    call = nil
    isTarget = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  private init<Target>(_ name: String, of _: Target.Type, call: @escaping (Target, Any?, Any?) -> Outcome) {
    self.name = name
    self.call = { target, first, second in (target as? Target).map { call($0, first, second) } }
    isTarget = { $0 is Target }
  }

  /// Creates a selector of a method without arguments.
  ///
  /// - Parameters:
  ///   - name: the name as it stands in `#selector`.
  ///   - method: the method of a class, not of an object: `Counter.reset`.
  public static func of<Target, Value>(_ name: String, _ method: @escaping (Target) -> () -> Value) -> Selector {
    Selector(name, of: Target.self) { target, _, _ in result(method(target)()) }
  }

  /// Creates a selector of a method with one argument, usually the sender.
  ///
  /// - Parameters:
  ///   - name: the name as it stands in `#selector`.
  ///   - method: the method of a class, not of an object: `Counter.tapped(_:)`.
  public static func of<Target, First, Value>(
    _ name: String, _ method: @escaping (Target) -> (First) -> Value
  ) -> Selector {
    Selector(name, of: Target.self) { target, first, _ in result(method(target)(argument(first, 1, name))) }
  }

  /// Creates a selector of a method with two arguments, usually the sender and the event.
  ///
  /// - Parameters:
  ///   - name: the name as it stands in `#selector`.
  ///   - method: the method of a class, not of an object: `Counter.touched(_:with:)`.
  public static func of<Target, First, Second, Value>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Value
  ) -> Selector {
    Selector(name, of: Target.self) { target, first, second in
      result(method(target)(argument(first, 1, name), argument(second, 2, name)))
    }
  }

  /// Whether the selector holds a method. If false, the selector has only a name.
  public var hasMethod: Bool { call != nil }

  /// Returns true if the selector holds a method, and `target` is an instance of the method's class or conforms to the
  /// method's protocol. ``perform(on:_:_:)`` then calls the method.
  public func isMethod(of target: AnyObject) -> Bool { isTarget?(target) ?? false }

  /// Calls the method on an object. Arguments that the method does not take are ignored. If the object does not have
  /// the method but conforms to ``SelectorForwarding``, the method is called on the object to which the call is
  /// forwarded.
  ///
  /// Stops the program if an argument does not have the type of the method's parameter.
  ///
  /// - Parameters:
  ///   - target: the object.
  ///   - first: the first argument, usually the sender.
  ///   - second: the second argument, usually the event.
  /// - Returns: the method's result. Nil if neither `target` nor the object to which the call is forwarded has the
  ///   method.
  @discardableResult
  public func perform(on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Outcome? {
    guard let call else { return nil }
    if let outcome = call(target, first, second) { return outcome }
    return (target as? any SelectorForwarding)?.forwardingTarget(for: self).flatMap {
      call($0 as AnyObject, first, second)
    }
  }

  public var description: String { name }
  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  private static func result<Value>(_ value: Value) -> Outcome { value is Void ? .nothing : .value(value) }

  private static func argument<T>(_ value: Any?, _ number: Int, _ name: String) -> T {
    if let value, let argument = value as? T { return argument }
    // An optional parameter accepts nil.
    if value == nil, let none = Any?.none as? T { return none }
    let given = value.map { "\(type(of: $0))" } ?? "nil"
    preconditionFailure("argument \(number) of \(name) is of type \(given), but the method takes \(T.self)")
  }
}
