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
    case Self.genericGrayGamma2_2: self.init(.monochrome, name)
    default: return nil
    }
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
