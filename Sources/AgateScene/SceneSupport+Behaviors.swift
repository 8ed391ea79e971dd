import Agate

/// Support for particle behaviours and their key paths.
extension SceneSupport {
  /// The form of an input's value.
  enum BehaviorInput {
    case value(Property)
    /// A vector of three numbers.
    case vector
    case numbers
    case colors
  }

  private static let number = Property(kind: .number, state: .drawn, animatable: true)

  static func behaviorInput(_ name: String, of behavior: CAEmitterBehavior) -> BehaviorInput? {
    if name == "enabled" || name == "isEnabled" {
      return .value(Property(kind: .bool, state: .drawn, animatable: true))
    }
    guard behavior.inputKeys().contains(name) else { return nil }
    switch name {
    case "force": return .vector
    case "values", "locations": return .numbers
    case "colors": return .colors
    case "position": return .value(Property(kind: .point, state: .drawn, animatable: true))
    // Infinity, the default, is allowed.
    case "falloff": return .value(Property(kind: .number, state: .drawn, animatable: true, allowsInfinity: true))
    case "preservesDepth", "additive": return .value(Property(kind: .bool, state: .drawn))
    case "attractorType":
      return .value(Property(kind: .string, state: .drawn, words: ["radial", "axial", "planar"]))
    case "keyPath":
      return .value(
        Property(
          kind: .string, state: .drawn,
          words: [
            "position.x", "position.y", "position.z", "velocity.x", "velocity.y", "velocity.z", "rotation", "spin",
            "scale", "scaleSpeed", "color.red", "color.green", "color.blue", "color.alpha",
          ]))
    default: return .value(number)
    }
  }

  /// - Parameter path: The path after `emitterBehaviors.`: the behaviour's name, a dot, and its input.
  static func resolveBehavior(_ path: String, among behaviors: [CAEmitterBehavior]?) -> KeyPath {
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return .unknown }
    guard let behavior = (behaviors ?? []).first(where: { $0.name == parts[0] }) else {
      return .withoutEffect("there is no behaviour named \(String(parts[0].prefix(60)).debugDescription)")
    }
    switch parts[1] {
    case "position.x", "position.y", "force.x", "force.y", "force.z":
      return behavior.inputKeys().contains(String(parts[1].dropLast(2))) ? .property(number, .number) : .unknown
    default: break
    }
    switch behaviorInput(parts[1], of: behavior) {
    case .value(let property): return .property(property, property.kind)
    case .vector: return .unsupported("only the parts of a force can be set one by one")
    case .numbers, .colors: return .unsupported("lists of stops cannot be exchanged")
    case nil: return .unknown
    }
  }
}
