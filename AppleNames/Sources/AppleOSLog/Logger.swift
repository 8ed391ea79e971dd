import AppleCompat
import Foundation

/// A source of log messages, which are written to standard error as one line each. There is no system log.
///
/// Apple documents it at <https://developer.apple.com/documentation/os/logger>.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a source of log messages.
  ///
  /// - Parameters:
  ///   - subsystem: The name of a part of the program, in reverse domain notation.
  ///   - category: A name within the subsystem.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  /// Creates a source of messages without a subsystem.
  public init() { log = .default }
  /// Creates a source of log messages from another one.
  public init(_ logObj: OSLog) { log = logObj }

  private func write(_ message: OSLogMessage, _ level: OSLogType) {
    if log.isEnabled(type: level) { os_log("%@", log: log, type: level, message.text as NSString) }
  }

  /// Writes a message with a severity.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(message, level) }
  /// Writes an ordinary message.
  public func log(_ message: OSLogMessage) { write(message, .default) }
  /// Writes an ordinary message.
  public func notice(_ message: OSLogMessage) { write(message, .default) }
  /// Does nothing: messages for developers are not written.
  public func trace(_ message: OSLogMessage) { write(message, .debug) }
  /// Does nothing: messages for developers are not written.
  public func debug(_ message: OSLogMessage) { write(message, .debug) }
  /// Writes a helpful message.
  public func info(_ message: OSLogMessage) { write(message, .info) }
  /// Writes a message about a failure.
  public func warning(_ message: OSLogMessage) { write(message, .error) }
  /// Writes a message about a failure.
  public func error(_ message: OSLogMessage) { write(message, .error) }
  /// Writes a message about a defect.
  public func critical(_ message: OSLogMessage) { write(message, .fault) }
  /// Writes a message about a defect.
  public func fault(_ message: OSLogMessage) { write(message, .fault) }
}
