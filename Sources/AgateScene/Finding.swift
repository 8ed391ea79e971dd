import AgateGraphics

/// Something about a scene that its author should know: what is wrong, what is not drawn, what has no effect.
public struct Finding: Sendable, Hashable, Codable {
  /// What kind of thing was found.
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
    /// A value that cannot be read. It was ignored and nothing else was lost.
    case invalid
    /// A file that the scene names and the package does not hold, or that cannot be decoded.
    case missingAsset
    /// Core Animation has it, Agate does not draw it yet.
    case unsupported
    /// A script. Agate never runs scripts.
    case script
    /// Not part of Core Animation as far as is known.
    case unknown
    /// Apple's own, without public documentation.
    case privateAPI = "private"
    /// Understood, but changes nothing.
    case withoutEffect
  }

  /// How much it matters.
  public var severity: Severity
  /// The file inside the package.
  public var file: String
  /// The line in that file, counted from 1; 0 where there is none.
  public var line: Int
  /// The layer's names from the root, joined with `/`; empty where no layer is concerned.
  public var layerPath: String
  /// The class, attribute, key path or file in question.
  public var feature: String
  /// What is the matter, as a clause that reads on from the feature.
  public var message: String

  /// Something found in a scene.
  public init(
    severity: Severity, file: String, line: Int = 0, layerPath: String = "", feature: String, message: String
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.layerPath = layerPath
    self.feature = feature
    self.message = message
  }

  /// The picture may differ from what the author sees on a device.
  public var affectsPicture: Bool {
    switch severity {
    case .invalid, .missingAsset, .unsupported, .script: true
    case .unknown, .privateAPI, .withoutEffect: false
    }
  }
}

extension Finding: CustomStringConvertible {
  /// `file:line: layer path: feature: message`.
  public var description: String {
    let place = line > 0 ? "\(file):\(line)" : file
    let layer = layerPath.isEmpty ? "" : " \(layerPath):"
    // Names come from the file, whoever wrote it.
    return "\(place):\(layer) \(feature): \(message)".printable
  }
}
