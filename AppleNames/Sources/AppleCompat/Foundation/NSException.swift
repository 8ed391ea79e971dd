import Foundation

/// An error condition that ends the program. Swift cannot catch exceptions, so raising an exception always ends the
/// program.
open class NSException: NSObject, @unchecked Sendable {
  /// The kind of the exception.
  public let name: NSExceptionName
  /// A human-readable description; nil if there is none.
  public let reason: String?
  /// Additional values; nil if there are none.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception. The exception has no effect until ``raise()`` is called.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
  }

  /// Ends the program with a message that contains the name and the reason.
  open func raise() { fatalError("uncaught exception '\(name.rawValue)', reason: '\(reason ?? "")'") }

  /// Ends the program with a message that contains a name and a reason.
  ///
  /// - Parameters:
  ///   - name: The kind of the exception.
  ///   - format: The format string of the reason.
  ///   - arguments: The values for the format string.
  public class func raise(_ name: NSExceptionName, format: String, arguments: CVaListPointer) {
    NSException(name: name, reason: NSString(format: format, arguments: arguments) as String).raise()
  }
}

extension NSExceptionName {
  /// A general exception without a more specific name.
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  /// The name of exceptions for an index or a range out of bounds.
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  /// The name of exceptions for an invalid argument.
  public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
  /// The name of exceptions for a violated internal assumption.
  public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
}
