import Foundation

/// Consecutive glyphs of a line with the same font, style and direction.
public final class CTRun: @unchecked Sendable {
  let line: CTLine
  /// The index of the run in the line.
  private let number: Int
  let run: TextLine.Run

  init(_ line: CTLine, _ number: Int, _ run: TextLine.Run) { (self.line, self.number, self.run) = (line, number, run) }

  var font: CTFont { run.font }

  /// Returns the glyphs in a range. A length of 0 means all glyphs from the location on.
  fileprivate func part(_ range: CFRange) -> TextLine.Part {
    TextLine.Part(run: number, glyphs: range.within(run.glyphs.count))
  }
}

/// The state of a run's glyphs.
public struct CTRunStatus: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The text runs from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  /// The glyphs are not in the order of their characters or, in a right-to-left run, not in the reverse order.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  /// The glyphs have a transform. Agate has no such runs.
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// Returns the number of a run's glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }
/// Returns the attributes of a run. The font attribute is the font that contains the glyphs.
public func CTRunGetAttributes(_ run: CTRun) -> [NSAttributedString.Key: Any] { run.run.attributes }

/// Returns the range of a run's characters, in the string that the line was made from.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
  let low = run.line.origin(of: run.run.range.lowerBound), high = run.line.origin(of: run.run.range.upperBound)
  return CFRange(location: min(low, high), length: abs(high - low))
}

/// Returns the state of a run's glyphs.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  var status: CTRunStatus = run.run.isRightToLeft ? .rightToLeft : []
  let indices = run.run.isRightToLeft ? run.run.indices.reversed() : run.run.indices
  if zip(indices, indices.dropFirst()).contains(where: { $0 > $1 }) { status.insert(.nonMonotonic) }
  return status
}

/// Writes a run's glyphs.
///
/// - Parameters:
///   - run: the run.
///   - range: the glyphs to write. A length of 0 means all glyphs from the location on.
///   - buffer: memory for the glyphs.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  run.write(run.run.glyphs, range, buffer)
}

/// Writes the positions of a run's glyphs, in points from the left end of the line's baseline, with y pointing up.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  run.write(run.run.positions, range, buffer)
}

/// Writes the advances of a run's glyphs, in points.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  run.write(run.run.advances.map { CGSize(width: $0, height: 0) }, range, buffer)
}

/// Writes, for each of a run's glyphs, the index of its character in the string.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  run.write(run.run.indices.map(run.line.origin(of:)), range, buffer)
}

/// Measures glyphs of a run with the metrics of their font. All values are in points.
///
/// - Parameters:
///   - run: the run.
///   - range: the glyphs. A length of 0 means all glyphs from the location on.
///   - ascent: memory for the distance from the baseline up to the font's top, or nil.
///   - descent: memory for the distance from the baseline down to the font's bottom, or nil.
///   - leading: memory for the font's leading, or nil.
/// - Returns: the width.
@discardableResult public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CTFontGetAscent(run.font)
  descent?.pointee = CTFontGetDescent(run.font)
  leading?.pointee = CTFontGetLeading(run.font)
  return run.run.advances[range.within(run.run.advances.count)].reduce(0) { $0 + Double($1) }
}

/// Returns the bounds of the outlines of a run's glyphs. If a context is given, the rectangle is in the context's user
/// space, for a line at the text position. Otherwise, the rectangle is relative to the left end of the line's baseline.
/// Null if there are no outlines.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  var ink = CGRect.null
  for index in range.within(run.run.glyphs.count) {
    var (glyph, box) = (run.run.glyphs[index], CGRect.zero)
    CTFontGetBoundingRectsForGlyphs(run.font, .default, &glyph, &box, 1)
    if !box.isEmpty { ink = ink.union(box.offsetBy(dx: run.run.positions[index].x, dy: run.run.positions[index].y)) }
  }
  guard let context, !ink.isNull else { return ink }
  return ink.applying(context.textMatrix)
}

/// Draws the glyphs of a run that are in `range`, at the positions at which ``CTLineDraw(_:_:)`` draws them. A length
/// of 0 means all glyphs from the location on.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  context.draw(run.line.line, run.part(range))
}

extension CTRun {
  fileprivate func write<Value>(_ values: [Value], _ range: CFRange, _ buffer: UnsafeMutablePointer<Value>) {
    for (place, index) in range.within(values.count).enumerated() { buffer[place] = values[index] }
  }
}
