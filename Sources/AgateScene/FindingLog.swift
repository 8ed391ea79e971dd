/// Collects findings while a scene is read. Findings that do not affect the image are kept once per file instead of
/// once per layer.
package final class FindingLog {
  package private(set) var findings: [Finding] = []
  /// All findings, including the repeated ones that are not in ``findings``.
  private(set) var all: [Finding] = []
  /// The number of findings beyond the limit.
  package private(set) var dropped = 0
  private var said: Set<[String]> = []
  private let limit: Int

  package init(limit: Int) { self.limit = limit }

  package func add(_ finding: Finding) {
    var key = [finding.file, finding.severity.rawValue, finding.feature, finding.message]
    if finding.affectsPicture { key += [finding.layerPath, finding.severity == .unsupported ? "" : "\(finding.line)"] }
    if all.count < limit { all.append(finding) }
    guard said.count < limit else {
      dropped += 1
      return
    }
    if said.insert(key).inserted { findings.append(finding) }
  }

  /// Adds the finding that reports the number of dropped findings, regardless of the limit.
  func addBeyondLimit(_ finding: Finding) {
    findings.append(finding)
    all.append(finding)
  }
}
