import Agate

/// Support for emitters, their cells and their key paths.
extension SceneSupport {
  /// Returns the property with the given name, common to all layers or specific to the layer's class.
  static func property(_ name: String, of layer: CALayer) -> Property? {
    properties[name] ?? ownProperties(of: layer)[name]
  }

  /// Returns all properties of a layer's class.
  static func properties(of layer: CALayer) -> [String: Property] {
    properties.merging(ownProperties(of: layer)) { common, _ in common }
  }

  private static func ownProperties(of layer: CALayer) -> [String: Property] {
    switch layer {
    case is CAEmitterLayer: emitterProperties
    case is CAShapeLayer: shapeProperties
    case is CAReplicatorLayer: replicatorProperties
    case is CATextLayer: textProperties
    case is CAGradientLayer: gradientProperties
    case is CAScrollLayer: scrollProperties
    default: [:]
    }
  }

  static let scrollProperties: [String: Property] = [
    "scrollMode": Property(kind: .string, state: .drawn, words: ["none", "vertically", "horizontally", "both"])
  ]

  private static let number = Property(kind: .number, state: .drawn, animatable: true)

  static let emitterProperties: [String: Property] = {
    var table: [String: Property] = [
      "emitterPosition": Property(kind: .point, state: .drawn, animatable: true),
      "emitterSize": Property(kind: .size, state: .drawn, animatable: true),
      "emitterShape": Property(
        kind: .string, state: .drawn, words: ["point", "line", "rectangle", "cuboid", "circle", "sphere"]),
      "emitterMode": Property(kind: .string, state: .drawn, words: ["points", "outline", "surface", "volume"]),
      "renderMode": Property(
        kind: .string, state: .drawn, words: ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"]),
      "preservesDepth": Property(kind: .bool, state: .drawn),
      "seed": Property(kind: .number, state: .drawn, range: 0...4_294_967_295),
      // The property is undocumented, so it does not affect spins.
      "spinBias": Property(kind: .number, state: .privateAPI("not applied"), harmless: ["0", "1"]),
      "emitterDuration": Property(kind: .number, state: .privateAPI("the emitter emits for ever"), harmless: ["inf"]),
      "emitterPath": Property(kind: .string, state: .privateAPI("particles are born in emitterShape")),
      "cullRect": Property(kind: .rect, state: .privateAPI("not applied"), harmless: ["0 0 0 0"]),
      "cullMinZ": Property(kind: .number, state: .privateAPI("not applied")),
      "cullMaxZ": Property(kind: .number, state: .privateAPI("not applied")),
      "updateInterval": Property(kind: .number, state: .silent),
    ]
    for name in ["emitterZPosition", "emitterDepth", "birthRate", "lifetime", "velocity", "scale", "spin"] {
      table[name] = number
    }
    return table
  }()

  static let cellProperties: [String: Property] = {
    var table: [String: Property] = [
      "name": Property(kind: .string, state: .drawn),
      "enabled": Property(kind: .bool, state: .drawn, animatable: true),
      "contents": Property(kind: .image, state: .drawn),
      "contentsRect": Property(kind: .rect, state: .drawn, animatable: true),
      "color": Property(kind: .color, state: .drawn, animatable: true),
      "lifetime": Property(kind: .number, state: .drawn, animatable: true, allowsInfinity: true),
      "minificationFilter": Property(kind: .string, state: .drawn, words: contentsFilters),
      "magnificationFilter": Property(kind: .string, state: .drawn, words: contentsFilters),
      "particleType": Property(kind: .string, state: .drawn, words: ["sprite", "plane"]),
      "contentsFrameMode": Property(kind: .string, state: .drawn, words: ["single", "loop", "random"]),
      "beginTime": Property(kind: .number, state: .drawn),
      "duration": Property(kind: .number, state: .drawn, allowsInfinity: true),
      "speed": Property(kind: .number, state: .drawn),
      "timeOffset": Property(kind: .number, state: .drawn),
      "repeatCount": Property(kind: .number, state: .drawn, allowsInfinity: true),
      "repeatDuration": Property(kind: .number, state: .drawn, allowsInfinity: true),
      "autoreverses": Property(kind: .bool, state: .drawn),
      "fillMode": Property(kind: .string, state: .drawn),
      "minificationFilterBias": Property(kind: .number, state: .drawn),
    ]
    for name in [
      "birthRate", "lifetimeRange", "emissionLatitude", "emissionLongitude", "emissionRange", "velocity",
      "velocityRange", "xAcceleration", "yAcceleration", "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin",
      "spinRange", "redRange", "greenRange", "blueRange", "alphaRange", "redSpeed", "greenSpeed", "blueSpeed",
      "alphaSpeed", "contentsScale", "rotation", "rotationRange", "orientationLatitude", "orientationLongitude",
      "orientationRange", "mass", "massRange", "contentsFrameCount", "contentsFramesPerRow", "contentsFramesPerSecond",
    ] {
      table[name] = number
    }
    return table
  }()

  /// The names of attributes and child elements of a cell.
  static let cellNames =
    Set(cellProperties.keys).union(["emitterCells", "emitterBehaviors", "contents"]).sorted()

  /// - Parameter path: The path after `emitterCells.`: the cell's name, a dot, and its property or one of its own
  ///   cells.
  static func resolveCell(_ path: String, among cells: [CAEmitterCell]?) -> KeyPath {
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return .unknown }
    guard let cell = (cells ?? []).first(where: { $0.name == parts[0] }) else {
      return .withoutEffect("there is no cell named \(String(parts[0].prefix(60)).debugDescription)")
    }
    if parts[1].hasPrefix("emitterCells.") {
      return resolveCell(String(parts[1].dropFirst("emitterCells.".count)), among: cell.emitterCells)
    }
    let name = parts[1] == "isEnabled" ? "enabled" : parts[1]
    guard let property = cellProperties[name] else { return .unknown }
    switch property.state {
    case .drawn, .silent: return .property(property, property.kind)
    case .unsupported(let reason), .privateAPI(let reason), .withoutEffect(let reason): return .unsupported(reason)
    }
  }
}
