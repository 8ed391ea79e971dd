import Foundation

/// Calls a function. Swift on Linux puts no objects into pools, so there is nothing to release afterwards.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Returns the class of an object; nil for nil and for values that are no objects.
public func object_getClass(_ object: Any?) -> AnyClass? { object.flatMap { type(of: $0) as? AnyClass } }

/// Returns a selector that is only a name. It can be compared, but no object has a method for it: methods cannot be
/// found by their names on Linux.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Returns the name of a selector, as it stands in `#selector`.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
