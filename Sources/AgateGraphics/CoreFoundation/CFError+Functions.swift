import Foundation

/// Returns a description of an error for people. The result is never nil; it is optional as in Core Foundation.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { NSString(string: err.localizedDescription) }
