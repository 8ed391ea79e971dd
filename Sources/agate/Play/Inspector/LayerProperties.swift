import Agate

/// The properties of a layer that differ from their defaults, with model values and presentation values.
struct LayerProperties {
  struct Value: Equatable {
    var name: String
    var model: String
    /// The presentation value; nil if it equals the model value.
    var presented: String?
  }

  private static let always = ["position", "bounds", "anchorPoint", "opacity", "transform"]
  private static let common = [
    "zPosition", "anchorPointZ", "hidden", "masksToBounds", "doubleSided", "geometryFlipped", "sublayerTransform",
    "contents", "contentsRect", "contentsGravity", "contentsScale", "backgroundColor", "cornerRadius", "borderWidth",
    "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "mask", "filters",
    "backgroundFilters", "compositingFilter", "shouldRasterize", "speed", "timeOffset", "beginTime",
  ]
  private static let shape = [
    "path", "fillColor", "fillRule", "strokeColor", "lineWidth", "strokeStart", "strokeEnd", "lineCap", "lineJoin",
    "lineDashPattern", "lineDashPhase",
  ]
  private static let gradient = ["type", "colors", "locations", "startPoint", "endPoint"]
  private static let text = ["string", "font", "fontSize", "foregroundColor", "alignmentMode", "wrapped"]
  private static let replicator = [
    "instanceCount", "instanceDelay", "instanceTransform", "instanceColor", "instanceAlphaOffset",
  ]
  private static let emitter = [
    "emitterShape", "emitterMode", "emitterPosition", "emitterSize", "birthRate", "lifetime", "velocity", "scale",
    "emitterCells",
  ]

  private static let flags: Set = [
    "hidden", "masksToBounds", "doubleSided", "geometryFlipped", "shouldRasterize", "wrapped",
  ]

  private static func text(_ key: String, of layer: CALayer) -> String? {
    let value = layer.value(forKeyPath: key)
    if flags.contains(key), let number = PropertyText.numbers(value)?.first { return number == 0 ? "false" : "true" }
    return PropertyText.text(value)
  }

  /// Returns the current values of a layer.
  static func values(of layer: CALayer) -> [Value] {
    let own =
      switch layer {
      case is CAShapeLayer: shape
      case is CAGradientLayer: gradient
      case is CATextLayer: text
      case is CAReplicatorLayer: replicator
      case is CAEmitterLayer: emitter
      default: [String]()
      }
    let shown = layer.presentation(), plain = CALayer.plain(like: layer)
    return (always + own + common).compactMap { key in
      let model = text(key, of: layer), presented = shown.flatMap { text(key, of: $0) }
      let isPlain = model == text(key, of: plain) || model == nil
      if isPlain, presented == model, !always.contains(key) { return nil }
      return Value(name: key, model: model ?? "none", presented: presented == model ? nil : presented)
    }
  }
}
