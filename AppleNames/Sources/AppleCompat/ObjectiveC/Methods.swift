import Agate
import Foundation

// Code that exchanges methods compiles and runs, but its methods stay as they are: on Linux, a call of a method leads to
// a function that is fixed when the program is built.

/// A method of a class. It can be compared and named, but not exchanged.
public typealias Method = OpaquePointer
/// A function that implements a method. It cannot be called.
public typealias IMP = OpaquePointer

/// Returns a method of a class; nil if the selector is only a name.
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
  type.flatMap { name.hasMethod ? Methods.method(of: $0, name) : nil }
}

/// Returns nil: selectors of class methods are only names.
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }

/// Returns a value that stands for the function that implements a method; nil if the selector is only a name.
public func class_getMethodImplementation(_ type: AnyClass?, _ name: Selector) -> IMP? {
  class_getInstanceMethod(type, name)
}

/// Returns nil, and sets the count to 0: a class has no list of its methods.
public func class_copyMethodList(
  _ type: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Method>? {
  count?.pointee = 0
  return nil
}

/// Returns the selector of a method.
public func method_getName(_ method: Method) -> Selector { Methods.selector(method) }

/// Returns a value that stands for the function that implements a method.
public func method_getImplementation(_ method: Method) -> IMP { method }

/// Returns a value that stands for a closure as the implementation of a method. No method can get it as its
/// implementation. The closure is never released.
public func imp_implementationWithBlock(_ block: Any) -> IMP { Methods.function(of: block) }

/// Returns nil: functions of Swift have no such description of their types.
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

/// Writes to standard error that methods cannot be exchanged. Nothing else happens.
public func method_exchangeImplementations(_ first: Method, _ second: Method) {
  Methods.report("\(Methods.text(first)) is not exchanged with \(Methods.selector(second))")
}

/// Writes to standard error that the method cannot be replaced. Nothing else happens.
///
/// - Returns: The function that implements the method.
@discardableResult
public func method_setImplementation(_ method: Method, _ function: IMP) -> IMP {
  Methods.report("\(Methods.text(method)) is not replaced")
  return method
}

/// Writes to standard error that the method cannot be added. Nothing else happens.
///
/// - Returns: False.
@discardableResult
public func class_addMethod(
  _ type: AnyClass?, _ name: Selector, _ function: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  Methods.report("\(name) is not added to \(type.map { "\($0)" } ?? "nil")")
  return false
}

/// Writes to standard error that the method cannot be replaced. Nothing else happens.
///
/// - Returns: A value that stands for the function that implements the method; nil if there is no such method.
@discardableResult
public func class_replaceMethod(
  _ type: AnyClass?, _ name: Selector, _ function: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  Methods.report("\(name) of \(type.map { "\($0)" } ?? "nil") is not replaced")
  return class_getInstanceMethod(type, name)
}

/// The methods for which code has asked. They are never released.
private enum Methods {
  private final class Entry {
    let type: AnyClass
    let selector: Selector

    init(_ type: AnyClass, _ selector: Selector) { (self.type, self.selector) = (type, selector) }
  }

  nonisolated(unsafe) private static var entries: [Entry] = []
  private static let lock = NSLock()

  static func method(of type: AnyClass, _ selector: Selector) -> Method {
    lock.withLock {
      let known = entries.first { $0.type == type && $0.selector == selector }
      let entry = known ?? Entry(type, selector)
      if known == nil { entries.append(entry) }
      return Method(Unmanaged.passUnretained(entry).toOpaque())
    }
  }

  static func function(of block: Any) -> IMP { IMP(Unmanaged.passRetained(block as AnyObject).toOpaque()) }

  private static func entry(_ method: Method) -> Entry {
    Unmanaged<Entry>.fromOpaque(UnsafeRawPointer(method)).takeUnretainedValue()
  }

  static func selector(_ method: Method) -> Selector { entry(method).selector }

  static func text(_ method: Method) -> String { "\(entry(method).selector) of \(entry(method).type)" }

  static func report(_ message: String) {
    Messages.write("\(message): on Linux, methods cannot be changed at run time")
  }
}
