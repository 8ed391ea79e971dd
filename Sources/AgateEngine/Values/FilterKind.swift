/// The kinds of filters, with their names in Core Animation and their inputs.
package enum FilterKind: UInt32, BitwiseCopyable, Sendable, CaseIterable {
  case gaussianBlur
  case colorMatrix
  case colorSaturate
  case colorContrast
  case colorBrightness
  case colorHueRotate
  case colorInvert
  case colorMonochrome
  case luminanceToAlpha
  case multiplyColor
  case sepia
  case vignette

  /// A named input of a filter, with the place of its numbers.
  package struct Input {
    package let name: String
    package let word: Int
    package let kind: ValueKind
    package let defaults: [Double]
  }

  /// Creates a kind from a filter's type name. Accepts Core Image's names of the same filters too. Returns nil for
  /// other names.
  package init?(type: String) {
    switch type {
    case "gaussianBlur", "CIGaussianBlur": self = .gaussianBlur
    case "colorMatrix": self = .colorMatrix
    case "colorSaturate": self = .colorSaturate
    case "colorContrast": self = .colorContrast
    case "colorBrightness": self = .colorBrightness
    case "colorHueRotate", "CIHueAdjust": self = .colorHueRotate
    case "colorInvert", "CIColorInvert": self = .colorInvert
    case "colorMonochrome", "CIColorMonochrome": self = .colorMonochrome
    case "luminanceToAlpha": self = .luminanceToAlpha
    case "multiplyColor": self = .multiplyColor
    case "sepiaTone", "CISepiaTone": self = .sepia
    case "vignette", "CIVignette": self = .vignette
    default: return nil
    }
  }

  package var inputs: [Input] {
    switch self {
    case .gaussianBlur: [Input(name: "inputRadius", word: 0, kind: .number, defaults: [10])]
    case .colorMatrix:
      [
        Input(
          name: "inputColorMatrix", word: 0, kind: .numbers(20),
          defaults: (0..<20).map { $0 % 6 == 0 ? 1 : 0 })
      ]
    case .colorSaturate, .colorContrast: [Input(name: "inputAmount", word: 0, kind: .number, defaults: [1])]
    case .colorBrightness: [Input(name: "inputAmount", word: 0, kind: .number, defaults: [0])]
    case .colorHueRotate: [Input(name: "inputAngle", word: 0, kind: .number, defaults: [0])]
    case .colorInvert, .luminanceToAlpha: []
    case .colorMonochrome:
      [
        Input(name: "inputAmount", word: 0, kind: .number, defaults: [1]),
        Input(name: "inputColor", word: 1, kind: .color, defaults: [1, 1, 1, 1]),
      ]
    case .multiplyColor: [Input(name: "inputColor", word: 0, kind: .color, defaults: [1, 1, 1, 1])]
    case .sepia: [Input(name: "inputIntensity", word: 0, kind: .number, defaults: [1])]
    case .vignette:
      [
        Input(name: "inputIntensity", word: 0, kind: .number, defaults: [0]),
        Input(name: "inputRadius", word: 1, kind: .number, defaults: [1]),
      ]
    }
  }

  /// Returns an input by its name; nil for unknown names. Accepts Core Image's names of the same inputs too.
  package func input(named name: String) -> Input? {
    let own =
      switch (self, name) {
      case (.colorHueRotate, "inputScale"): "inputAngle"
      case (.colorMonochrome, "inputIntensity"): "inputAmount"
      default: name
      }
    return inputs.first { $0.name == own }
  }

  /// The default values of a filter.
  package var standardValues: FilterValues {
    var values = FilterValues()
    values.kind = self
    for input in inputs {
      for (index, number) in input.defaults.enumerated() { values.parameters[input.word + index] = number }
    }
    return values
  }
}
