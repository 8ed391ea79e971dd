import Agate
import AgateGraphics

extension CAFilter {
  /// Whether the filter is a blend mode, which combines a layer with its backdrop.
  var isBlendMode: Bool { BlendMode(filter: type) != nil }
}

/// Support for filters and their inputs.
extension SceneSupport {
  static let filterSwitch = Property(kind: .bool, state: .drawn)

  /// The filters of Core Animation that are not applied. Filters of Core Image are recognised by their prefix.
  private static let otherFilters: Set<String> = [
    "alphaThreshold", "averageColor", "bias", "chromaticAberration", "chromaticAberrationMap", "colorAdd", "colorMap",
    "colorSubtract", "compressLuminance", "curves", "darkVibrant", "displacementMap", "distanceField",
    "glassBackground", "glassForeground", "lanczosResize", "lightVibrant", "limitAveragePixelLuminance",
    "luminanceCurveMap", "luminanceMap", "pageCurl", "variableBlur", "vibrantColorMatrix", "vibrantDark",
    "vibrantLight", "zoom",
  ]

  /// The compositing modes that Agate does not support.
  private static let otherModes: Set<String> = [
    "darkerColorBlendMode", "divideBlendMode", "lighterColorBlendMode", "linearLightBlendMode", "maximum", "minimum",
    "pinLightBlendMode", "subtractBlendMode", "subtractD", "subtractS", "vividLightBlendMode",
  ]

  /// Returns the support state of a filter in a layer's lists; nil if the filter is unknown.
  static func state(of filter: CAFilter) -> State? {
    if filter.isBlendMode { return .withoutEffect("is a blend mode; it belongs in compositingFilter") }
    if filter.isKnown { return .drawn }
    if otherFilters.contains(filter.type) || filter.type.hasPrefix("CI") {
      return .unsupported("filters of this type are not applied")
    }
    return nil
  }

  /// Returns the support state of a layer's compositing filter; nil if the filter is unknown.
  static func state(ofCompositing filter: CAFilter) -> State? {
    if filter.isBlendMode { return .drawn }
    if filter.isKnown { return .withoutEffect("is no blend mode; blended as usual") }
    if otherModes.contains(filter.type) || filter.type.hasPrefix("CI") {
      return .unsupported("is not among the blend modes; blended as usual")
    }
    return nil
  }

  /// The inputs that affect the computation of a filter, but not its result.
  static let silentInputs: Set<String> = [
    "cachesInputImage", "inputBounds", "inputDither", "inputIntermediateBitDepth", "inputQuality", "inputReversed",
  ]

  /// The inputs of the blur that change its edges.
  static let edgeInputs: Set<String> = ["inputHardEdges", "inputNormalizeEdges", "inputNormalizeEdgesTransparent"]

  /// Returns the kind of values that an input takes; nil if the filter has no such input.
  static func inputKind(_ name: String, of filter: CAFilter) -> ValueKind? {
    guard name.hasPrefix("input") else { return nil }
    switch filter.value(forKey: name) {
    case is CGColor: return .color
    case is [Double]: return .colorMatrix
    case is CGFloat, is Double: return .number
    default: return nil
    }
  }

  /// Returns a property that describes the values of an input.
  static func filterInput(_ name: String, _ kind: ValueKind) -> Property {
    Property(
      kind: kind, state: .drawn, animatable: true, range: name == "inputRadius" ? 0...1e9 : nil,
      isUnbounded: true)
  }
}
