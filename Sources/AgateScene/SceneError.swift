import AgateGraphics

/// An error of reading or writing a scene, with a message that names the file and, if known, the line.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, or the place inside a package, that caused the error.
  public var file: String
  /// The line, counted from 1; nil if the error has no line.
  public var line: Int?
  /// The message: the problem and how to solve it.
  public var message: String

  /// Creates an error of a file, and optionally of a line.
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
