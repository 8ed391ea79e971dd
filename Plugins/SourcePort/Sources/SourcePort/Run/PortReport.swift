/// A place that a program has to know about.
public struct Finding: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, Sendable {
    /// No mechanism ports this: it fails to compile, or does nothing.
    case unported
    /// Rewritten, with a value or meaning that may differ from the original.
    case guess
  }

  public var file: String
  /// Line from 1.
  public var line: Int
  public var rule: String
  public var kind: Kind
  public var message: String
}

/// The rewrites of one rule in one line.
public struct Rewrite: Codable, Equatable, Sendable {
  public var file: String
  /// Line from 1.
  public var line: Int
  public var rule: String
}

/// The result of a run.
public struct PortReport: Codable, Sendable {
  /// Number of files that were read.
  public var files = 0
  /// Number of lines of these files.
  public var lines = 0
  /// Paths of the files that have a rewritten form.
  public var rewrittenFiles: [String] = []
  /// Number of rewritten files that were written now, because their contents changed.
  public var writtenFiles = 0
  /// Changes whenever a rewritten file changed although its original did not, so that a build has to begin anew.
  public var generation = 0
  public var rewrites: [Rewrite] = []
  public var findings: [Finding] = []

  /// Number of different lines that were rewritten.
  public var rewrittenLines: Int { Set(rewrites.map { "\($0.file):\($0.line)" }).count }
}
