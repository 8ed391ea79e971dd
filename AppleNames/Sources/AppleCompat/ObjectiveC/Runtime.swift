import Foundation

/// Calls a function and returns its result. On Linux there are no autorelease pools, so nothing is released afterwards.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Returns the class of an object; nil for nil and for values that are not objects.
public func object_getClass(_ object: Any?) -> AnyClass? { object.flatMap { type(of: $0) as? AnyClass } }

/// Returns whether two classes are the same, or both nil. On Apple's systems, classes are objects.
public func === (first: AnyClass?, second: AnyClass?) -> Bool { first == second }

/// Returns whether two classes are not the same.
public func !== (first: AnyClass?, second: AnyClass?) -> Bool { first != second }

/// Returns the name of the class of an object, as text that is never released; `nil` as text for nil and for values that
/// are not objects.
public func object_getClassName(_ object: Any?) -> UnsafePointer<CChar> {
  ClassNames.text(object_getClass(object).map { ClassNames.name(of: $0) } ?? "nil")
}

/// Returns the name of a class, as text that is never released; `nil` as text for nil.
public func class_getName(_ type: AnyClass?) -> UnsafePointer<CChar> {
  ClassNames.text(type.map { ClassNames.name(of: $0) } ?? "nil")
}

/// Returns the name of a selector, as text that is never released.
public func sel_getName(_ selector: Selector) -> UnsafePointer<CChar> { ClassNames.text(selector.name) }

/// Returns a selector that is only a name, as `NSSelectorFromString(_:)` does.
public func sel_registerName(_ name: UnsafePointer<CChar>) -> Selector { Selector(String(cString: name)) }

/// Returns whether two selectors have the same name.
public func sel_isEqual(_ first: Selector, _ second: Selector) -> Bool { first == second }

/// The names of classes and selectors as C strings.
private enum ClassNames {
  nonisolated(unsafe) private static var texts: [String: UnsafePointer<CChar>] = [:]
  private static let lock = NSLock()

  /// Returns the name with its module, but for Foundation's classes. `NSStringFromClass` ends the program for classes that
  /// are private to a file, or that other types contain.
  static func name(of type: AnyClass) -> String {
    let parts = String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(") }
    return parts.drop { $0 == "Foundation" }.joined(separator: ".")
  }

  static func text(_ name: String) -> UnsafePointer<CChar> {
    lock.withLock {
      if let known = texts[name] { return known }
      let text = UnsafePointer(strdup(name)!)
      texts[name] = text
      return text
    }
  }
}

/// Returns a selector that is only a name. It can be compared, but no object has a method for it, because methods
/// cannot be found by name on Linux.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Returns the name of a selector in the form that `#selector` uses.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

extension NSObject {
  /// Returns the name of the class with its module. The classes of UIKit and Core Animation have names without a module,
  /// as on Apple's systems.
  public class func description() -> String {
    let name = ClassNames.name(of: self)
    for module in ["Agate.", "AgateUIKit.", "AgateGraphics."] where name.hasPrefix(module) {
      return String(name.dropFirst(module.count))
    }
    return name
  }

  /// Returns the class itself. On Apple's systems, classes have the methods of their objects.
  public class func classForCoder() -> AnyClass { self }
}
