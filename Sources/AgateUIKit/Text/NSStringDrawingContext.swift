import Agate

/// Options of measuring and drawing strings.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Several lines below the top of the rectangle. Without this option, the text is one line per paragraph, and the
  /// rectangle's origin is on the first baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines that are apart by the leading of their fonts.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures of ink. It has no effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// An ellipsis at the end of the last line that fits, if text is missing after it.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Values of measuring and drawing a string.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor of font sizes. It has no effect: strings are drawn in their size. The default is 0.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor of font sizes in the last drawing: 1.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle of the last drawing, in points.
  open internal(set) var totalBounds = CGRect.zero
}
