import AgateMath

/// A colour space, which determines the meaning of a colour's components. Drawing always uses sRGB.
public final class CGColorSpace: Hashable, Sendable {
  /// The kind of components that colours of a space have.
  public enum Model: Int32, Sendable, Hashable {
    /// Other components.
    case unknown = -1
    /// One grey component.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// Cyan, magenta, yellow and black.
    case cmyk = 2
  }

  /// sRGB, the space of all colours in Agate.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// sRGB whose components may be below 0 or above 1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// Greys. The component is used as an sRGB component.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// sRGB with linear components. For colours only, not for pixels.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// Linear sRGB whose components may be below 0 or above 1. For colours only, not for pixels.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// Display P3, a wide-gamut space with the transfer function of sRGB. For colours only, not for pixels.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// Display P3 whose components may be below 0 or above 1. For colours only, not for pixels.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// Display P3 with linear components. For colours only, not for pixels.
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  /// Linear Display P3 whose components may be below 0 or above 1. For colours only, not for pixels.
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  /// Greys whose component may be below 0 or above 1. For colours only, not for pixels.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// Greys with a linear component. For colours only, not for pixels.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// Linear greys whose component may be below 0 or above 1. For colours only, not for pixels.
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

  /// The kind of components of the space's colours.
  public let model: Model
  /// The name of the space, such as ``sRGB``, or nil for spaces without a name.
  public let name: String?

  /// The number of components of a colour, without alpha.
  public var numberOfComponents: Int { model == .rgb ? 3 : model == .cmyk ? 4 : 1 }

  fileprivate init(_ model: Model, _ name: String?) {
    self.model = model
    self.name = name
  }

  /// Creates a space from one of the names that this class declares, such as ``sRGB``. Returns nil for other names.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: self.init(.rgb, name)
    case Self.linearSRGB, Self.extendedLinearSRGB, Self.displayP3, Self.extendedDisplayP3, Self.linearDisplayP3,
      Self.extendedLinearDisplayP3:
      self.init(.rgb, name)
    case Self.genericGrayGamma2_2, Self.extendedGray, Self.linearGray, Self.extendedLinearGray:
      self.init(.monochrome, name)
    default: return nil
    }
  }

  /// Whether bitmaps may use the space. The components of such a space can be drawn without a colour conversion.
  var isOfPixels: Bool { name.map { [Self.sRGB, Self.extendedSRGB, Self.genericGrayGamma2_2].contains($0) } ?? true }

  /// Converts red, green and blue of the space to extended sRGB.
  func sRGB(_ red: Double, _ green: Double, _ blue: Double) -> (red: Double, green: Double, blue: Double) {
    switch name {
    case Self.linearSRGB, Self.extendedLinearSRGB:
      return (Self.encoded(red), Self.encoded(green), Self.encoded(blue))
    case Self.displayP3, Self.extendedDisplayP3:
      return Self.fromP3(Self.light(red), Self.light(green), Self.light(blue))
    case Self.linearDisplayP3, Self.extendedLinearDisplayP3: return Self.fromP3(red, green, blue)
    default: return (red, green, blue)
    }
  }

  /// Converts a grey of the space to a component of extended sRGB.
  func sRGB(gray: Double) -> Double {
    name == Self.linearGray || name == Self.extendedLinearGray ? Self.encoded(gray) : gray
  }

  /// Converts linear components with the primaries of P3 to extended sRGB.
  private static func fromP3(_ r: Double, _ g: Double, _ b: Double) -> (red: Double, green: Double, blue: Double) {
    (
      encoded(1.2249401762 * r - 0.2249401762 * g), encoded(-0.0420569549 * r + 1.0420569549 * g),
      encoded(-0.0196375546 * r - 0.0786360454 * g + 1.0982736000 * b)
    )
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    DeterministicMath.exp(DeterministicMath.log2(base) * exponent * 0.6931471805599453)
  }

  /// Encodes a linear component with the transfer function of sRGB, mirrored below 0.
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

/// Creates an RGB space without a name, with the components of sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb, nil) }

/// Creates a CMYK space without a profile.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(.cmyk, nil) }

/// Creates a greyscale space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome, nil) }
