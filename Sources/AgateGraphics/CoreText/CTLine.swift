import Foundation

/// A line of text: glyphs with their positions, and the characters that they represent.
///
/// Positions are in points from the left end of the line's baseline, with y pointing up. Character indices count the
/// UTF-16 code units of the string that the line was made from.
public final class CTLine: Sendable {
  let line: TextLine
  /// The string that the line was made from.
  let text: NSAttributedStringBox
  /// For each character of a truncated line, the index in the string. Nil if the line is not truncated.
  let origins: [Int]?

  init(_ line: TextLine, _ text: NSAttributedStringBox, origins: [Int]? = nil) {
    (self.line, self.text, self.origins) = (line, text, origins)
  }

  /// Returns the index in the string for an index in the line.
  func origin(of place: Int) -> Int {
    guard let origins else { return place }
    return origins.isEmpty ? 0 : origins[min(max(place, 0), origins.count - 1)]
  }

  /// Returns the index in the line for an index in the string.
  func place(of origin: Int) -> Int { origins.map { $0.firstIndex { $0 >= origin } ?? $0.count - 1 } ?? origin }

  var range: Range<Int> {
    let low = origin(of: line.range.lowerBound), high = origin(of: line.range.upperBound)
    return min(low, high)..<max(low, high)
  }

  /// The runs from left to right.
  var runs: [CTRun] { line.runs.indices.map { CTRun(self, $0, line.runs[$0]) } }
}

/// An immutable copy of a string, which can be used on any thread.
final class NSAttributedStringBox: @unchecked Sendable {
  let string: NSAttributedString
  init(_ string: NSAttributedString) { self.string = NSAttributedString(attributedString: string) }
}

/// The position of the token in a line that ``CTLineCreateTruncatedLine(_:_:_:_:)`` truncates.
public enum CTLineTruncationType: UInt32, Sendable {
  /// At the beginning.
  case start = 0
  /// At the end.
  case end = 1
  /// In the middle.
  case middle = 2
}

/// The kind of bounds that ``CTLineGetBoundsWithOptions(_:_:)`` returns.
public struct CTLineBoundsOptions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Excludes the leading of fonts.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Excludes the shifts of single glyphs. The option has no effect.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  /// Includes punctuation beyond the margins. The option has no effect.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
  /// The bounds of the glyphs' outlines.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  /// Equal to ``useGlyphPathBounds``.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
}

/// Creates a line from a whole string, without line breaks. Line ends in the string become spaces.
public func CTLineCreateWithAttributedString(_ attrString: NSAttributedString) -> CTLine {
  let text = NSAttributedStringBox(attrString)
  return CTLine(TextLine.make(text.string, 0..<text.string.length)!, text)
}

/// Returns the runs of a line, from left to right: an array of ``CTRun``.
public func CTLineGetGlyphRuns(_ line: CTLine) -> NSArray { NSArray(array: line.runs) }

/// Returns the number of a line's glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// Returns the range of a line's characters in the string. For a truncated line, this is the range of the original
/// line.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.range.lowerBound, length: line.range.count)
}

/// Measures a line with the metrics of its fonts. All values are in points.
///
/// - Parameters:
///   - line: the line.
///   - ascent: memory for the distance from the baseline up to the line's top, or nil.
///   - descent: memory for the distance from the baseline down to the line's bottom, or nil.
///   - leading: memory for the additional distance to the next line, or nil.
/// - Returns: the width.
@discardableResult public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CGFloat(line.line.ascent)
  descent?.pointee = CGFloat(line.line.descent)
  leading?.pointee = CGFloat(line.line.leading)
  return line.line.width
}

/// Returns the bounds of a line, in points from the left end of its baseline, with y pointing up. By default, the
/// bounds consist of the line's width, ascent, descent and leading. Options select the bounds of the outlines instead.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if !options.isDisjoint(with: [.useGlyphPathBounds, .useOpticalBounds]) { return line.line.inkBounds }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.line.leading
  let bottom = line.line.descent + leading
  return CGRect(x: 0, y: -bottom, width: line.line.width, height: line.line.ascent + bottom)
}

/// Returns the width of the white space at a line's end, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  let text = line.text.string.string as NSString, range = line.line.range
  var end = range.upperBound
  while end > range.lowerBound,
    let scalar = Unicode.Scalar(text.character(at: end - 1)), CharacterSet.whitespacesAndNewlines.contains(scalar)
  { end -= 1 }
  return abs(line.line.offset(of: range.upperBound) - line.line.offset(of: end))
}

/// Returns the bounds of the outlines of a line's glyphs. If a context is given, the rectangle is in the context's user
/// space, for a line at the text position. Otherwise, the rectangle is relative to the left end of the line's baseline.
/// Null if there are no outlines.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let ink = line.line.inkBounds
  guard let context, !ink.isNull else { return ink }
  return ink.applying(context.textMatrix)
}

/// Returns the offset of the insertion point before a character, in points from the left end of the line.
///
/// - Parameters:
///   - line: the line.
///   - charIndex: the index of the character in the string.
///   - secondaryOffset: memory for a second offset, or nil. In Core Text, a character has two offsets where the
///     direction of the text changes. Agate writes the same offset twice.
@discardableResult public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = CGFloat(line.line.offset(of: line.place(of: charIndex)))
  secondaryOffset?.pointee = offset
  return offset
}

/// Returns the index of the insertion point that is nearest to a position: the index of the character that follows.
/// Only x of the position is used.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.origin(of: line.line.place(at: Double(position.x)))
}

/// Returns the offset of a line's left end, in points, that aligns the line within a width. The offset is 0 if the line
/// is wider than the width.
///
/// - Parameters:
///   - line: the line.
///   - flushFactor: 0 for the left side, 0.5 for the centre, 1 for the right side.
///   - flushWidth: the width, in points.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  Double(min(max(flushFactor, 0), 1)) * max(flushWidth - line.line.width, 0)
}

/// Creates a line with wider spaces, so that it fills a width. In a line with a single word, the letters are spread
/// instead. Returns nil if there is no memory.
///
/// - Parameters:
///   - line: the line.
///   - justificationFactor: a value from 0, which keeps the width of the line, to 1, which reaches
///     `justificationWidth`.
///   - justificationWidth: the width, in points. A wider line is returned unchanged.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  let own = line.line.width
  let width = own + (justificationWidth - own) * Double(min(max(justificationFactor, 0), 1))
  guard width > own else { return line }
  return TextLine.makeJustified(line.text.string, line.line.range, width: width)
    .map { CTLine($0, line.text, origins: line.origins) }
}

/// Draws a line at the text position of a context, transformed by the context's text matrix.
///
/// In text space, y points up. In a context whose y axis points down, flip the context, or set the matrix to
/// `CGAffineTransform(scaleX: 1, y: -1)`. Otherwise, the text is drawn upside down, as in Core Text.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { context.draw(line.line, nil) }

extension CGContext {
  /// Draws a line, or a part of it, at the text position.
  func draw(_ line: TextLine, _ part: TextLine.Part?) {
    let matrix = CGAffineTransform(scaleX: 1, y: -1).concatenating(textMatrix).concatenating(toPixels)
    guard matrix.isInvertible else { return }
    emit(.line(line, matrix, state.fillColor, part), style)
  }
}
