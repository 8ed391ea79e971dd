/// How the ends of lines look.
public enum CGLineCap: Int32, Sendable, Hashable {
  /// Cut off at the end point.
  case butt = 0
  /// A half circle beyond the end point.
  case round = 1
  /// Half the line's width beyond the end point.
  case square = 2
}

/// How lines meet.
public enum CGLineJoin: Int32, Sendable, Hashable {
  /// Outer edges run until they meet; a bevel beyond the miter limit.
  case miter = 0
  /// Round, as wide as the line.
  case round = 1
  /// Corners are cut off.
  case bevel = 2
}

/// How what is drawn mixes with what is there.
public enum CGBlendMode: Int32, Sendable, Hashable, CaseIterable {
  /// Over what is there.
  case normal = 0
  /// Darkens: the product.
  case multiply = 1
  /// Brightens: the inverse of the product of the inverses.
  case screen = 2
  /// Multiplies the dark, screens the bright parts of what is there.
  case overlay = 3
  /// The darker one.
  case darken = 4
  /// The brighter one.
  case lighten = 5
  /// Brightens what is there towards the source.
  case colorDodge = 6
  /// Darkens what is there towards the source.
  case colorBurn = 7
  /// Like a soft light on what is there.
  case softLight = 8
  /// Like a hard light on what is there.
  case hardLight = 9
  /// The difference.
  case difference = 10
  /// Like the difference, with less contrast.
  case exclusion = 11
  /// The source's hue.
  case hue = 12
  /// The source's saturation.
  case saturation = 13
  /// The source's hue and saturation.
  case color = 14
  /// The source's luminosity.
  case luminosity = 15
  /// Nothing is left.
  case clear = 16
  /// The source alone.
  case copy = 17
  /// The source where something was.
  case sourceIn = 18
  /// The source where nothing was.
  case sourceOut = 19
  /// The source over what is there, where something was.
  case sourceAtop = 20
  /// Under what is there.
  case destinationOver = 21
  /// What is there, where the source is.
  case destinationIn = 22
  /// What is there, where the source is not.
  case destinationOut = 23
  /// What is there over the source, where the source is.
  case destinationAtop = 24
  /// Either, where the other is not.
  case xor = 25
  /// The sum, less 1.
  case plusDarker = 26
  /// The sum, at most 1.
  case plusLighter = 27
}

/// What ``CGContext/drawPath(using:)`` does with the path.
public enum CGPathDrawingMode: Int32, Sendable, Hashable {
  /// Fills, by the nonzero rule.
  case fill = 0
  /// Fills, by the even-odd rule.
  case eoFill = 1
  /// Strokes.
  case stroke = 2
  /// Fills by the nonzero rule, then strokes.
  case fillStroke = 3
  /// Fills by the even-odd rule, then strokes.
  case eoFillStroke = 4
}

/// How images are sampled when they are scaled or turned.
public enum CGInterpolationQuality: Int32, Sendable, Hashable {
  /// As `medium`.
  case `default` = 0
  /// The nearest texel.
  case none = 1
  /// Between four texels.
  case low = 2
  /// Between four texels, averaging when made smaller.
  case high = 3
  /// Between low and high.
  case medium = 4
}

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour fills what lies before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// The last colour fills what lies beyond the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// Where a pixel keeps its alpha.
public enum CGImageAlphaInfo: UInt32, Sendable, Hashable {
  /// No alpha.
  case none = 0
  /// RGBA, multiplied by alpha.
  case premultipliedLast = 1
  /// ARGB, multiplied by alpha.
  case premultipliedFirst = 2
  /// RGBA.
  case last = 3
  /// ARGB.
  case first = 4
  /// RGB and something that does not matter.
  case noneSkipLast = 5
  /// Something that does not matter and RGB.
  case noneSkipFirst = 6
  /// Alpha and no colour.
  case alphaOnly = 7
}

/// The layout of pixels: a ``CGImageAlphaInfo`` and an order of bytes.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits of the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Units of 16 bits, the lowest byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Units of 16 bits, the highest byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// Units of 32 bits, the lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Units of 32 bits, the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
