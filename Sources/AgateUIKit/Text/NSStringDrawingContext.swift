import Agate

/// Options of measuring and drawing strings.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The text is wrapped into lines, and the first line begins at the top of the rectangle. Without this option, each
  /// paragraph is one line, and the rectangle's origin is on the first baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The distance between lines includes the leading of their fonts.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// In UIKit, the size is measured from the drawn shapes. In Agate, the option has no effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits is truncated with an ellipsis if text after it does not fit. The option requires
  /// ``usesLineFragmentOrigin``, and applies only to paragraphs that wrap lines after words or characters.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// A setting for drawing or measuring a string, and the results of the last drawing or measurement.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which font sizes may be multiplied. The value has no effect, because strings keep their
  /// font sizes. The default is 0.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which font sizes were multiplied. The value is always 1.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle that the text covered when it was last drawn or measured, in points. The rectangle begins at the
  /// left edge, even if the alignment places the lines elsewhere.
  open internal(set) var totalBounds = CGRect.zero
}
