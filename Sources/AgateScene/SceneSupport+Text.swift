import Agate

/// Support for text layers.
extension SceneSupport {
  static let textProperties: [String: Property] = [
    "string": Property(kind: .string, state: .drawn),
    "font": Property(kind: .string, state: .drawn),
    "fontSize": Property(kind: .number, state: .drawn, animatable: true, range: 0...8192),
    "foregroundColor": Property(kind: .color, state: .drawn, animatable: true),
    "wrapped": Property(kind: .bool, state: .drawn),
    "isWrapped": Property(kind: .bool, state: .drawn),
    "truncationMode": Property(kind: .string, state: .drawn, words: ["none", "start", "middle", "end"]),
    "alignmentMode": Property(
      kind: .string, state: .drawn, words: ["natural", "left", "right", "center", "justified"]),
    "allowsFontSubpixelQuantization": Property(kind: .bool, state: .drawn),
  ]
}
