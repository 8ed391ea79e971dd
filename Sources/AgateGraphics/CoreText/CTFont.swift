import Foundation

/// A typeface with a size. `UIFont` is a subclass, so a `UIFont` can be passed where a `CTFont` is expected.
///
/// Metrics are those of the font that fontconfig finds, with y pointing up. Neither metrics nor drawn text are hinted.
open class CTFont: NSObject, @unchecked Sendable {
  private final let mark = AttributeMark()
  package final let fontDescription: FontDescription

  package init(_ description: FontDescription) {
    fontDescription = description
    super.init()
  }

  /// The face that draws the font. Nil if the system has no fonts.
  package final var face: FontFace? { FontFace.of(fontDescription) }

  /// Points per unit of the face's em square.
  final var unit: Double { face.map { fontDescription.size / $0.unitsPerEm } ?? 0 }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = (object as? CTFont)?.fontDescription else { return false }
    if other == fontDescription { return true }
    return other.size == fontDescription.size && other.hasEvenDigits == fontDescription.hasEvenDigits
      && face != nil && face?.identity == FontFace.of(other)?.identity
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(fontDescription.size)
    hasher.combine(face?.identity)
    return hasher.finalize()
  }
  open override var description: String {
    "<\(type(of: self)): \(face?.names.postScript ?? fontDescription.family) \(fontDescription.size)>"
  }
}

extension FontDescription {
  /// Returns the description with the given size in points, or with 12 points if the size is not a positive number.
  fileprivate func asked(_ size: CGFloat) -> FontDescription { sized(size.isFinite && size > 0 ? Double(size) : 12) }

  /// Returns the description with the given size in points, or with its own size if the size is not a positive number.
  fileprivate func copied(_ size: CGFloat) -> FontDescription {
    size.isFinite && size > 0 ? sized(Double(size)) : self
  }
}

// MARK: Creating

/// Creates a font from a name.
///
/// If no installed font has the name, the function returns another font, as in Core Text: the nearest font that
/// fontconfig finds. For a font of another system, this is a font with the same metrics, if one is installed. Otherwise
/// it is the system's sans-serif font. The end of an unknown name selects the style, as in `Avenir-HeavyOblique`.
///
/// - Parameters:
///   - name: a PostScript name, a full name or a family name. An empty name means the system's sans-serif font.
///   - size: the size in points. 0 means 12 points.
///   - matrix: not applied.
public func CTFontCreateWithName(_ name: String, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont
{
  CTFont((CGFont(name)?.description ?? FontDescription(family: "sans-serif", size: 12)).asked(size))
}

/// Creates a font from a name, with the same rules as the function for `String`.
public func CTFontCreateWithName(_ name: NSString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?)
  -> CTFont
{
  CTFontCreateWithName(String(describing: name), size, matrix)
}

/// Creates a font from a typeface.
///
/// - Parameters:
///   - font: the typeface.
///   - size: the size in points. 0 means 12 points.
///   - matrix: not applied.
///   - attributes: not used.
public func CTFontCreateWithGraphicsFont(
  _ font: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont { CTFont(font.description.asked(size)) }

/// Creates the font that a descriptor describes.
///
/// - Parameters:
///   - descriptor: the descriptor. If it has neither a name nor a family, the font is the system's sans-serif font.
///   - size: the size in points. 0 means the descriptor's size, or 12 points.
///   - matrix: not applied.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { CTFont(descriptor.fontDescription(size: size > 0 ? Double(size) : nil)) }

/// Creates a font with other attributes.
///
/// - Parameters:
///   - font: the font to begin with.
///   - size: the size in points. 0 means the size of `font`.
///   - matrix: not applied.
///   - attributes: values to change, or nil. A size in the attributes is ignored.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
  let copy = font.fontDescription.copied(size)
  guard let attributes else { return CTFont(copy) }
  return CTFont(CTFontDescriptor(copy).adding(attributes.values).fontDescription(size: copy.size))
}

/// Creates a font of the same family with other traits. Only bold and italic are considered. Without bold in the mask,
/// the copy has the weight of `font`. If the family has no such font, fontconfig may slant or embolden another font
/// artificially. Returns nil if the font that is found does not have the traits.
///
/// - Parameters:
///   - font: the font to begin with.
///   - size: the size in points. 0 means the size of `font`.
///   - matrix: not applied.
///   - symTraitValue: the new traits.
///   - symTraitMask: the traits to change.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
  _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  let traits = CTFontGetSymbolicTraits(font).subtracting(symTraitMask).union(symTraitValue.intersection(symTraitMask))
  var description = font.fontDescription.copied(size)
  if symTraitMask.contains(.traitBold) {
    description.weight = traits.contains(.traitBold) ? max(description.weight, 700) : min(description.weight, 400)
  }
  if symTraitMask.contains(.traitItalic) { description.isItalic = traits.contains(.traitItalic) }
  let copy = CTFont(description), wanted: CTFontSymbolicTraits = [.traitBold, .traitItalic]
  return CTFontGetSymbolicTraits(copy).intersection(wanted) == traits.intersection(wanted) ? copy : nil
}

/// Returns a font for a part of a string: the font in which the leftmost glyphs of this part are drawn. This is
/// `currentFont` itself, or a fallback font if `currentFont` has no glyphs for the text.
///
/// - Parameters:
///   - currentFont: the font to begin with.
///   - string: the string.
///   - range: the part of the string.
public func CTFontCreateForString(_ currentFont: CTFont, _ string: NSString, _ range: CFRange) -> CTFont {
  let part = string.substring(with: NSRange(range.within(string.length)))
  let line = CTLineCreateWithAttributedString(NSAttributedString(string: part, attributes: [.font: currentFont]))
  return line.runs.first?.font ?? currentFont
}

/// Returns the typeface of a font, without a size.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<CTFontDescriptor?>?
) -> CGFont { CGFont(font.fontDescription) }
