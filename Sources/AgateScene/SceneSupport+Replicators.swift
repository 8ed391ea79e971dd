import Agate

/// Support for replicator layers.
extension SceneSupport {
  static let replicatorProperties: [String: Property] = {
    let offset = Property(kind: .number, state: .drawn, animatable: true)
    return [
      "instanceCount": Property(kind: .number, state: .drawn, animatable: true, range: 0...1_000_000),
      "instanceDelay": offset,
      "instanceTransform": Property(kind: .transform, state: .drawn, animatable: true),
      "instanceColor": Property(kind: .color, state: .drawn, animatable: true),
      "instanceRedOffset": offset,
      "instanceGreenOffset": offset,
      "instanceBlueOffset": offset,
      "instanceAlphaOffset": offset,
      "preservesDepth": Property(kind: .bool, state: .drawn),
    ]
  }()
}
