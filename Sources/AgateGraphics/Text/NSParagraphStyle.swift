import Foundation

/// Where the lines of a paragraph lie.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges; the last line as it is natural.
  case justified = 3
  /// Where the script begins.
  case natural = 4
}

/// What becomes of lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// They go on after a word.
  case byWordWrapping = 0
  /// They go on after any character.
  case byCharWrapping = 1
  /// They are cut off.
  case byClipping = 2
  /// Their beginning gives way to dots.
  case byTruncatingHead = 3
  /// Their end gives way to dots.
  case byTruncatingTail = 4
  /// Their middle gives way to dots.
  case byTruncatingMiddle = 5
}

/// To which side a paragraph runs.
public enum NSWritingDirection: Int, Sendable {
  /// As its first letters do.
  case natural = -1
  /// To the right, whatever its letters are.
  case leftToRight = 0
  /// To the left, whatever its letters are.
  case rightToLeft = 1
}

/// A place that a tab goes to.
public struct NSTextTab: Sendable, Hashable {
  /// Where the text after the tab lies about the place; justified counts as natural.
  public var alignment: NSTextAlignment
  /// In points, from the side where the paragraph begins.
  public var location: CGFloat

  /// A place `location` points from the side where the paragraph begins.
  public init(textAlignment alignment: NSTextAlignment, location: CGFloat) {
    (self.alignment, self.location) = (alignment, location)
  }
}

/// What a paragraph style says.
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
  package var tabStops: [NSTextTab] = []
  package var defaultTabInterval: CGFloat = 0

  package init() {}
}

/// How the lines of a paragraph lie. Lengths are in points.
///
///     let style = NSMutableParagraphStyle()
///     style.alignment = .center
///     let text = NSAttributedString(string: "Agate", attributes: [.paragraphStyle: style])
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  private final let mark = AttributeMark()
  package final var values = ParagraphValues()

  /// A style that says nothing.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() {}

  package init(_ values: ParagraphValues) { self.values = values }

  /// Default natural: to the side where the text begins.
  open var alignment: NSTextAlignment { values.alignment }
  /// Default by words.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Default natural.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Between lines, besides their own height.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// After the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Before the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// How far the first line begins from the side.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// How far the other lines do.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: from the side they begin at if positive, from the other if not.
  open var tailIndent: CGFloat { values.tailIndent }
  /// What the height of lines is multiplied by; 0 leaves it.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Lines are at least as high; 0, the default, leaves them.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// Lines are no higher, and may overlap; 0, the default, leaves them.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Where tabs go to. Default nothing: after the last of them, to multiples of ``defaultTabInterval``, where that is 0
  /// of eight spaces.
  open var tabStops: [NSTextTab] { values.tabStops }
  /// In points, after the last of ``tabStops``. Default 0: eight spaces.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed. Change it before text layers get it: they do not notice later.
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

  /// Says the same as another style from now on.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
