import Agate

/// The names that documents may have, for suggestions and for the check of attributes.
extension SceneSupport {
  // MARK: Layers

  /// The names of the layer classes.
  static let layerNames = layerClasses.keys.sorted()

  static let fillModes = ["removed", "forwards", "backwards", "both"]

  /// The names of attributes and child elements of a layer.
  static func names(of layer: CALayer) -> [String] {
    (Array(properties(of: layer).keys) + Array(structures.keys)).sorted() + ["id", "isHidden", "isDoubleSided"]
  }

  /// The key paths of a layer that lead to a property, those to its filters, cells and behaviours among them.
  static func keyPaths(of layer: CALayer) -> [String] {
    var paths: [String] = []
    for (name, property) in properties(of: layer).sorted(by: { $0.key < $1.key }) {
      switch property.state {
      case .drawn, .silent: break
      case .unsupported, .privateAPI, .withoutEffect: continue
      }
      paths.append(name)
      paths += parts(of: property.kind).map { "\(name).\($0)" }
    }
    for (list, filters) in [("filters", layer.filters), ("backgroundFilters", layer.backgroundFilters)] {
      for case let filter as CAFilter in filters ?? [] {
        paths += (inputs(of: filter) + ["enabled"]).map { "\(list).\(filter.name).\($0)" }
      }
    }
    guard let emitter = layer as? CAEmitterLayer else { return paths }
    for behavior in emitter.emitterBehaviors ?? [] {
      guard let name = behavior.name else { continue }
      paths += (behavior.inputKeys() + ["enabled"]).map { "emitterBehaviors.\(name).\($0)" }
    }
    var pending = (emitter.emitterCells ?? []).map { (path: "emitterCells", cell: $0) }
    while let (path, cell) = pending.popLast(), paths.count < mostNames {
      guard let name = cell.name, !name.isEmpty else { continue }
      paths += cellProperties.keys.sorted().map { "\(path).\(name).\($0)" }
      pending += (cell.emitterCells ?? []).map { ("\(path).\(name).emitterCells", $0) }
    }
    return paths
  }

  private static let mostNames = 5000

  private static func parts(of kind: ValueKind) -> [String] {
    switch kind {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["origin", "size", "origin.x", "origin.y", "size.width", "size.height"]
    case .transform: transformParts.keys.sorted()
    default: []
    }
  }

  /// The class whose layers have a property; nil if none has it.
  static func owner(of property: String) -> String? {
    let owners: [(String, [String: Property])] = [
      ("CAShapeLayer", shapeProperties), ("CATextLayer", textProperties), ("CAGradientLayer", gradientProperties),
      ("CAReplicatorLayer", replicatorProperties), ("CAScrollLayer", scrollProperties),
      ("CAEmitterLayer", emitterProperties),
    ]
    return owners.first { $0.1[property] != nil }?.0
  }

  // MARK: Animations

  static let calculationModes = ["linear", "discrete", "paced", "cubic", "cubicPaced"]

  static let valueFunctions = [
    "rotateX", "rotateY", "rotateZ", "scale", "scaleX", "scaleY", "scaleZ", "translate", "translateX", "translateY",
    "translateZ",
  ]

  static let timingNames = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]

  /// The properties that are fractions from 0 to 1. Animations of others, such as `strokeEnd`, may well begin or end
  /// outside.
  static let fractions: Set<String> = ["opacity", "shadowOpacity"]

  // MARK: Filters

  /// The types of filters that are drawn.
  static let filterTypes = [
    "gaussianBlur", "colorMatrix", "colorSaturate", "colorContrast", "colorBrightness", "colorHueRotate",
    "colorInvert", "colorMonochrome", "luminanceToAlpha", "multiplyColor", "sepiaTone", "vignette",
  ]

  /// The names of blend modes and operators.
  static let blendNames = [
    "normalBlendMode", "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "darkenBlendMode",
    "lightenBlendMode", "colorDodgeBlendMode", "colorBurnBlendMode", "softLightBlendMode", "hardLightBlendMode",
    "differenceBlendMode", "exclusionBlendMode", "hueBlendMode", "saturationBlendMode", "colorBlendMode",
    "luminosityBlendMode", "linearDodgeBlendMode", "linearBurnBlendMode", "plusL", "plusD", "clear", "copy",
    "sourceIn", "sourceOut", "sourceAtop", "destOver", "destIn", "destOut", "destAtop", "xor",
  ]

  /// The inputs of a filter.
  static func inputs(of filter: CAFilter) -> [String] {
    ["inputRadius", "inputColorMatrix", "inputAmount", "inputAngle", "inputColor", "inputIntensity"]
      .filter { inputKind($0, of: filter) != nil }
  }

  // MARK: Elements

  /// The attributes and child elements of the elements that describe states, besides bookkeeping.
  static let stateNames: [String: (attributes: Set<String>, children: Set<String>)] = [
    "LKState": (
      ["name", "basedOn", "initial", "locked", "enabled", "nextDelay", "previousDelay"], ["elements"]
    ),
    "LKStateTransition": (["fromState", "toState", "duration", "name", "enabled"], ["elements"]),
    "LKStateTransitionElement": (target.union(["beginTime", "duration"]), []),
    "LKStateSetValue": (target, ["value"]),
    "LKStateSetProperty": (target, ["value"]),
    "LKStateAddAnimation": (target, ["animation", "animations"]),
    "LKStateRemoveAnimation": (target, []),
    "LKStateAddElement": (target.union(["beforeObject"]), ["object", "beforeObject"]),
    "LKStateRemoveElement": (target, ["object"]),
  ]

  private static let target: Set<String> = ["targetId", "target", "keyPath", "name", "enabled", "source", "sourceId"]

  /// The changes that a state can make.
  static let changeNames = [
    "LKStateSetValue", "LKStateAddAnimation", "LKStateRemoveAnimation", "LKStateAddElement", "LKStateRemoveElement",
  ]

  /// The attributes of elements that are values.
  static let valueAttributes: Set<String> = [
    "type", "value", "src", "opacity", "filter", "d", "name", "colorSpace", "colorspace", "count", "relativePath",
  ]
}
