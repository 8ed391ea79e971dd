import Agate
import AgateGraphics

extension CAFilter {
  /// It joins a layer with what is behind it.
  var isBlendMode: Bool { BlendMode(filter: type) != nil }
}

/// What Agate makes of filters and their inputs.
extension SceneSupport {
  static let filterSwitch = Property(kind: .bool, state: .drawn)

  /// Filters of Core Animation that are not applied. Those of Core Image are told by their names' beginning.
  private static let otherFilters: Set<String> = [
    "alphaThreshold", "averageColor", "bias", "chromaticAberration", "chromaticAberrationMap", "colorAdd", "colorMap",
    "colorSubtract", "compressLuminance", "curves", "darkVibrant", "displacementMap", "distanceField",
    "glassBackground", "glassForeground", "lanczosResize", "lightVibrant", "limitAveragePixelLuminance",
    "luminanceCurveMap", "luminanceMap", "pageCurl", "variableBlur", "vibrantColorMatrix", "vibrantDark",
    "vibrantLight", "zoom",
  ]

  /// How pixels meet what is behind them in ways that Agate does not know.
  private static let otherModes: Set<String> = [
    "clear", "copy", "darkerColorBlendMode", "destAtop", "destIn", "destOut", "destOver", "divideBlendMode",
    "lighterColorBlendMode", "linearLightBlendMode", "maximum", "minimum", "pinLightBlendMode", "sourceAtop",
    "sourceIn", "sourceOut", "subtractBlendMode", "subtractD", "subtractS", "vividLightBlendMode", "xor",
  ]

  /// What becomes of a filter in a layer's lists.
  static func state(of filter: CAFilter) -> State? {
    if filter.isBlendMode { return .withoutEffect("is a blend mode; it belongs in compositingFilter") }
    if filter.isKnown { return .drawn }
    if otherFilters.contains(filter.type) || filter.type.hasPrefix("CI") {
      return .unsupported("filters of this type are not applied")
    }
    return nil
  }

  /// What becomes of a layer's compositing filter.
  static func state(ofCompositing filter: CAFilter) -> State? {
    if filter.isBlendMode { return .drawn }
    if filter.isKnown { return .withoutEffect("is no blend mode; blended as usual") }
    if otherModes.contains(filter.type) || filter.type.hasPrefix("CI") {
      return .unsupported("is not among the blend modes; blended as usual")
    }
    return nil
  }

  /// Inputs that say how a filter computes, not what.
  static let silentInputs: Set<String> = [
    "cachesInputImage", "inputBounds", "inputDither", "inputIntermediateBitDepth", "inputQuality", "inputReversed",
  ]

  /// Inputs of the blur that change its edges.
  static let edgeInputs: Set<String> = ["inputHardEdges", "inputNormalizeEdges", "inputNormalizeEdgesTransparent"]

  /// The kind of values that an input takes, or nil if the filter has no such input.
  static func inputKind(_ name: String, of filter: CAFilter) -> ValueKind? {
    guard name.hasPrefix("input") else { return nil }
    switch filter.value(forKey: name) {
    case is CGColor: return .color
    case is [Double]: return .colorMatrix
    case is CGFloat, is Double: return .number
    default: return nil
    }
  }

  /// How an input's values are read.
  static func filterInput(_ name: String, _ kind: ValueKind) -> Property {
    Property(
      kind: kind, state: .drawn, animatable: true, range: name == "inputRadius" ? 0...1e9 : nil)
  }
}
