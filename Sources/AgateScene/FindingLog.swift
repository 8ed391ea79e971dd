/// Collects findings while a scene is read. What is said about every other layer is said once a file.
package final class FindingLog {
  package private(set) var findings: [Finding] = []
  /// Findings beyond the limit.
  package private(set) var dropped = 0
  private var said: Set<[String]> = []
  private let limit: Int

  package init(limit: Int) { self.limit = limit }

  package func add(_ finding: Finding) {
    var key = [finding.file, finding.severity.rawValue, finding.feature, finding.message]
    if finding.affectsPicture { key += [finding.layerPath, finding.severity == .unsupported ? "" : "\(finding.line)"] }
    guard said.count < limit else {
      dropped += 1
      return
    }
    if said.insert(key).inserted { findings.append(finding) }
  }

  /// For the one finding that says that there are too many.
  func addBeyondLimit(_ finding: Finding) { findings.append(finding) }
}
