import Foundation

/// A colour in CIELAB. Distances in this colour space correspond roughly to perceived differences.
struct PerceptualColor {
  var lightness: Float
  var a: Float
  var b: Float

  /// - Parameters:
  ///   - pixel: a premultiplied sRGB pixel with red in the low byte.
  ///   - background: the grey behind the pixel, from 0 to 255.
  init(_ pixel: UInt32, over background: UInt32) {
    let rest = background * (255 - pixel >> 24) / 255
    func linear(_ shift: UInt32) -> Float { Self.linear[Int(min(pixel >> shift & 255 + rest, 255))] }
    let red = linear(0), green = linear(8), blue = linear(16)
    let x = Self.root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = Self.root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = Self.root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    lightness = 116 * y - 16
    a = 500 * (x - y)
    b = 200 * (y - z)
  }

  /// Returns the distance ΔE of CIE 1976. A distance of about 2 is just visible. The distance between black and white
  /// is 100.
  func distance(to other: PerceptualColor) -> Float {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }

  private static let linear: [Float] = (0...255).map { byte in
    let value = Float(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func root(_ value: Float) -> Float {
    value > 0.008856 ? cbrt(value) : 7.787 * value + 16 / 116
  }
}
