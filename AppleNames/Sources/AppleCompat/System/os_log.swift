import Foundation

/// A severity of messages.
public struct OSLogType: RawRepresentable, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates a severity from its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// An ordinary message.
  public static let `default` = OSLogType(0)
  /// A helpful message.
  public static let info = OSLogType(1)
  /// A message for developers. It is not written.
  public static let debug = OSLogType(2)
  /// A message about a failure.
  public static let error = OSLogType(16)
  /// A message about a defect.
  public static let fault = OSLogType(17)

  fileprivate var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}

/// A source of messages.
public final class OSLog: NSObject, Sendable {
  fileprivate let subsystem: String
  fileprivate let category: String
  fileprivate let isWritten: Bool

  /// Creates a source of messages.
  ///
  /// - Parameters:
  ///   - subsystem: the name of the program's part, in the form of a reversed domain.
  ///   - category: a name within the subsystem.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
    isWritten = true
  }

  private init(isWritten: Bool) {
    subsystem = ""
    category = ""
    self.isWritten = isWritten
  }

  /// The source of messages without a name.
  public static let `default` = OSLog(isWritten: true)
  /// The source of messages that are not written.
  public static let disabled = OSLog(isWritten: false)

  /// Returns whether messages of a severity are written.
  public func isEnabled(type: OSLogType) -> Bool { isWritten && type != .debug }
}

/// Writes a message to the standard error stream, as a line. There is no log of the system to keep it.
///
/// - Parameters:
///   - message: a format string. `{public}` and `{private}` in it have no effect.
///   - dso: not used.
///   - log: the source of the message.
///   - type: the severity.
///   - arguments: the values of the format string.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: any CVarArg...
) {
  write(message, log, type, arguments)
}

/// Writes a message to the standard error stream, as ``os_log(_:dso:log:type:_:)`` does.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) {
  write(message, log, type, arguments)
}

private func write(_ message: StaticString, _ log: OSLog, _ type: OSLogType, _ arguments: [any CVarArg]) {
  guard log.isEnabled(type: type) else { return }
  let format = "\(message)".replacingOccurrences(
    of: "%\\{[^}]*\\}", with: "%", options: .regularExpression)
  let text = withVaList(arguments) { NSString(format: format, arguments: $0) as String }
  let source = log.subsystem.isEmpty ? "" : "[\(log.subsystem):\(log.category)] "
  FileHandle.standardError.write(Data("\(source)\(type.name): \(text)\n".utf8))
}
