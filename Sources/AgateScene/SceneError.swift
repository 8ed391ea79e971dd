import Agate
import AgateGraphics

/// An error of reading or writing a scene, with a message that names the file and, if known, the line.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file that caused the error: a path, or a name for data in memory.
  public var file: String
  /// The line, counted from 1, or nil if it is unknown.
  public var line: Int?
  /// The column, counted from 1 in Unicode scalars, or nil if it is unknown.
  public var column: Int?
  /// The message: the problem and how to solve it.
  public var message: String

  /// Creates an error for a file, optionally with a line.
  public init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// Creates an error at a position in a file.
  package init(file: String, at position: TextPosition, message: String) {
    self.init(file: file, line: position.line > 0 ? position.line : nil, message: message)
    column = position.column > 0 ? position.column : nil
  }

  /// The error as one line: `file:line: message`. An unknown line is left out.
  public var description: String {
    (line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)").printable
  }
}
