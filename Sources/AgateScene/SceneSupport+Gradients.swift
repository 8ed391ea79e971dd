import Agate

/// Support for gradient layers.
extension SceneSupport {
  static let gradientProperties: [String: Property] = [
    "colors": Property(kind: .colors, state: .drawn, animatable: true),
    "locations": Property(kind: .numbers, state: .drawn, animatable: true),
    "startPoint": Property(kind: .point, state: .drawn, animatable: true),
    "endPoint": Property(kind: .point, state: .drawn, animatable: true),
    "type": Property(kind: .string, state: .drawn, words: ["axial", "radial", "conic"]),
  ]
}
