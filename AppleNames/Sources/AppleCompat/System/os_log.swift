import Foundation

/// The severity of a log message.
public struct OSLogType: RawRepresentable, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates a severity from its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// The severity of ordinary messages.
  public static let `default` = OSLogType(0)
  /// The severity of helpful messages.
  public static let info = OSLogType(1)
  /// The severity of messages for developers. These messages are not written.
  public static let debug = OSLogType(2)
  /// The severity of messages about failures.
  public static let error = OSLogType(16)
  /// The severity of messages about defects.
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

/// A source of log messages.
public final class OSLog: NSObject, Sendable {
  fileprivate let subsystem: String
  fileprivate let category: String
  fileprivate let isWritten: Bool

  /// Creates a source of log messages.
  ///
  /// - Parameters:
  ///   - subsystem: The name of a part of the program, in reverse domain notation.
  ///   - category: A name within the subsystem.
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

  /// The source of messages without a subsystem.
  public static let `default` = OSLog(isWritten: true)
  /// The source of messages that are never written.
  public static let disabled = OSLog(isWritten: false)

  /// Returns whether messages of a severity are written. Messages of the severity `debug` are never written.
  public func isEnabled(type: OSLogType) -> Bool { isWritten && type != .debug }
}

/// Writes a message to standard error as one line. There is no system log.
///
/// - Parameters:
///   - message: A format string. `{public}` and `{private}` in it have no effect.
///   - dso: Ignored.
///   - log: The source of the message.
///   - type: The severity.
///   - arguments: The values for the format string.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: any CVarArg...
) {
  write(message, log, type, arguments)
}

/// Writes a message to standard error, like ``os_log(_:dso:log:type:_:)``.
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
