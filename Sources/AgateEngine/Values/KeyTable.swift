/// The type of a property's value, which determines the meaning of its words.
package enum ValueKind: Sendable, Equatable {
  case number, float, boolean, point, size, rect, color, transform, image
  /// A list with a fixed count of numbers.
  case numbers(Int)

  /// The number of words in one value.
  package var lanes: Int {
    switch self {
    case .numbers(let count): count
    case .number, .float, .boolean, .image: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .transform: 16
    }
  }
}

/// A built-in property, with the place and type of its words.
package struct Property: Sendable {
  package let name: String
  package let group: LayerGroup
  /// The first word within the group.
  package let word: Int
  package let kind: ValueKind
}

/// The target of a key path.
package enum KeyTarget: Sendable {
  case property(Property)
  /// One number of a point, size or rectangle.
  case lane(Property, Int)
  /// A component of a transform, such as `transform.rotation.z`.
  case component(Property, TransformComponent)
  /// A transform that a value function creates. Only animations use this target.
  case function(ValueFunction, Property)
  /// An input of a filter of the layer. The number is the filter's index in the list.
  case filter(Int, FilterKind.Input)
  /// One or more numbers of a property that only one layer class has.
  case own(LayerGroup, word: Int, ValueKind)
  /// A flag of the layer.
  case flag(LayerFlags)
  /// A flag of the layer's effects.
  case effectFlag(EffectFlags)
  /// A shape's path or dashes, or a shadow's path.
  case shapeList(ShapeList)
  /// A replicator's transform, or one component of it.
  case instanceTransform(TransformComponent?)
  /// A gradient's colours or locations. The capacity is the maximum length of an animation's lists.
  case gradientList(GradientList, capacity: Int)
}

/// A table of the built-in animatable properties by key path. The keys are complete paths, because splitting strings at
/// each lookup would cost more.
package enum KeyTable {
  package static let properties: [Property] = [
    hot("position", \.position, .point),
    hot("bounds", \.bounds, .rect),
    hot("anchorPoint", \.anchorPoint, .point),
    hot("zPosition", \.zPosition, .number),
    hot("anchorPointZ", \.anchorPointZ, .number),
    hot("cornerRadius", \.cornerRadius, .number),
    hot("borderWidth", \.borderWidth, .number),
    hot("opacity", \.opacity, .float),
    hot("hidden", \.hidden, .boolean),
    hot("backgroundColor", \.backgroundColor, .color),
    hot("borderColor", \.borderColor, .color),
    Property(name: "transform", group: .transform, word: word(of: \TransformValues.transform), kind: .transform),
    Property(
      name: "sublayerTransform", group: .transform, word: word(of: \TransformValues.sublayerTransform),
      kind: .transform),
    Property(name: "contents", group: .contents, word: word(of: \ContentsValues.image), kind: .image),
    Property(name: "contentsRect", group: .contents, word: word(of: \ContentsValues.rect), kind: .rect),
    Property(name: "contentsScale", group: .contents, word: word(of: \ContentsValues.scale), kind: .number),
    Property(name: "contentsCenter", group: .contents, word: word(of: \ContentsValues.center), kind: .rect),
    Property(
      name: "minificationFilterBias", group: .contents, word: word(of: \ContentsValues.minificationBias), kind: .float),
    Property(name: "shadowColor", group: .effects, word: word(of: \EffectValues.shadowColor), kind: .color),
    Property(name: "shadowOffset", group: .effects, word: word(of: \EffectValues.shadowOffset), kind: .size),
    Property(name: "shadowRadius", group: .effects, word: word(of: \EffectValues.shadowRadius), kind: .number),
    Property(name: "shadowOpacity", group: .effects, word: word(of: \EffectValues.shadowOpacity), kind: .float),
    Property(
      name: "rasterizationScale", group: .effects, word: word(of: \EffectValues.rasterizationScale), kind: .number),
  ]

  /// The names of properties by their first word in ``LayerValues``. Other words have an empty name.
  package static let hotNames: [String] = {
    var names = [String](repeating: "", count: LayerValues.words)
    for property in properties where property.group == .values { names[property.word] = property.name }
    return names
  }()

  private static let targets: [String: KeyTarget] = {
    var table: [String: KeyTarget] = [
      "timeOffset": .own(.timing, word: LayerTiming.timeOffsetWord, .number),
      "shadowPath": .own(.effects, word: EffectValues.outlineWord, .numbers(5)),
      "masksToBounds": .flag(.masksToBounds), "doubleSided": .flag(.doubleSided),
      "shouldRasterize": .effectFlag(.shouldRasterize),
    ]
    for property in properties {
      table[property.name] = .property(property)
      for (index, lane) in laneNames(property.kind).enumerated() where lane != "" {
        table["\(property.name).\(lane)"] = .lane(property, index)
      }
      if property.kind == .rect {
        for (part, offset, kind) in [("origin", 0, ValueKind.point), ("size", 2, .size)] {
          let name = "\(property.name).\(part)"
          table[name] = .property(
            Property(name: name, group: property.group, word: property.word + offset, kind: kind))
        }
      }
      if property.kind == .transform {
        for component in TransformComponent.allCases {
          for name in component.names { table["\(property.name).\(name)"] = .component(property, component) }
        }
      }
    }
    return table
  }()

  /// The keys of layer properties that are not in ``properties``.
  package static let otherKeys: Set<String> = Set(plainKeys).union([
    "frame", "sublayers", "superlayer", "mask", "constraints", "layoutManager", "delegate", "actions", "style",
    "visibleRect", "affineTransform", "isDoubleSided", "isGeometryFlipped", "isOpaque",
  ])

  /// The keys in ``otherKeys`` whose values are stored rather than computed. They are part of ``archivedKeys``.
  private static let plainKeys = [
    "name", "masksToBounds", "doubleSided", "geometryFlipped", "allowsGroupOpacity", "contentsGravity",
    "minificationFilter", "magnificationFilter", "maskedCorners", "cornerCurve", "allowsEdgeAntialiasing",
    "edgeAntialiasingMask", "shouldRasterize", "shadowPath", "opaque", "needsDisplayOnBoundsChange",
    "drawsAsynchronously", "contentsFormat", "filters", "backgroundFilters", "compositingFilter", "autoresizingMask",
    "preferredDynamicRange", "toneMapMode", "contentsHeadroom", "wantsExtendedDynamicRangeContent", "speed",
    "beginTime", "timeOffset", "duration", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
  ]

  /// The keys whose values describe a layer completely, in an order in which they can be set.
  package static let archivedKeys = properties.map(\.name) + plainKeys

  /// Splits a key path into its first key and the rest. Returns nil if the path has only one key.
  package static func split(_ path: String) -> (head: String, tail: String)? {
    guard let dot = path.firstIndex(of: ".") else { return nil }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  package static func resolve(_ keyPath: String) -> KeyTarget? { targets[keyPath] ?? targets[synonyms[keyPath] ?? ""] }

  private static let synonyms = ["isHidden": "hidden", "isDoubleSided": "doubleSided"]

  private static func laneNames(_ kind: ValueKind) -> [String] {
    switch kind {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["origin.x", "origin.y", "size.width", "size.height"]
    default: []
    }
  }

  private static func hot<T>(_ name: String, _ field: KeyPath<LayerValues, T>, _ kind: ValueKind) -> Property {
    Property(name: name, group: .values, word: word(of: field), kind: kind)
  }

  private static func word<Root, T>(of field: KeyPath<Root, T>) -> Int { MemoryLayout<Root>.offset(of: field)! / 8 }
}
