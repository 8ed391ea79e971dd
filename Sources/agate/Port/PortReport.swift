import Foundation

/// The result of porting a package. The rewriter writes all members except the toolset.
struct PortReport: Codable {
  struct Rewrite: Codable {
    var file: String
    var line: Int
    var rule: String
  }

  struct Finding: Codable {
    var file: String
    var line: Int
    var rule: String
    var kind: String
    var message: String
  }

  var files: Int
  var lines: Int
  var rewrittenFiles: [String]
  var writtenFiles: Int
  var generation: Int
  var rewrites: [Rewrite]
  var findings: [Finding]
  /// The path of the toolset.
  var toolset: String?

  /// The number of rewrites of each rule, the most frequent first.
  private var counts: [(rule: String, count: Int)] {
    Dictionary(grouping: rewrites, by: \.rule).map { ($0.key, $0.value.count) }
      .sorted { $0.count != $1.count ? $0.count > $1.count : $0.rule < $1.rule }
  }

  /// The number of rewritten lines and files, in one line of text.
  var summary: String {
    let touched = Set(rewrites.map { "\($0.file):\($0.line)" }).count
    let text =
      "\(touched) of \(lines) lines in \(rewrittenFiles.count) of \(files) files rewritten, \(writtenFiles) written now"
    let rules = counts.map { "\($0.rule) \($0.count)" }.joined(separator: ", ")
    return rules.isEmpty ? text : "\(text): \(rules)"
  }

  /// Returns the report as text.
  ///
  /// - Parameter isVerbose: Whether to include a line for every rewrite.
  func text(isVerbose: Bool) -> String {
    var result = isVerbose ? rewrites.map { "\($0.file):\($0.line): note: \($0.rule)" } : []
    result += findings.map { finding in
      let severity = finding.kind == "guess" ? "note" : "warning"
      return "\(finding.file):\(finding.line): \(severity): \(finding.message) [\(finding.rule)]"
    }
    return (result + [summary]).joined(separator: "\n")
  }
}
