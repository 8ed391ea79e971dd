/// The pixel format of the bitmap of a layer that draws itself.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// 8 bits each for red, green, blue and alpha. The default.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// A format for colours outside 0…1. Agate's bitmaps have 8 bits per component, so these colours are clamped when
  /// drawn.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// A greyscale format. Each colour becomes the grey of the same lightness, and alpha is kept.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// In Core Animation, this format depends on the contents. In Agate, it is the same as ``RGBA8Uint``.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")

  /// The format itself, or ``RGBA8Uint`` if the name is unknown.
  var known: Self { [.RGBA8Uint, .RGBA16Float, .gray8Uint, .automatic].contains(self) ? self : .RGBA8Uint }
}
