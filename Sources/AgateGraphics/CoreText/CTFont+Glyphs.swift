import AgateBackend
import Foundation

/// Writes the glyphs of characters, without shaping. A character beyond U+FFFF has two code units: the glyph is written
/// for the first unit, and 0 for the second.
///
/// - Parameters:
///   - font: the font.
///   - characters: UTF-16 code units.
///   - glyphs: memory for `count` glyphs.
///   - count: the number of code units.
/// - Returns: whether the font has glyphs for all characters. Characters without a glyph get 0. The result is false if
///   `count` is 0 or less.
@discardableResult public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
  guard let face = font.face, count > 0 else { return false }
  var hasAll = true
  var index = 0
  while index < count {
    let unit = characters[index]
    var character = UInt32(unit)
    var length = 1
    if unit & 0xfc00 == 0xd800, index + 1 < count, characters[index + 1] & 0xfc00 == 0xdc00 {
      character = 0x10000 + (UInt32(unit & 0x3ff) << 10 | UInt32(characters[index + 1] & 0x3ff))
      length = 2
      glyphs[index + 1] = 0
    }
    glyphs[index] = face.glyph(of: character)
    if glyphs[index] == 0 { hasAll = false }
    index += length
  }
  return hasAll
}

/// Returns the font's glyph with the given name, or 0 if there is none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: NSString) -> CGGlyph {
  font.face?.glyph(named: String(describing: glyphName)) ?? 0
}

/// Writes the advances of glyphs and returns their sum.
///
/// - Parameters:
///   - font: the font.
///   - orientation: not used. The advances are for horizontal text.
///   - glyphs: the glyphs.
///   - advances: memory for `count` advances in points, or nil.
///   - count: the number of glyphs.
/// - Returns: the sum of the advances, in points.
@discardableResult public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  guard let face = font.face else { return 0 }
  let unit = font.unit
  var sum = 0.0
  for index in 0..<max(count, 0) {
    let advance = face.advance(of: glyphs[index]) * unit
    advances?[index] = CGSize(width: advance, height: 0)
    sum += advance
  }
  return sum
}

/// Writes the rectangles around the outlines of glyphs. Each rectangle is relative to its glyph's origin, with y
/// pointing up.
///
/// - Parameters:
///   - font: the font.
///   - orientation: not used. The rectangles are for horizontal text.
///   - glyphs: the glyphs.
///   - boundingRects: memory for `count` rectangles in points, or nil.
///   - count: the number of glyphs.
/// - Returns: the union of the rectangles, as if all glyphs had the same origin. Null if all are empty.
@discardableResult public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  guard let face = font.face else { return .null }
  let scale = CGAffineTransform(scaleX: font.unit, y: font.unit)
  var all = CGRect.null
  for index in 0..<max(count, 0) {
    let box = face.bounds(of: glyphs[index]).applying(scale)
    boundingRects?[index] = box
    if !box.isEmpty { all = all.union(box) }
  }
  return all
}

/// Creates the outline of a glyph, in points from its origin on the baseline, with y pointing up.
///
/// - Parameters:
///   - font: the font.
///   - glyph: the glyph.
///   - matrix: a transform to apply to the outline, or nil.
/// - Returns: nil for a glyph without an outline, such as a space or an emoji that is a picture.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let outline = font.face?.outline(of: glyph, scale: font.unit) else { return nil }
  return CGPath(data: matrix.map { outline.applying($0.pointee) } ?? outline)
}

/// The direction of text.
public enum CTFontOrientation: UInt32, Sendable {
  /// The font's own direction.
  case `default` = 0
  /// Horizontal text.
  case horizontal = 1
  /// Vertical text, which Agate does not draw.
  case vertical = 2
}
