import Foundation

/// A font by name and size.
public struct UIFont: Sendable, Hashable {
  let description: FontDescription

  /// A family that fontconfig knows, or the nearest it has; ` Bold` and ` Italic` at the end of the name count.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty, size.isFinite, size > 0 else { return nil }
    description = FontDescription(name: name, size: Double(size))
  }

  private init(_ description: FontDescription) { self.description = description }

  /// In points.
  public var pointSize: CGFloat { CGFloat(description.size) }
  /// As fontconfig knows it.
  public var familyName: String { description.family }

  /// The system's font.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescription(family: "sans-serif", size: Double(size)))
  }
  /// The system's font, bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescription(family: "sans-serif", size: Double(size), weight: 700))
  }
  /// The system's font, italic.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescription(family: "sans-serif", size: Double(size), isItalic: true))
  }
}

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

/// How the lines of a paragraph lie.
public struct NSParagraphStyle: Sendable, Hashable {
  /// Default natural: to the side where the text begins.
  public var alignment = NSTextAlignment.natural
  /// What becomes of lines that are too long. Default: they go on after a word.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Points between lines, besides their own height.
  public var lineSpacing: CGFloat = 0
  /// Points after the paragraph, and before it.
  public var paragraphSpacing: CGFloat = 0
  /// Points above the first line. Default 0.
  public var paragraphSpacingBefore: CGFloat = 0
  /// How far the first line begins from the side, and the others.
  public var firstLineHeadIndent: CGFloat = 0
  /// Points from the edge to lines after the first. Default 0.
  public var headIndent: CGFloat = 0
  /// Where lines end: from the side they begin at if positive, from the other if not.
  public var tailIndent: CGFloat = 0
  /// What the height of lines is multiplied by; 0 leaves it.
  public var lineHeightMultiple: CGFloat = 0
  public init() {}
}

extension StringProtocol {
  /// Size in points of the text on one line a paragraph.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextRun(String(self), attributes).size
  }

  /// Draws the text in the current context, its upper left corner at `point`. Made for y pointing down.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var run = TextRun(String(self), attributes)
    run.origin = point
    context.draw(run)
  }

  /// Draws the text in the current context, broken into lines that fit the rectangle and cut off below it.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    guard let context = UIGraphicsGetCurrentContext(), rect.isFinite else { return }
    var run = TextRun(String(self), attributes)
    run.origin = rect.origin
    run.width = Double(rect.width)
    run.height = Double(rect.height)
    context.saveGState()
    let path = context.current
    context.clip(to: rect)
    context.current = path
    context.draw(run)
    context.restoreGState()
  }
}

extension CGContext {
  func draw(_ run: TextRun) {
    let matrix = toPixels
    if matrix.isInvertible, !run.text.isEmpty { emit(.text(run, matrix), style) }
  }
}

extension TextRun {
  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    self.init(text: text, font: font.description)
    if let color = attributes?[.foregroundColor] as? UIColor { self.color = color.cgColor.limited }
    if let color = attributes?[.foregroundColor] as? CGColor { self.color = color.limited }
    guard let style = attributes?[.paragraphStyle] as? NSParagraphStyle else { return }
    switch style.alignment {
    case .left, .natural: alignment = .left
    case .center: alignment = .center
    case .right: alignment = .right
    case .justified: alignment = .justified
    }
    switch style.lineBreakMode {
    case .byWordWrapping: breaking = .wordWrap
    case .byCharWrapping: breaking = .charWrap
    case .byClipping: breaking = .clip
    case .byTruncatingHead: breaking = .truncateHead
    case .byTruncatingTail: breaking = .truncateTail
    case .byTruncatingMiddle: breaking = .truncateMiddle
    }
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}
