import AgateGraphics

/// An error of reading or writing a scene, with a message that names the file and, if known, the line.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, or the path inside a package, that caused the error.
  public var file: String
  /// The line, counted from 1, or nil if the error has no line.
  public var line: Int?
  /// The message: the problem and how to solve it.
  public var message: String

  /// Creates an error for a file, optionally with a line.
  public init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The error as one line: `file:line: message`.
  public var description: String {
    (line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)").printable
  }
}
