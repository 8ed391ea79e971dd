import Agate

/// Support for shape layers.
extension SceneSupport {
  static let shapeProperties: [String: Property] = {
    let number = Property(kind: .number, state: .drawn, animatable: true)
    let color = Property(kind: .color, state: .drawn, animatable: true)
    return [
      "path": Property(kind: .path, state: .drawn, animatable: true),
      "fillColor": color,
      "fillRule": Property(kind: .string, state: .drawn, words: ["non-zero", "even-odd"]),
      "strokeColor": color,
      "strokeStart": number,
      "strokeEnd": number,
      "lineWidth": number,
      "miterLimit": number,
      "lineCap": Property(kind: .string, state: .drawn, words: ["butt", "round", "square"]),
      "lineJoin": Property(kind: .string, state: .drawn, words: ["miter", "round", "bevel"]),
      "lineDashPhase": number,
      "lineDashPattern": Property(kind: .numbers, state: .drawn, animatable: true),
    ]
  }()
}
