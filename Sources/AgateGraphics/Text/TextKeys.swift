import Foundation

extension NSAttributedString.Key {
  /// A ``UIFont``, ``CTFont``, ``CGFont`` or a name. Default 12 points of the system's; a text layer's own.
  public static let font = NSAttributedString.Key("NSFont")
  /// A ``UIColor`` or ``CGColor``. Default black; a text layer's own.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// Behind the text. Default nothing.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Points between letters, a number. Default 0.
  public static let kern = NSAttributedString.Key("NSKern")
  /// 0 keeps letters apart that the font would join. Default 1.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// An ``NSUnderlineStyle``'s raw value. Default 0: no line.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// Default the text's.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// An ``NSUnderlineStyle``'s raw value. Default 0: no line.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// Points above the line, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// How wide the outlines of letters are drawn, in hundredths of the font's size, a number. Outlines alone if more than
  /// 0, letters with outlines if less. Default 0.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// Of outlines. Default the text's.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// An ``NSShadow``. Default none.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// How much letters lean to the right: by so much of their height, a number. Default 0.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}

/// Lines under text and through it.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  // Broken lines: to be added to one of the above.

  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Dashes and dots in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A dash and two dots in turn.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Not under the spaces between words: to be added to one of the above.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

// Core Text's names for the same.
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
/// The key of ligatures: 0 for none.
public let kCTLigatureAttributeName = NSAttributedString.Key.ligature
/// The key of underlines.
public let kCTUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// The key of their colour.
public let kCTUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
/// The key of raised and lowered text.
public let kCTBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
/// The key of the width of outlines, in hundredths of the font's size.
public let kCTStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
/// The key of the colour of outlines.
public let kCTStrokeColorAttributeName = NSAttributedString.Key.strokeColor

/// Core Text's lines under text.
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
