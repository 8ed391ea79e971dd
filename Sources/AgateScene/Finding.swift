import AgateGraphics

/// A problem in a scene that its author should know about: an error, an unsupported feature, or a value without
/// effect.
public struct Finding: Sendable, Hashable, Codable {
  /// The kind of a finding.
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
    /// A value that cannot be read. Only this value was ignored.
    case invalid
    /// A file that the scene refers to but the package does not contain, or that cannot be decoded.
    case missingAsset
    /// A Core Animation feature that Agate does not draw yet.
    case unsupported
    /// A script. Agate never runs scripts.
    case script
    /// A name that is not known to be part of Core Animation.
    case unknown
    /// A private Apple feature without public documentation.
    case privateAPI = "private"
    /// A value that is read but has no effect.
    case withoutEffect
    /// A value that costs much more time or memory than its effect needs.
    case costly
  }

  /// The kind of the finding.
  public var severity: Severity
  /// The path of the file inside the package. In ``description``, the path begins after the `.wallpaper` folder.
  public var file: String
  /// The line in the file, counted from 1; 0 if it is unknown.
  public var line: Int
  /// The column of the element or attribute, counted from 1 in Unicode scalars; 0 if it is unknown.
  public var column: Int
  /// The names of the layers from the root, joined with `/`. Empty if the finding concerns no layer.
  public var layerPath: String
  /// The class, attribute, key path or file that the finding concerns.
  public var feature: String
  /// The message: a predicate whose subject is `feature`, such as "is missing".
  public var message: String

  /// Creates a finding.
  public init(
    severity: Severity, file: String, line: Int = 0, column: Int = 0, layerPath: String = "", feature: String,
    message: String
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.layerPath = layerPath
    self.feature = feature
    self.message = message
  }

  /// Whether the rendered image may differ from the image on an Apple device.
  public var affectsPicture: Bool {
    switch severity {
    case .invalid, .missingAsset, .unsupported, .script: true
    case .unknown, .privateAPI, .withoutEffect, .costly: false
    }
  }
}

extension Finding: CustomStringConvertible {
  /// The finding as one line: `file:line: layer path: feature: message`. An unknown line and an empty layer path are
  /// left out.
  public var description: String {
    let file = PackagePath.short(file)
    let place = line > 0 ? "\(file):\(line)" : file
    let layer = layerPath.isEmpty ? "" : " \(layerPath):"
    // Names come from untrusted files, so control characters are escaped.
    return "\(place):\(layer) \(feature): \(message)".printable
  }
}
