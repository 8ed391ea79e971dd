import Foundation

extension NSAttributedString.Key {
  /// The font: a `UIFont`, a ``CTFont``, a ``CGFont`` or a name. The default is the system's font at 12 points, or the
  /// layer's font in a text layer. A ``CGFont`` or a name has the size of the default font.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the text: a `UIColor` or ``CGColor``. The default is black, or the layer's colour in a text layer.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text. The default is none.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The paragraph style: a ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The additional space between letters, a number in points. The number 0 disables the font's kerning of pairs of
  /// letters; other numbers keep it. By default, there is no additional space, and the font's kerning is used.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The additional space between letters, a number in points. A value other than 0 replaces ``kern``, and disables
  /// ligatures unless ``ligature`` is set. The default is 0.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Whether the font's ligatures are used, a number: 0 disables ligatures. The default is 1.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The line under the text: an ``NSUnderlineStyle`` or its raw value. The default is 0, which means no line.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line under the text. The default is the text colour.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through the text: an ``NSUnderlineStyle`` or its raw value. The default is 0, which means no line.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the text. The default is the text colour.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The distance of the text above the baseline, a number in points. The default is 0.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The width of the letters' outlines, a number in hundredths of the font size. A positive value draws only outlines;
  /// a negative value draws filled letters with outlines. The default is 0.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of outlines. The default is the text colour.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The shadow: an `NSShadow`. The default is none.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The image that replaces a character, an `NSTextAttachment`. Text layers do not draw the image.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The target of a link, a `URL` or a `String`. The value does not change the appearance of the text.
  public static let link = NSAttributedString.Key("NSLink")
  /// The slant of the letters, a number. For example, 0.2 moves the top of each letter to the right by 0.2 times the
  /// letter's height. The default is 0.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}

/// The styles of lines under text and through text.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  // Patterns of dashed lines. Combine a pattern with one of the styles above.

  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Alternating dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// Alternating dashes and pairs of dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Omits the line at spaces between words. Combine this option with a style.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

// Core Text's names for the same keys.
/// The key of fonts.
public let kCTFontAttributeName = NSAttributedString.Key.font
/// The key of the text's colour, a `CGColor`.
public let kCTForegroundColorAttributeName = NSAttributedString.Key("CTForegroundColor")
/// The key of the colour behind the text.
public let kCTBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
/// The key of paragraph styles.
public let kCTParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// The key of additional space between letters.
public let kCTKernAttributeName = NSAttributedString.Key.kern
/// The key of additional space between letters that replaces kerning.
public let kCTTrackingAttributeName = NSAttributedString.Key.tracking
/// The key of ligatures: 0 for none.
public let kCTLigatureAttributeName = NSAttributedString.Key.ligature
/// The key of underlines.
public let kCTUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// The key of the underlines' colour.
public let kCTUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
/// The key of the distance of the text above the baseline, in points.
public let kCTBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
/// The key of the width of outlines, in hundredths of the font's size.
public let kCTStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
/// The key of the colour of outlines.
public let kCTStrokeColorAttributeName = NSAttributedString.Key.strokeColor

/// The key of a flag: whether text is drawn in the fill colour of the context.
public let kCTForegroundColorFromContextAttributeName = NSAttributedString.Key("CTForegroundColorFromContext")

/// The styles of lines under text, with Core Text's names.
public struct CTUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// One line.
  public static let single = CTUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = CTUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = CTUnderlineStyle(rawValue: 9)
}
