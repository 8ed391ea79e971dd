import Foundation

/// The horizontal alignment of a paragraph's lines.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// Centred between the edges.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges. The last line of the paragraph, and lines with a single word, have natural alignment.
  case justified = 3
  /// At the leading edge: left for left-to-right text, and right for right-to-left text.
  case natural = 4
}

/// The wrapping or truncation of lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps lines after a word.
  case byWordWrapping = 0
  /// Wraps lines after any character.
  case byCharWrapping = 1
  /// Clips lines.
  case byClipping = 2
  /// Replaces the beginning of a line with an ellipsis.
  case byTruncatingHead = 3
  /// Replaces the end of a line with an ellipsis.
  case byTruncatingTail = 4
  /// Replaces the middle of a line with an ellipsis.
  case byTruncatingMiddle = 5
}

/// The base direction of a paragraph's text.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the paragraph's first letters.
  case natural = -1
  /// To the right, regardless of the letters.
  case leftToRight = 0
  /// To the left, regardless of the letters.
  case rightToLeft = 1
}

/// A tab stop.
public struct NSTextTab: Sendable, Hashable {
  /// The alignment, at the stop, of the text after the tab. Justified is treated as natural.
  public var alignment: NSTextAlignment
  /// The distance of the stop from the paragraph's leading edge, in points.
  public var location: CGFloat

  /// A key of an option of tab stops.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The characters at which columns end, a `CharacterSet`.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// Creates a tab stop `location` points from the paragraph's leading edge. The options are not used.
  public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
    (self.alignment, self.location) = (alignment, location)
  }
}

/// The values of a paragraph style.
package struct ParagraphValues: Sendable, Hashable {
  package var alignment = NSTextAlignment.natural
  package var lineBreakMode = NSLineBreakMode.byWordWrapping
  package var baseWritingDirection = NSWritingDirection.natural
  package var lineSpacing: CGFloat = 0
  package var paragraphSpacing: CGFloat = 0
  package var paragraphSpacingBefore: CGFloat = 0
  package var firstLineHeadIndent: CGFloat = 0
  package var headIndent: CGFloat = 0
  package var tailIndent: CGFloat = 0
  package var lineHeightMultiple: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  package var maximumLineHeight: CGFloat = 0
  package var tabStops = ParagraphValues.standardTabs
  package var defaultTabInterval: CGFloat = 0
  package var hyphenationFactor: Float = 0
  package var usesDefaultHyphenation = false
  package var allowsTightening = false
  package var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []

  package init() {}

  private static let standardTabs = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat(28 * $0)) }
}

/// The layout of a paragraph's lines. Lengths are in points; their default is 0.
///
///     let style = NSMutableParagraphStyle()
///     style.alignment = .center
///     let text = NSAttributedString(string: "Agate", attributes: [.paragraphStyle: style])
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  private final let mark = AttributeMark()
  package final var values = ParagraphValues()

  /// A style with default values.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() {}

  package init(_ values: ParagraphValues) { self.values = values }

  /// The alignment of lines. The default is natural: at the leading edge.
  open var alignment: NSTextAlignment { values.alignment }
  /// The wrapping or truncation of lines that are too long. The default is word wrapping.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The base direction of the paragraph's text. The default is natural.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The space between lines, in addition to the lines' height.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space before the paragraph, unless the paragraph is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The distance of the first line from the leading edge.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of the other lines from the leading edge.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of the lines, measured from the leading edge if positive, otherwise from the trailing edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The factor that multiplies the line height. 0, the default, leaves the height unchanged.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The minimum line height. 0, the default, sets no limit.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum line height; taller lines may overlap. 0, the default, sets no limit. With Pango 1.56 (Debian 13), a
  /// line with an ellipsis has at least the height of its font.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The tab stops. After the last stop, tabs advance to multiples of ``defaultTabInterval``. If the interval is 0,
  /// they advance by the distance between the last two stops. The default is 12 stops at intervals of 28 points.
  open var tabStops: [NSTextTab] { values.tabStops }
  /// The interval between tab stops after the last of ``tabStops``, in points. The default is 0, which means the
  /// distance between the last two stops. Without stops, it means the width of eight spaces.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  /// The threshold for hyphenation, from 0 to 1. The value has no effect, because words are broken only at soft hyphens
  /// (U+00AD). The default is 0.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether words are hyphenated as the language requires. The value has no effect. The default is false.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Whether letters move closer together before text is truncated. The value has no effect. The default is false.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }
  /// The rules for line breaks. The value has no effect. The default is empty.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// Rules for line breaks.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Avoids a last line with a single word.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Breaks Korean text between words only.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The rules of the system's labels.
    public static let standard = LineBreakStrategy(rawValue: 0xffff)
  }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

/// A mutable paragraph style. Change the style before you give it to a text layer: layers do not notice later changes.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var tabStops: [NSTextTab] {
    get { values.tabStops }
    set { values.tabStops = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }

  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsTightening }
    set { values.allowsTightening = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }

  /// Adds a tab stop. The stops stay sorted by location.
  open func addTabStop(_ anObject: NSTextTab) {
    let index = values.tabStops.firstIndex { $0.location > anObject.location } ?? values.tabStops.endIndex
    values.tabStops.insert(anObject, at: index)
  }
  /// Removes all tab stops that equal a tab stop.
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }

  /// Copies all values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
