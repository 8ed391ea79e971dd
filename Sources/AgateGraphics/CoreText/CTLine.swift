import Foundation

/// A line of text: glyphs with their places, and the characters that they stand for.
///
/// Positions count from the line's beginning on the baseline, in points, with y pointing up. Characters are counted in
/// UTF-16 code units of the string that the line was made from.
public final class CTLine: Sendable {
  let line: TextLine
  /// The string that the line was made from.
  let text: NSAttributedStringBox
  /// Characters of the string by characters of the line, for a line that is truncated; nil for others.
  let origins: [Int]?

  init(_ line: TextLine, _ text: NSAttributedStringBox, origins: [Int]? = nil) {
    (self.line, self.text, self.origins) = (line, text, origins)
  }

  /// The character of the string for a character of the line.
  func origin(of place: Int) -> Int {
    guard let origins else { return place }
    return origins.isEmpty ? 0 : origins[min(max(place, 0), origins.count - 1)]
  }

  /// The character of the line for a character of the string.
  func place(of origin: Int) -> Int { origins.map { $0.firstIndex { $0 >= origin } ?? $0.count - 1 } ?? origin }

  var range: Range<Int> {
    let low = origin(of: line.range.lowerBound), high = origin(of: line.range.upperBound)
    return min(low, high)..<max(low, high)
  }

  /// The runs from left to right.
  var runs: [CTRun] { line.runs.indices.map { CTRun(self, $0, line.runs[$0]) } }
}

/// A string that does not change, to be used on any thread.
final class NSAttributedStringBox: @unchecked Sendable {
  let string: NSAttributedString
  init(_ string: NSAttributedString) { self.string = NSAttributedString(attributedString: string) }
}

/// The place of the token in a line that is truncated with ``CTLineCreateTruncatedLine(_:_:_:_:)``.
public enum CTLineTruncationType: UInt32, Sendable {
  /// At the beginning.
  case start = 0
  /// At the end.
  case end = 1
  /// In the middle.
  case middle = 2
}

/// The kind of bounds that ``CTLineGetBoundsWithOptions(_:_:)`` finds.
public struct CTLineBoundsOptions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Without the leading of fonts.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Without the shifts of single glyphs. It has no effect.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  /// With punctuation beyond the margins. It has no effect.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
  /// Around the ink of glyphs.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  /// Around the ink of glyphs: the same here.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
}

/// Creates a line from a whole string, without breaking it. Ends of lines in the string become spaces.
public func CTLineCreateWithAttributedString(_ attrString: NSAttributedString) -> CTLine {
  let text = NSAttributedStringBox(attrString)
  return CTLine(TextLine.make(text.string, 0..<text.string.length)!, text)
}

/// Returns the runs of a line, from left to right: an array of ``CTRun``.
public func CTLineGetGlyphRuns(_ line: CTLine) -> NSArray { NSArray(array: line.runs) }

/// Returns the number of a line's glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// Returns the characters of a line. Those of a truncated line are the characters of the line before that.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.range.lowerBound, length: line.range.count)
}

/// Measures a line by its fonts.
///
/// - Parameters:
///   - line: the line.
///   - ascent: memory for the distance from the baseline up to the line's top, or nil.
///   - descent: memory for the distance from the baseline down to the line's bottom, or nil.
///   - leading: memory for the additional distance from the next line, or nil.
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

/// Returns the rectangle around a line: around its ink or, without such an option, around its width, ascent, descent
/// and leading.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if !options.isDisjoint(with: [.useGlyphPathBounds, .useOpticalBounds]) { return line.line.inkBounds }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.line.leading
  let bottom = line.line.descent + leading
  return CGRect(x: 0, y: -bottom, width: line.line.width, height: line.line.ascent + bottom)
}

/// Returns the width of the white space at a line's end.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  let text = line.text.string.string as NSString, range = line.line.range
  var end = range.upperBound
  while end > range.lowerBound,
    let scalar = Unicode.Scalar(text.character(at: end - 1)), CharacterSet.whitespacesAndNewlines.contains(scalar)
  { end -= 1 }
  return abs(line.line.offset(of: range.upperBound) - line.line.offset(of: end))
}

/// Returns the rectangle around the ink of a line's glyphs. With a context, the rectangle has the place where the line
/// is drawn, in the context's user space. Null if there is no ink.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let ink = line.line.inkBounds
  guard let context, !ink.isNull else { return ink }
  return ink.applying(context.textMatrix)
}

/// Returns the offset of the insertion point before a character.
///
/// - Parameters:
///   - line: the line.
///   - charIndex: the character.
///   - secondaryOffset: memory for the other offset that a character has where text changes its direction, or nil. Agate
///     writes the same offset.
@discardableResult public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = CGFloat(line.line.offset(of: line.place(of: charIndex)))
  secondaryOffset?.pointee = offset
  return offset
}

/// Returns the character before which an insertion point is that lies nearest to a position.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.origin(of: line.line.place(at: Double(position.x)))
}

/// Returns the distance that moves a line's beginning so that it is flush.
///
/// - Parameters:
///   - line: the line.
///   - flushFactor: 0 for the left side, 0.5 for the centre, 1 for the right side.
///   - flushWidth: the width, in points.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  Double(min(max(flushFactor, 0), 1)) * max(flushWidth - line.line.width, 0)
}

/// Creates a line with wider spaces. Returns nil if there is no memory.
///
/// - Parameters:
///   - line: the line.
///   - justificationFactor: 0 to leave the width, 1 to reach `justificationWidth`, or between.
///   - justificationWidth: the width, in points. A line that is wider stays as it is.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  let own = line.line.width
  let width = own + (justificationWidth - own) * Double(min(max(justificationFactor, 0), 1))
  guard width > own else { return line }
  return TextLine.makeJustified(line.text.string, line.line.range, width: width)
    .map { CTLine($0, line.text, origins: line.origins) }
}

/// Draws a line at the text position of a context, transformed by its text matrix.
///
/// Text matrices have y pointing up. In a context whose y axis points down, set the matrix to
/// `CGAffineTransform(scaleX: 1, y: -1)`, or flip the context; otherwise the text is drawn upside down, as in Core Text.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { context.draw(line.line, nil) }

extension CGContext {
  /// Draws a line, or a part of it, at the text position.
  func draw(_ line: TextLine, _ part: TextLine.Part?) {
    let matrix = CGAffineTransform(scaleX: 1, y: -1).concatenating(textMatrix).concatenating(toPixels)
    guard matrix.isInvertible else { return }
    emit(.line(line, matrix, state.fillColor, part), style)
  }
}
