import Foundation

/// A paragraph style, which is `NSParagraphStyle` under Core Text's name.
public typealias CTParagraphStyle = NSParagraphStyle

/// Core Text's name of text alignments.
public typealias CTTextAlignment = NSTextAlignment

/// Core Text's name of line break modes.
public typealias CTLineBreakMode = NSLineBreakMode

/// Core Text's name of writing directions.
public typealias CTWritingDirection = NSWritingDirection

/// The kind of a value in a paragraph style.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  /// The alignment: a ``CTTextAlignment`` or its raw value as a `UInt8`.
  case alignment = 0
  /// The indent of the first line, a `CGFloat` in points.
  case firstLineHeadIndent = 1
  /// The indent of the other lines, a `CGFloat` in points.
  case headIndent = 2
  /// The end of lines, as in `tailIndent`: a `CGFloat` in points.
  case tailIndent = 3
  /// Tab stops. Not used.
  case tabStops = 4
  /// The distance between tab stops, a `CGFloat` in points.
  case defaultTabInterval = 5
  /// The line break mode: a ``CTLineBreakMode`` or its raw value as a `UInt8`.
  case lineBreakMode = 6
  /// The factor by which line heights are multiplied, a `CGFloat`.
  case lineHeightMultiple = 7
  /// The greatest line height, a `CGFloat` in points.
  case maximumLineHeight = 8
  /// The smallest line height, a `CGFloat` in points.
  case minimumLineHeight = 9
  /// The space between lines, a `CGFloat` in points. `minimumLineSpacing` and `lineSpacingAdjustment` set the same
  /// value: the last of these settings applies.
  case lineSpacing = 10
  /// The space after the paragraph, a `CGFloat` in points.
  case paragraphSpacing = 11
  /// The space before the paragraph, a `CGFloat` in points.
  case paragraphSpacingBefore = 12
  /// The direction: a ``CTWritingDirection``.
  case baseWritingDirection = 13
  /// The greatest space between lines. Not used.
  case maximumLineSpacing = 14
  /// Treated as `lineSpacing`: a `CGFloat` in points.
  case minimumLineSpacing = 15
  /// Treated as `lineSpacing`: a `CGFloat` in points, which may be negative.
  case lineSpacingAdjustment = 16
  /// Options of line bounds. Not used.
  case lineBoundsOptions = 17
}

/// A value for ``CTParagraphStyleCreate(_:_:)``.
public struct CTParagraphStyleSetting {
  /// The kind of the value.
  public var spec: CTParagraphStyleSpecifier
  /// The size of the value, in bytes.
  public var valueSize: Int
  /// The memory of the value.
  public var value: UnsafeRawPointer

  /// Creates a setting.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    (self.spec, self.valueSize, self.value) = (spec, valueSize, value)
  }

  /// The value as a number. Nil if no supported number type has the size of the value.
  fileprivate var number: CGFloat? {
    switch valueSize {
    case 1: CGFloat(value.load(as: Int8.self))
    case 4: CGFloat(value.loadUnaligned(as: Int32.self))
    case 8: CGFloat(value.loadUnaligned(as: Double.self))
    default: nil
    }
  }

  /// Returns the value as a case of an enumeration. A value of one byte is the index of the case, as Swift stores
  /// enumerations. A value of 4 or 8 bytes is a raw value.
  fileprivate func choice<Choice: RawRepresentable<Int>>(of cases: [Choice]) -> Choice? {
    switch valueSize {
    case 1:
      let number = Int(value.load(as: UInt8.self))
      return number < cases.count ? cases[number] : nil
    case 4: return Choice(rawValue: Int(value.loadUnaligned(as: Int32.self)))
    case 8: return Choice(rawValue: value.loadUnaligned(as: Int.self))
    default: return nil
    }
  }
}

/// Creates a paragraph style from settings.
///
/// - Parameters:
///   - settings: the settings, or nil for the default style.
///   - settingCount: the number of settings.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  let style = NSMutableParagraphStyle()
  for index in 0..<max(settingCount, 0) {
    guard let setting = settings?[index] else { break }
    let number = setting.number ?? 0
    switch setting.spec {
    case .alignment:
      style.alignment = setting.choice(of: [.left, .center, .right, .justified, .natural]) ?? .natural
    case .lineBreakMode:
      style.lineBreakMode =
        setting.choice(of: [
          .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
        ]) ?? .byWordWrapping
    case .baseWritingDirection:
      style.baseWritingDirection = setting.choice(of: [.natural, .leftToRight, .rightToLeft]) ?? .natural
    case .firstLineHeadIndent: style.firstLineHeadIndent = number
    case .headIndent: style.headIndent = number
    case .tailIndent: style.tailIndent = number
    case .defaultTabInterval: style.defaultTabInterval = number
    case .lineHeightMultiple: style.lineHeightMultiple = number
    case .maximumLineHeight: style.maximumLineHeight = number
    case .minimumLineHeight: style.minimumLineHeight = number
    case .lineSpacing, .minimumLineSpacing, .lineSpacingAdjustment: style.lineSpacing = number
    case .paragraphSpacing: style.paragraphSpacing = number
    case .paragraphSpacingBefore: style.paragraphSpacingBefore = number
    case .tabStops, .maximumLineSpacing, .lineBoundsOptions: break
    }
  }
  return style.copy() as! NSParagraphStyle
}
