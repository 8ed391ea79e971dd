import Foundation

// On Apple's systems, a block is an object, so code casts it to a pointer for the callback of a C function, or to an
// object. On Linux, a closure is neither, and has the size of two pointers, so it is put into an object.

/// Returns the bits of a value as a value of another type. Ported code calls this function in place of Swift's, because
/// it also takes and returns closures, which are blocks on Apple's systems:
///
/// - A closure that is cast to `UnsafeMutableRawPointer` becomes a pointer that is valid until the next turn of the run
///   loop.
/// - Such a pointer that is cast to the type of the closure becomes the closure. Another type stops the program.
/// - A closure that is cast to `AnyObject` becomes an object, which cannot be cast back.
///
/// - Parameters:
///   - value: the value.
///   - type: the type of the result. If it is none of these, it must have the size of the value's type.
/// - Returns: the result.
@inlinable
public func unsafeBitCast<Value, Result>(_ value: Value, to type: Result.Type) -> Result {
  if MemoryLayout<Value>.size == MemoryLayout<Result>.size { return Swift.unsafeBitCast(value, to: type) }
  return ClosureObject.cast(value, to: type)
}

/// An object that holds a closure.
@usableFromInline
final class ClosureObject {
  private let closure: Any
  private init(_ closure: Any) { self.closure = closure }

  @usableFromInline
  static func cast<Value, Result>(_ value: Value, to type: Result.Type) -> Result {
    if type == AnyObject.self, let object = ClosureObject(value) as? Result { return object }
    if type == UnsafeMutableRawPointer.self || type == UnsafeMutableRawPointer?.self {
      nonisolated(unsafe) let object = ClosureObject(value)
      RunLoop.current.perform { withExtendedLifetime(object) {} }
      return Swift.unsafeBitCast(Unmanaged.passUnretained(object).toOpaque(), to: type)
    }
    guard let pointer = value as? UnsafeMutableRawPointer,
      let closure = Unmanaged<ClosureObject>.fromOpaque(pointer).takeUnretainedValue().closure as? Result
    else { preconditionFailure("\(Value.self) cannot be cast to \(type): the sizes differ, and no closure is cast") }
    return closure
  }
}
