import Agate

/// Resolution of the key paths of animations and states.
extension SceneSupport {
  enum KeyPath {
    /// A property or a part of it, and the kind of its values.
    case property(Property, ValueKind)
    case unsupported(String)
    case withoutEffect(String)
    case unknown
  }

  static let transformParts: [String: ValueKind] = [
    "rotation": .number, "rotation.x": .number, "rotation.y": .number, "rotation.z": .number,
    "scale": .number, "scale.x": .number, "scale.y": .number, "scale.z": .number, "scale.xy": .number,
    "translation": .size, "translation.x": .number, "translation.y": .number, "translation.z": .number,
    "shear.x": .number, "shear.y": .number,
  ]

  /// Returns the spelling of a key path in the tables.
  static func canonical(_ keyPath: String) -> String {
    switch keyPath {
    case "isHidden": "hidden"
    case "isDoubleSided": "doubleSided"
    case "isGeometryFlipped": "geometryFlipped"
    default: keyPath
    }
  }

  /// Returns whether two key paths lead to the same value, or one of them leads to a part of the other value.
  static func overlap(_ path: String, _ other: String) -> Bool {
    stored(path).contains { path in stored(other).contains { areNested(path, $0) } }
  }

  /// Returns the key paths of the values in which a layer stores the value of a key path. A frame is computed.
  private static func stored(_ path: String) -> [String] {
    guard SceneCheck.word(of: path) == "frame" else { return [path] }
    if path == "frame" { return ["bounds.size", "position"] }
    let origin = "frame.origin"
    return [path.hasPrefix(origin) ? "position\(path.dropFirst(origin.count))" : "bounds\(path.dropFirst(5))"]
  }

  private static func areNested(_ path: String, _ other: String) -> Bool {
    if path == other || path.hasPrefix(other + ".") || other.hasPrefix(path + ".") { return true }
    // The parts of a transform depend on each other.
    let words = [path, other].map(SceneCheck.word(of:))
    return words[0] == words[1] && words[0].lowercased().hasSuffix("transform")
  }

  /// Returns the property to which a key path leads.
  ///
  /// - Parameter layer: The layer. Its class determines the properties, and the path can name its filters, cells and
  ///   behaviours.
  static func resolve(_ keyPath: String, of layer: CALayer) -> KeyPath {
    let path = canonical(keyPath)
    if let property = property(path, of: layer) {
      switch property.state {
      case .drawn, .silent: return .property(property, property.kind)
      case .unsupported(let reason), .privateAPI(let reason), .withoutEffect(let reason): return .unsupported(reason)
      }
    }
    guard let dot = path.firstIndex(of: ".") else { return resolveStructure(path) }
    let (first, rest) = (String(path[..<dot]), String(path[path.index(after: dot)...]))
    switch first {
    case "filters": return resolveFilter(rest, among: layer.filters)
    case "backgroundFilters": return resolveFilter(rest, among: layer.backgroundFilters)
    case "compositingFilter": return .withoutEffect("blend modes have no inputs")
    case "emitterCells":
      guard let emitter = layer as? CAEmitterLayer else { return .withoutEffect("only emitter layers emit") }
      return resolveCell(rest, among: emitter.emitterCells)
    case "emitterBehaviors":
      guard let emitter = layer as? CAEmitterLayer else { return .withoutEffect("only emitter layers emit") }
      return resolveBehavior(rest, among: emitter.emitterBehaviors)
    case "sublayers", "mask": return .unsupported("this path is not followed")
    default: break
    }
    guard let property = property(first, of: layer) else { return .unknown }
    switch (property.kind, rest) {
    case (.point, "x"), (.point, "y"), (.size, "width"), (.size, "height"), (.rect, "origin.x"), (.rect, "origin.y"),
      (.rect, "size.width"), (.rect, "size.height"):
      return .property(property, .number)
    case (.rect, "size"): return .property(property, .size)
    case (.rect, "origin"): return .property(property, .point)
    case (.transform, _): return transformParts[rest].map { .property(property, $0) } ?? .unknown
    default: return .unknown
    }
  }

  private static func resolveStructure(_ name: String) -> KeyPath {
    switch name {
    case "filters", "backgroundFilters":
      .unsupported("lists of filters cannot be exchanged yet; their inputs can be set")
    case "mask": .unsupported("masks cannot be exchanged yet")
    case "emitterBehaviors": .unsupported("lists of behaviours cannot be exchanged yet; their inputs can be set")
    case "emitterCells": .unsupported("lists of cells cannot be exchanged yet; their properties can be set")
    default: .unknown
    }
  }

  /// - Parameter path: The filter's name, a dot and the input.
  private static func resolveFilter(_ path: String, among filters: [Any]?) -> KeyPath {
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return .unknown }
    let list = (filters ?? []).compactMap { $0 as? CAFilter }
    guard let filter = list.first(where: { $0.name == parts[0] }) else {
      let names = list.prefix(4).map { String($0.name.prefix(40)).debugDescription }.joined(separator: ", ")
      return .withoutEffect(
        "the layer has no filter named \(String(parts[0].prefix(60)).debugDescription)"
          + (names.isEmpty ? "" : ", but \(names)"))
    }
    if parts[1] == "enabled" || parts[1] == "isEnabled" { return .property(filterSwitch, .bool) }
    guard filter.isKnown else { return .unsupported("filters of type \(filter.type.prefix(60)) are not applied") }
    guard let kind = inputKind(parts[1], of: filter) else { return .unknown }
    return .property(filterInput(parts[1], kind), kind)
  }
}
