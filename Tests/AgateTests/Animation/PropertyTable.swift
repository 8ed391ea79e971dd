import Foundation

@testable import Agate
@testable import AgateEngine

/// The table in ``Documentation/AnimatableProperties.md``, generated from the engine's tables of keys.
struct PropertyTable {
  /// Classes with keys of their own. Inherited keys are not repeated.
  private static let classes: [(type: CALayer.Type, keys: [String])] = [
    (
      CALayer.self,
      KeyTable.properties.map(\.name)
        + ["shadowPath", "masksToBounds", "doubleSided", "shouldRasterize", "timeOffset"]
    ),
    (CAEmitterLayer.self, EmitterKeys.layer.map(\.name).filter { !isPart($0) }),
    (CAReplicatorLayer.self, ReplicatorKeys.all.map(\.name) + ["instanceTransform"]),
    (CAShapeLayer.self, ["path"] + ShapeKeys.all.map(\.name).filter { !isPart($0) } + ["lineDashPattern"]),
    (CAGradientLayer.self, ["colors", "locations", "startPoint", "endPoint"]),
    (CATextLayer.self, TextKeys.animated.sorted()),
  ]

  static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../Documentation/AnimatableProperties.md"
  ).standardizedFileURL

  static var text: String {
    var lines = [
      "# Animatable properties",
      "",
      "`Scripts/property-table.sh` writes this page from the tables in which the engine looks up key paths.",
      "",
      "- **Components** are separate key paths, such as `position.x` and `transform.rotation.z`.",
      "- **Interpolation**: *linear* interpolates every number separately; colours are not premultiplied. *By component*",
      "  decomposes a transform into translation, scale, shear, rotation (along the shorter arc) and perspective.",
      "  *Discrete* shows the first value until the middle, and then the second value.",
      "- **Implicit**: setting the property animates it, with the duration and the timing function of the transaction.",
      "  `defaultAction(forKey:)` returns nil; `action(forKey:)` creates the animation if nothing else provides an action.",
      "- An animation of `filters` or `backgroundFilters` animates all inputs of all filters. Its values must be lists of the",
      "  same filters as on the layer.",
      "- A subclass can add properties with `@Animatable`. Numbers, arrays of numbers, points, sizes, rectangles and colours",
      "  are interpolated linearly. They are implicit if the subclass returns an action for them.",
      "",
      "| class | key path | components | value | interpolation | implicit |",
      "|---|---|---|---|---|---|",
    ]
    for (type, keys) in classes { lines += keys.map { row("\(type)", $0, of: type._new()) } }
    lines += cellRows + behaviorRows + filterRows
    return lines.joined(separator: "\n") + "\n"
  }

  private static var cellRows: [String] {
    let emitter = CAEmitterLayer(), cell = CAEmitterCell()
    cell.name = "NAME"
    emitter.emitterCells = [cell]
    return EmitterKeys.cell.map { row("CAEmitterLayer", "emitterCells.NAME.\($0.name)", of: emitter) }
  }

  private static var behaviorRows: [String] {
    var rows: [String] = []
    for kind in BehaviorKind.allCases {
      let emitter = CAEmitterLayer(), behavior = CAEmitterBehavior(type: kind.rawValue)
      behavior.name = "NAME"
      emitter.emitterBehaviors = [behavior]
      for key in BehaviorKeys.all where BehaviorKeys.find(key.name, of: kind) != nil && !isPart(key.name) {
        rows.append(row("CAEmitterBehavior \(kind.rawValue)", "emitterBehaviors.NAME.\(key.name)", of: emitter))
      }
    }
    return rows
  }

  private static var filterRows: [String] {
    FilterKind.allCases.flatMap { kind -> [String] in
      let layer = CALayer(), filter = CAFilter(type: kind == .sepia ? "sepiaTone" : "\(kind)")
      filter.name = "NAME"
      layer.filters = [filter]
      return kind.inputs.map { row("CAFilter \(filter.type)", "filters.NAME.\($0.name)", of: layer) }
    }
  }

  private static func isPart(_ key: String) -> Bool { key.contains(".") }

  private static func row(_ name: String, _ key: String, of layer: CALayer) -> String {
    let isImplicit = layer.implicitAnimation(forKey: key) != nil
    if let (value, manner) = list(layer, key) {
      return "| \(name) | `\(key)` |  | \(value) | \(manner) | \(isImplicit ? "yes" : "no") |"
    }
    guard let target = layer.keyTarget(key), let kind = kind(of: target) else {
      return "| \(name) | \(key) | unknown |"
    }
    let parts = partNames(kind).filter { layer.keyTarget("\(key).\($0)") != nil }
    let isPath = key == "shadowPath"
    let value = isPath ? "path" : valueName(kind)
    let cells = [
      name, "`\(key)`", parts.map { "`\($0)`" }.joined(separator: " "), value,
      isPath ? "linear between paths with the same elements, or discrete" : manner(kind),
      isImplicit ? "yes" : "no",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  /// Value and interpolation of a key whose value is a path or a list, or that the layer draws itself; nil for other
  /// keys.
  private static func list(_ layer: CALayer, _ key: String) -> (value: String, manner: String)? {
    if layer is CATextLayer { return (key == "fontSize" ? "number" : "colour", "linear, drawn for every frame") }
    switch layer.keyTarget(key) {
    case .shapeList(.path): return ("path", "linear between paths with the same elements, or discrete")
    case .shapeList(.dashes): return ("list of numbers", "linear between lists of one length, or discrete")
    case .gradientList(.colors, _): return ("list of colours", "linear between lists of one length, or discrete")
    case .gradientList(.locations, _): return ("list of numbers", "linear between lists of one length, or discrete")
    default: return nil
    }
  }

  private static func kind(of target: KeyTarget) -> ValueKind? {
    switch target {
    case .property(let property): property.kind
    case .own(_, _, let kind): kind
    case .instanceTransform(nil): .transform
    case .filter(_, let input): input.kind
    case .flag, .effectFlag: .boolean
    default: nil
    }
  }

  private static func partNames(_ kind: ValueKind) -> [String] {
    switch kind {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["origin", "origin.x", "origin.y", "size", "size.width", "size.height"]
    case .numbers(3): ["x", "y", "z"]
    case .transform: TransformComponent.allCases.flatMap(\.names)
    default: []
    }
  }

  private static func valueName(_ kind: ValueKind) -> String {
    switch kind {
    case .number, .float: "number"
    case .boolean: "boolean"
    case .point: "point"
    case .size: "size"
    case .rect: "rectangle"
    case .color: "colour"
    case .transform: "transform"
    case .image: "image"
    case .numbers(let count): "\(count) numbers"
    }
  }

  private static func manner(_ kind: ValueKind) -> String {
    switch kind {
    case .boolean, .image: "discrete"
    case .transform: "by component"
    default: "linear"
    }
  }
}
