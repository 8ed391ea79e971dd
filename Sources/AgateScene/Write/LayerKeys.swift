import Agate

/// The properties of a layer class in the order in which they are written, with their defaults.
struct LayerKeys {
  struct Key {
    var name: String
    var property: SceneSupport.Property
    /// The text of the default value; nil if the property has no default.
    var standard: String?
  }

  let keys: [Key]

  /// The properties that are written first, to make documents easier to read.
  private static let first = [
    "name", "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "sublayerTransform",
    "geometryFlipped", "hidden", "opacity", "backgroundColor",
  ]

  /// The properties that are written separately, or that duplicate another property.
  private static let others: Set<String> = [
    "frame", "contents", "contentsMultiplyColor", "compositingFilter", "isWrapped",
  ]

  init(className: String) {
    let blank = SceneSupport.makeLayer(className)
    self.init(SceneSupport.properties(of: blank), skipping: LayerKeys.others) { blank.value(forKey: $0) }
  }

  init(
    _ table: [String: SceneSupport.Property], skipping others: Set<String>, standard: (String) -> Any?
  ) {
    let place = Dictionary(uniqueKeysWithValues: LayerKeys.first.enumerated().map { ($1, $0) })
    let names = table.keys.filter { !others.contains($0) && table[$0]!.state == .drawn }.sorted {
      (place[$0] ?? .max, $0) < (place[$1] ?? .max, $1)
    }
    keys = names.map { name in
      Key(name: name, property: table[name]!, standard: ValueText.text(standard(name), as: table[name]!.kind))
    }
  }

  /// The properties of emitter cells.
  static let cell: LayerKeys = {
    let blank = CAEmitterCell()
    return LayerKeys(SceneSupport.cellProperties, skipping: ["contents"]) { blank.value(forKey: $0) }
  }()

  /// Returns the class name that is written for a layer.
  static func className(of layer: CALayer) -> String {
    switch layer {
    case is CAEmitterLayer: "CAEmitterLayer"
    case is CAGradientLayer: "CAGradientLayer"
    case is CAReplicatorLayer: "CAReplicatorLayer"
    case is CAScrollLayer: "CAScrollLayer"
    case is CAShapeLayer: "CAShapeLayer"
    case is CATransformLayer: "CATransformLayer"
    // A subclass of CATextLayer can draw other contents, so its contents are written as an image.
    case is CATextLayer: type(of: layer) == CATextLayer.self ? "CATextLayer" : "CALayer"
    default: "CALayer"
    }
  }
}
