/// The names of Lottie's blend modes in Core Animation.
enum BlendNames {
  private static let names = [
    "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight", "softLight",
    "difference", "exclusion", "hue", "saturation", "color", "luminosity",
  ]

  /// The name of a mode's filter; nil for normal blending and unknown modes.
  static func name(_ mode: Int) -> String? {
    switch mode {
    case 1...15: names[mode - 1] + "BlendMode"
    case 16: "plusL"
    default: nil
    }
  }
}
