import Foundation

/// A condition that ends the program. Swift cannot catch exceptions, so a raised exception always ends it.
open class NSException: NSObject, @unchecked Sendable {
  /// The kind of the condition.
  public let name: NSExceptionName
  /// A description for people; nil if there is none.
  public let reason: String?
  /// Further values; nil if there are none.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception. Nothing happens before ``raise()``.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
  }

  /// Ends the program, with the name and the reason in the message.
  open func raise() { fatalError("uncaught exception '\(name.rawValue)', reason: '\(reason ?? "")'") }

  /// Ends the program, with a name and a reason in the message.
  ///
  /// - Parameters:
  ///   - name: the kind of the condition.
  ///   - format: the reason, as a format string.
  ///   - arguments: the values of the format string.
  public class func raise(_ name: NSExceptionName, format: String, arguments: CVaListPointer) {
    NSException(name: name, reason: NSString(format: format, arguments: arguments) as String).raise()
  }
}

extension NSExceptionName {
  /// An exception without a more precise name.
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  /// An index or a range lies outside of its bounds.
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  /// An argument is not valid.
  public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
  /// A condition that the code relies on does not hold.
  public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
}
