/// A place in the source that needs attention.
public struct Finding: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, Sendable {
    /// The code is not ported. It does not compile, or has no effect.
    case unported
    /// The code is rewritten, but its value or meaning may differ from the original.
    case guess
  }

  public var file: String
  /// The line, counted from 1.
  public var line: Int
  public var rule: String
  public var kind: Kind
  public var message: String
}

/// A rewrite of one line by one rule.
public struct Rewrite: Codable, Equatable, Sendable {
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  public var rule: String
}

/// The result of a run.
public struct PortReport: Codable, Sendable {
  /// The number of files that were read.
  public var files = 0
  /// The total number of lines of these files.
  public var lines = 0
  /// The paths of the files that have been rewritten.
  public var rewrittenFiles: [String] = []
  /// The number of rewritten files whose contents changed in this run and were written.
  public var writtenFiles = 0
  /// A number that changes whenever a rewritten file changes although its original does not. A build must then start
  /// again.
  public var generation = 0
  public var rewrites: [Rewrite] = []
  public var findings: [Finding] = []

  /// The number of different lines that were rewritten.
  public var rewrittenLines: Int { Set(rewrites.map { "\($0.file):\($0.line)" }).count }
}
