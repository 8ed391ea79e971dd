import Agate

/// The names that documents can contain, for suggestions and for the check of attributes.
extension SceneSupport {
  // MARK: Layers

  /// The names of the layer classes.
  static let layerNames = layerClasses.keys.sorted()

  static let fillModes = ["removed", "forwards", "backwards", "both"]

  /// Returns the names of attributes and child elements of a layer.
  static func names(of layer: CALayer) -> [String] {
    Set(properties(of: layer).keys).union(structures.keys).sorted() + ["id", "isHidden", "isDoubleSided"]
  }

  /// Returns the key paths of a layer that lead to a property, including its filters, cells and behaviours.
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

  /// Returns the layer class that has a property; nil if no subclass has it.
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

  /// The properties that must be in 0...1. Animations of other fractions, such as `strokeEnd`, can deliberately begin
  /// or end outside this range.
  static let fractions: Set<String> = ["opacity", "shadowOpacity"]

  static let transitionTypes = ["fade", "moveIn", "push", "reveal"]

  static let transitionSubtypes = ["fromLeft", "fromRight", "fromTop", "fromBottom"]

  /// Returns the animation class that has an attribute or child element; nil if all animations have it.
  static func animationClass(of name: String) -> String? {
    animationNames.first { $0.names.contains(name) }?.owner
  }

  /// Returns whether an animation class has an attribute or child element that not all animations have.
  static func animation(_ type: String, has name: String) -> Bool {
    animationNames.contains { $0.types.contains(type) && $0.names.contains(name) }
  }

  private static let animationNames: [(owner: String, types: Set<String>, names: Set<String>)] = [
    (
      "CABasicAnimation", ["CABasicAnimation", "CASpringAnimation"], ["fromValue", "toValue", "byValue"]
    ),
    (
      "CASpringAnimation", ["CASpringAnimation"],
      ["mass", "stiffness", "damping", "velocity", "initialVelocity", "allowsOverdamping"]
    ),
    (
      "CAKeyframeAnimation", ["CAKeyframeAnimation"],
      [
        "values", "keyTimes", "timingFunctions", "calculationMode", "tensionValues", "continuityValues", "biasValues",
        "rotationMode", "path",
      ]
    ),
    ("CAAnimationGroup", ["CAAnimationGroup"], ["animations"]),
    (
      "CATransition", ["CATransition"],
      ["transitionType", "transition", "subtype", "startProgress", "endProgress"]
    ),
    (
      "CAPropertyAnimation", ["CABasicAnimation", "CASpringAnimation", "CAKeyframeAnimation"],
      ["keyPath", "additive", "cumulative", "valueFunction"]
    ),
  ]

  // MARK: Filters

  /// The types of filters that are drawn.
  static let filterTypes = [
    "gaussianBlur", "colorMatrix", "colorSaturate", "colorContrast", "colorBrightness", "colorHueRotate",
    "colorInvert", "colorMonochrome", "luminanceToAlpha", "multiplyColor", "sepiaTone", "vignette",
  ]

  /// The names of blend modes and compositing operators.
  static let blendNames = [
    "normalBlendMode", "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "darkenBlendMode",
    "lightenBlendMode", "colorDodgeBlendMode", "colorBurnBlendMode", "softLightBlendMode", "hardLightBlendMode",
    "differenceBlendMode", "exclusionBlendMode", "hueBlendMode", "saturationBlendMode", "colorBlendMode",
    "luminosityBlendMode", "linearDodgeBlendMode", "linearBurnBlendMode", "plusL", "plusD", "clear", "copy",
    "sourceIn", "sourceOut", "sourceAtop", "destOver", "destIn", "destOut", "destAtop", "xor",
  ]

  /// Returns the inputs of a filter.
  static func inputs(of filter: CAFilter) -> [String] {
    ["inputRadius", "inputColorMatrix", "inputAmount", "inputAngle", "inputColor", "inputIntensity"]
      .filter { inputKind($0, of: filter) != nil }
  }

  // MARK: Angles and unit coordinates

  /// Returns whether a key path leads to an angle. Ranges of angles are left out, because a range of 360 is a whole
  /// turn in radians too.
  static func isAngle(_ keyPath: String) -> Bool {
    if keyPath.hasPrefix("transform.rotation") || keyPath.hasPrefix("sublayerTransform.rotation") { return true }
    return ["emissionLongitude", "emissionLatitude"].contains { keyPath == $0 || keyPath.hasSuffix("." + $0) }
  }

  /// Returns whether an angle in radians looks like degrees: a multiple of 15 from 30 to 3600.
  static func isInDegrees(_ angle: Double) -> Bool {
    angle.magnitude >= 30 && angle.magnitude <= 3600 && angle.truncatingRemainder(dividingBy: 15) == 0
  }

  /// Returns the message about degrees where radians are expected.
  static func degreesMessage(_ angle: Double) -> String {
    "is \(SceneCheck.number(angle)) radians; \(SceneCheck.number(angle)) degrees are "
      + SceneCheck.number(angle * .pi / 180)
  }

  // MARK: Elements

  /// The attributes and child elements of the elements that describe states, without bookkeeping attributes.
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

  /// The attributes of value elements.
  static let valueAttributes: Set<String> = [
    "type", "value", "src", "opacity", "filter", "d", "name", "colorSpace", "colorspace", "count", "relativePath",
  ]
}
