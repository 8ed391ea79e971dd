/// What the bitmap of a layer that draws itself can hold.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Red, green, blue and alpha with 8 bits each. The default.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Colours beyond 0…1. Agate's bitmaps have 8 bits a component: such colours are limited when they are drawn.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// Colours become greys of the same lightness; alpha stays.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}
