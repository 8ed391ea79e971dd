import Foundation

// C functions take a pointer for their callback. On Apple's systems, code passes a block, which is an object. On Linux, a
// closure is none, so it is put into an object.

/// Returns a pointer for a closure of one argument, to be passed to a C function.
///
/// - Parameters:
///   - closure: the closure.
///   - type: the type of pointers.
/// - Returns: a pointer that is valid until the next turn of the run loop.
public func unsafeBitCast<Argument, Result>(
  _ closure: @escaping (Argument) -> Result, to type: UnsafeMutableRawPointer.Type
) -> UnsafeMutableRawPointer {
  nonisolated(unsafe) let object = ClosureObject(closure)
  RunLoop.current.perform { withExtendedLifetime(object) {} }
  return Unmanaged.passUnretained(object).toOpaque()
}

/// Returns the closure of one argument for which a pointer was made.
///
/// - Parameters:
///   - pointer: the pointer.
///   - type: the type of the closure. Another type than that of the closure stops the program.
/// - Returns: the closure.
public func unsafeBitCast<Argument, Result>(
  _ pointer: UnsafeMutableRawPointer?, to type: ((Argument) -> Result).Type
) -> (Argument) -> Result {
  guard let pointer,
    let closure = Unmanaged<ClosureObject>.fromOpaque(pointer).takeUnretainedValue().closure as? (Argument) -> Result
  else { preconditionFailure("the pointer is not that of a closure of the type \(type)") }
  return closure
}

private final class ClosureObject {
  let closure: Any
  init(_ closure: Any) { self.closure = closure }
}
