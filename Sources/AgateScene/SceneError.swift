import AgateGraphics

/// Why a scene cannot be read: one sentence that names the file and, where there is one, the line.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, or the place inside a package, that is at fault.
  public var file: String
  /// The line, counted from 1, or nil where lines mean nothing.
  public var line: Int?
  /// What is wrong and what to do about it.
  public var message: String

  /// What is wrong with a scene, and where.
  public init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// `file:line: message`.
  public var description: String {
    (line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)").printable
  }
}
