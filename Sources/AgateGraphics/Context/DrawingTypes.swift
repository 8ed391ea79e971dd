/// The shape of line ends.
public enum CGLineCap: Int32, Sendable, Hashable {
  /// The line ends at the end point.
  case butt = 0
  /// A half circle is added beyond the end point.
  case round = 1
  /// The line extends beyond the end point by half its width.
  case square = 2
}

/// The shape of line joins.
public enum CGLineJoin: Int32, Sendable, Hashable {
  /// Outer edges are extended until they meet. Beyond the miter limit, the join is a bevel.
  case miter = 0
  /// Corners are rounded, with the diameter of the line width.
  case round = 1
  /// Corners are cut off.
  case bevel = 2
}

/// The blend mode that composites a source with the existing pixels, the destination.
public enum CGBlendMode: Int32, Sendable, Hashable, CaseIterable {
  /// The source over the destination.
  case normal = 0
  /// The product of the colours, which darkens.
  case multiply = 1
  /// The inverse of the product of the inverses, which brightens.
  case screen = 2
  /// Multiplies the dark and screens the bright parts of the destination.
  case overlay = 3
  /// The darker colour.
  case darken = 4
  /// The brighter colour.
  case lighten = 5
  /// Brightens the destination towards the source.
  case colorDodge = 6
  /// Darkens the destination towards the source.
  case colorBurn = 7
  /// Like a soft light on the destination.
  case softLight = 8
  /// Like a hard light on the destination.
  case hardLight = 9
  /// The difference of the colours.
  case difference = 10
  /// Like the difference, with less contrast.
  case exclusion = 11
  /// The source's hue, with the destination's saturation and luminosity.
  case hue = 12
  /// The source's saturation, with the destination's hue and luminosity.
  case saturation = 13
  /// The source's hue and saturation, with the destination's luminosity.
  case color = 14
  /// The source's luminosity, with the destination's hue and saturation.
  case luminosity = 15
  /// Neither the source nor the destination: transparent.
  case clear = 16
  /// The source alone.
  case copy = 17
  /// The source where the destination has coverage.
  case sourceIn = 18
  /// The source where the destination has no coverage.
  case sourceOut = 19
  /// The source over the destination, where the destination has coverage.
  case sourceAtop = 20
  /// The destination over the source.
  case destinationOver = 21
  /// The destination where the source has coverage.
  case destinationIn = 22
  /// The destination where the source has no coverage.
  case destinationOut = 23
  /// The destination over the source, where the source has coverage.
  case destinationAtop = 24
  /// The source and the destination, each where the other has no coverage.
  case xor = 25
  /// The sum of the colours minus 1, at least 0.
  case plusDarker = 26
  /// The sum of the colours, at most 1.
  case plusLighter = 27
}

/// The way in which ``CGContext/drawPath(using:)`` paints the path.
public enum CGPathDrawingMode: Int32, Sendable, Hashable {
  /// Fills the path with the nonzero rule.
  case fill = 0
  /// Fills the path with the even-odd rule.
  case eoFill = 1
  /// Strokes the path.
  case stroke = 2
  /// Fills the path with the nonzero rule, then strokes it.
  case fillStroke = 3
  /// Fills the path with the even-odd rule, then strokes it.
  case eoFillStroke = 4
}

/// The sampling of images that are scaled or rotated.
public enum CGInterpolationQuality: Int32, Sendable, Hashable {
  /// The default, which equals `medium`.
  case `default` = 0
  /// Nearest-neighbour sampling.
  case none = 1
  /// Bilinear interpolation.
  case low = 2
  /// Bicubic interpolation, with averaging when the image is reduced. An image that is enlarged to more than twice its
  /// width or height is interpolated as with `medium`.
  case high = 3
  /// Bilinear interpolation, with averaging when the image is reduced.
  case medium = 4
}

/// Whether a gradient continues beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour fills the area before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// The last colour fills the area beyond the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// The position of the alpha channel in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable, Hashable {
  /// No alpha.
  case none = 0
  /// RGBA, premultiplied.
  case premultipliedLast = 1
  /// ARGB, premultiplied.
  case premultipliedFirst = 2
  /// RGBA, with straight alpha.
  case last = 3
  /// ARGB, with straight alpha.
  case first = 4
  /// RGB followed by an unused component.
  case noneSkipLast = 5
  /// An unused component followed by RGB.
  case noneSkipFirst = 6
  /// Alpha without colour.
  case alphaOnly = 7
}

/// The layout of pixels: a ``CGImageAlphaInfo`` and a byte order.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 16-bit units, little-endian.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// 16-bit units, big-endian.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// 32-bit units, little-endian.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 32-bit units, big-endian.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
