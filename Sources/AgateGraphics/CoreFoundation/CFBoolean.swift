import Foundation

/// True as an object. The constant is never nil; it is optional as in Core Foundation.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False as an object. The constant is never nil; it is optional as in Core Foundation.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// Returns whether a number object is not zero.
public func CFBooleanGetValue(_ boolean: CFBoolean) -> Bool { boolean.boolValue }
