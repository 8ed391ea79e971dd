import AgateGraphics
import Foundation

/// The findings of a scene in a form for editors: one line for each finding, with path, line and column.
package struct SceneLint: Sendable {
  /// One finding.
  package struct Item: Sendable, Encodable {
    /// The path of the file. For a file in an archive, the path begins with the path of the archive.
    package var file: String
    /// The line, counted from 1; nil if it is unknown.
    package var line: Int?
    /// The column of the element or attribute, counted from 1 in Unicode scalars; nil if it is unknown.
    package var column: Int?
    /// The level: `error` for invalid values and missing assets, otherwise `warning`.
    package var level: String
    /// The kind of the finding.
    package var severity: Finding.Severity
    /// The names of the layers from the root, joined with `/`; nil if the finding concerns no layer.
    package var layerPath: String?
    /// The class, attribute, key path or file that the finding concerns.
    package var feature: String?
    /// The message.
    package var message: String
  }

  package var items: [Item]

  /// Checks a scene.
  ///
  /// - Parameter path: The path from which the scene was opened.
  package init(_ scene: Scene, path: String) {
    var findings = scene.allFindings
    // In other formats, the reader builds the layers, so they have no line in the file.
    if scene.clip == nil { findings += SceneCheck.findings(of: scene) }
    // Attributes that editors write for themselves are not mistakes of the author.
    items = findings.map { Item($0, of: scene, path) }.filter { !$0.isFromEditor }
    items.sort { $0.place < $1.place }
    var seen: Set<String> = []
    items = items.filter { seen.insert($0.description).inserted }
  }

  /// Describes a scene that cannot be read.
  package init(_ error: SceneError) {
    items = [
      Item(
        file: error.file, line: error.line, column: error.column, level: "error", severity: .invalid,
        message: error.message)
    ]
  }

  /// The findings as lines, without a newline at the end.
  package var text: String { items.map(\.description).joined(separator: "\n") }
}

extension SceneLint.Item {
  fileprivate init(_ finding: Finding, of scene: Scene, _ path: String) {
    let isWhole = finding.file.isEmpty || finding.file == scene.folder || finding.file == "."
    // Readers of other formats report complete paths.
    let isComplete = isWhole || scene.clip != nil && (finding.file == path || finding.file.hasPrefix(path + "/"))
    file = isWhole ? path : isComplete ? finding.file : SceneLint.Item.join(scene.folder, finding.file)
    line = finding.line > 0 ? finding.line : nil
    column = finding.line > 0 && finding.column > 0 ? finding.column : nil
    level = finding.severity == .invalid || finding.severity == .missingAsset ? "error" : "warning"
    severity = finding.severity
    layerPath = finding.layerPath.isEmpty ? nil : finding.layerPath
    feature = finding.feature
    message = finding.message
  }

  private static func join(_ folder: String, _ file: String) -> String {
    folder.isEmpty || file.hasPrefix("/") ? file : folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
  }

  /// Whether the finding is about an attribute that tools write for themselves.
  fileprivate var isFromEditor: Bool { severity == .privateAPI || message == SceneSupport.leftover }

  /// The sort key of findings.
  fileprivate var place: (String, Int, Int) { (file, line ?? 0, column ?? 0) }
}

extension SceneLint.Item: CustomStringConvertible {
  /// The finding as one line: `file:line:column: warning: feature: message [kind]`.
  package var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    text += ": \(level): "
    if line == nil, let layerPath { text += "\(layerPath): " }
    if let feature { text += "\(feature): " }
    return "\(text)\(message) [\(severity.rawValue)]".printable
  }
}
