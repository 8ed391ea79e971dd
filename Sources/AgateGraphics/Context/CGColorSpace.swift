import AgateMath

/// How the components of colours are meant. Everything is drawn in sRGB; greys become equal components.
public final class CGColorSpace: Hashable, Sendable {
  /// What colours consist of.
  public enum Model: Int32, Sendable, Hashable {
    /// Something else.
    case unknown = -1
    /// Grey.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// Four inks.
    case cmyk = 2
  }

  /// The space of all colours here.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// sRGB with numbers below 0 and above 1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// Greys.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// sRGB without its curve: components are amounts of light. Of colours only, not of pixels.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The same with components below 0 and above 1. Of colours only, not of pixels.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The wider colours of newer displays, with the curve of sRGB. Of colours only, not of pixels.
  public static let displayP3 = "kCGColorSpaceDisplayP3"

  /// What its colours consist of.
  public let model: Model
  /// One of the names above; nil for others.
  public let name: String?

  /// Components of a colour, alpha not counted.
  public var numberOfComponents: Int { model == .rgb ? 3 : model == .cmyk ? 4 : 1 }

  fileprivate init(_ model: Model, _ name: String?) {
    self.model = model
    self.name = name
  }

  /// One of the names above; nil for others.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: self.init(.rgb, name)
    case Self.linearSRGB, Self.extendedLinearSRGB, Self.displayP3: self.init(.rgb, name)
    case Self.genericGrayGamma2_2: self.init(.monochrome, name)
    default: return nil
    }
  }

  /// Its components are those of sRGB, or become them without a table: what bitmaps may have.
  var isOfPixels: Bool { ![Self.linearSRGB, Self.extendedLinearSRGB, Self.displayP3].contains(name) }

  /// Red, green and blue of the space, in extended sRGB.
  func sRGB(_ red: Double, _ green: Double, _ blue: Double) -> (red: Double, green: Double, blue: Double) {
    switch name {
    case Self.linearSRGB, Self.extendedLinearSRGB:
      return (Self.encoded(red), Self.encoded(green), Self.encoded(blue))
    case Self.displayP3:
      let (r, g, b) = (Self.light(red), Self.light(green), Self.light(blue))
      return (
        Self.encoded(1.2249401762 * r - 0.2249401762 * g), Self.encoded(-0.0420569549 * r + 1.0420569549 * g),
        Self.encoded(-0.0196375546 * r - 0.0786360454 * g + 1.0982736000 * b)
      )
    default: return (red, green, blue)
    }
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    DeterministicMath.exp(DeterministicMath.log2(base) * exponent * 0.6931471805599453)
  }

  /// Amounts of light as sRGB has them; below 0 mirrored.
  private static func encoded(_ light: Double) -> Double {
    let size = light.magnitude
    let value = size <= 0.0031308 ? 12.92 * size : 1.055 * power(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }

  private static func light(_ value: Double) -> Double {
    let size = value.magnitude
    let light = size <= 0.04045 ? size / 12.92 : power((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model && a.name == b.name }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(name)
  }
}

/// Red, green, blue: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb, nil) }

/// Cyan, magenta, yellow and black inks, mixed without a profile.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(.cmyk, nil) }

/// One grey component.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome, nil) }
