import Foundation

/// A colour that can be set on the current context.
public struct UIColor: Sendable, Hashable {
  /// The colour itself.
  public let cgColor: CGColor

  /// A colour of Core Graphics.
  public init(cgColor: CGColor) { self.cgColor = cgColor }
  /// Components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// A grey, from 0 to 1.
  public init(white: CGFloat, alpha: CGFloat) { cgColor = CGColor(gray: white, alpha: alpha) }

  /// - Parameters:
  ///   - hue: 0…1, a whole turn; red, then yellow.
  ///   - saturation: 0 grey, 1 pure.
  ///   - brightness: the largest component.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let turn = Double(hue).isFinite ? (Double(hue) - Double(hue).rounded(.down)) * 6 : 0
    func component(_ n: Double) -> CGFloat {
      let k = (n + turn).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * CGFloat(max(0, min(k, 4 - k, 1))))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// An opaque colour, any of them; from a generator that repeats itself the same ones again.
  public static func random(using generator: inout some RandomNumberGenerator) -> UIColor {
    func component() -> CGFloat { CGFloat(Double.random(in: 0...1, using: &generator)) }
    return UIColor(red: component(), green: component(), blue: component(), alpha: 1)
  }

  /// The same colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: CGFloat(cgColor.red), green: CGFloat(cgColor.green), blue: CGFloat(cgColor.blue), alpha: alpha)
  }

  /// For fills of the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// For strokes of the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  /// For both.
  public func set() {
    setFill()
    setStroke()
  }

  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A third of white.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Two thirds of white.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Nothing to be seen.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red and half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and of blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}
