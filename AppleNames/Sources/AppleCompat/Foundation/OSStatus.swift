/// The result of functions of older frameworks: 0, or the number of an error.
public typealias OSStatus = Int32

/// The result of functions that have succeeded.
public let noErr: OSStatus = 0
