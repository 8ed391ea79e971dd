import Foundation

/// Makes an object an object of another class.
///
/// On Linux this works if one class inherits from the other and has no further stored properties. Otherwise the function
/// writes to standard error that the class stays. Calls of methods for which the compiler knows the class at build time
/// still lead to the methods of the old class.
///
/// - Parameters:
///   - object: the object.
///   - type: the new class.
/// - Returns: The class of the object before the call; nil if there is no object.
@discardableResult
public func object_setClass(_ object: Any?, _ type: AnyClass) -> AnyClass? {
  guard let object, let old = object_getClass(object) else { return nil }
  if old == type { return old }
  guard Classes.inherits(type, from: old) || Classes.inherits(old, from: type),
    class_getInstanceSize(old) == class_getInstanceSize(type)
  else {
    Messages.write("the object stays a \(old): on Linux, it cannot become a \(type), which is stored in another way")
    return old
  }
  let place = Unmanaged.passUnretained(object as AnyObject).toOpaque()
  place.storeBytes(of: unsafeBitCast(type, to: UInt.self), as: UInt.self)
  return old
}

/// Returns the superclass of a class; nil if it has none.
public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { type.flatMap { _getSuperclass($0) } }

/// Returns the number of bytes of an object of a class; 0 for nil.
public func class_getInstanceSize(_ type: AnyClass?) -> Int { type.map { instanceSize($0) } ?? 0 }

/// Returns false: there are no classes of classes.
public func class_isMetaClass(_ type: AnyClass?) -> Bool { false }

/// Returns whether a selector holds a method; false if it is only a name.
public func class_respondsToSelector(_ type: AnyClass?, _ name: Selector) -> Bool {
  class_getInstanceMethod(type, name) != nil
}

// MARK: New classes

/// Writes to standard error that no class is made.
///
/// - Returns: nil.
public func objc_allocateClassPair(
  _ superclass: AnyClass?, _ name: UnsafePointer<CChar>, _ extraBytes: Int
) -> AnyClass? {
  Messages.write("the class \(String(cString: name)) is not made: on Linux, programs cannot make classes at run time")
  return nil
}

/// Does nothing, because no class was made.
public func objc_registerClassPair(_ type: AnyClass) {}

/// Does nothing, because no class was made.
public func objc_disposeClassPair(_ type: AnyClass) {}

// MARK: Properties

/// A property of a class. There are none.
public typealias objc_property_t = OpaquePointer
/// A variable of a class. There are none.
public typealias Ivar = OpaquePointer

/// Returns nil: a property cannot be found by its name.
public func class_getProperty(_ type: AnyClass?, _ name: UnsafePointer<CChar>) -> objc_property_t? { nil }

/// Returns nil, and sets the count to 0: a class has no list of its properties.
public func class_copyPropertyList(
  _ type: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
  count?.pointee = 0
  return nil
}

/// Returns an empty text.
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> { Classes.emptyText }

/// Returns nil: a variable cannot be found by its name.
public func class_getInstanceVariable(_ type: AnyClass?, _ name: UnsafePointer<CChar>) -> Ivar? { nil }

/// Returns nil, and sets the count to 0: a class has no list of its variables.
public func class_copyIvarList(
  _ type: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Ivar>? {
  count?.pointee = 0
  return nil
}

/// Returns nil.
public func ivar_getName(_ variable: Ivar) -> UnsafePointer<CChar>? { nil }

/// Returns nil.
public func object_getIvar(_ object: Any?, _ variable: Ivar) -> Any? { nil }

private enum Classes {
  nonisolated(unsafe) static let emptyText = UnsafePointer(strdup("")!)

  static func inherits(_ type: AnyClass, from ancestor: AnyClass) -> Bool {
    sequence(first: type) { _getSuperclass($0) }.contains { $0 == ancestor }
  }
}

// The standard library uses this function for its own storage, and exports it.
@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
private func instanceSize(_ type: AnyClass) -> Int
