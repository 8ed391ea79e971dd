import Foundation

/// Returns the size of a font, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { CGFloat(font.fontDescription.size) }

/// Returns the distance from the baseline to the top of a line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.measure(\.ascent) }
/// Returns the distance from the baseline down to the bottom of a line, in points. It is positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.measure(\.descent) }
/// Returns the additional distance between lines that the font specifies, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.measure(\.leading) }
/// Returns the height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.measure(\.capHeight) }
/// Returns the height of lower case letters without ascenders, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.measure(\.xHeight) }
/// Returns the height of underlines above the baseline, in points. The value is usually negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.measure(\.underlinePosition) }
/// Returns the thickness of underlines, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.measure(\.underlineThickness) }
/// Returns the angle of upright strokes, in degrees counterclockwise from vertical. It is usually negative for italic
/// fonts. The angle comes from the font's file and does not include an artificial slant.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { CGFloat(font.face?.measures.slant ?? 0) }
/// Returns the number of font units per em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face?.unitsPerEm ?? 0) }
/// Returns the number of the font's glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face?.glyphCount ?? 0 }

/// Returns the rectangle around all glyphs of the font, as if all glyphs had the same origin. The rectangle is in
/// points, with y pointing up.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  font.face.map { $0.measures.box.applying(CGAffineTransform(scaleX: font.unit, y: font.unit)) } ?? .zero
}

/// Returns the transform of a font, which is always the identity.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { .identity }

/// Returns the traits of a font.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  font.face.map { CTFontSymbolicTraits($0) } ?? []
}

/// Returns the PostScript name of a font.
public func CTFontCopyPostScriptName(_ font: CTFont) -> NSString { font.name(\.postScript) }
/// Returns the family name of a font.
public func CTFontCopyFamilyName(_ font: CTFont) -> NSString { font.name(\.family) }
/// Returns the full name of a font, which includes the style.
public func CTFontCopyFullName(_ font: CTFont) -> NSString { font.name(\.full) }
/// Returns the name of a font for the user interface: its full name.
public func CTFontCopyDisplayName(_ font: CTFont) -> NSString { font.name(\.full) }

extension CTFont {
  /// Returns a metric of the face, in points.
  fileprivate final func measure(_ path: KeyPath<FontMeasures, Double>) -> CGFloat {
    CGFloat((face?.measures[keyPath: path] ?? 0) * unit)
  }

  fileprivate final func name(_ path: KeyPath<FontNames, String>) -> NSString {
    NSString(string: face?.names[keyPath: path] ?? fontDescription.family)
  }
}
