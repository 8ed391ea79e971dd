import CPango
import Foundation

/// A typeface: by its name, from a file, or from memory.
///
/// For a name, fontconfig selects the nearest installed font. A font from a file or from memory is used exactly, even
/// if another font with the same name is installed. Such a font stays registered until the process ends.
public final class CGFont: Sendable {
  /// The description that fontconfig knows the font by.
  let description: FontDescription
  /// The PostScript name of the font.
  public let postScriptName: String?
  /// The human-readable name of the font.
  public let fullName: String?

  /// Creates a font from a name, for example `DejaVu Sans`, `DejaVu Sans Bold` or `DejaVuSans-Bold`. Returns nil if the
  /// name is empty.
  public init?(_ name: String) {
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    description = FontDescription(name: name, size: 1)
    (postScriptName, fullName) = (name, name)
  }

  /// Creates the first font in a TrueType, OpenType or Type 1 file. Returns nil if the file is not a font. A file is
  /// read once, unless it changes.
  public convenience init?(contentsOf url: URL) {
    guard url.isFileURL, let face = FontFiles.face(ofFile: url.path) else { return nil }
    self.init(face)
  }

  /// Creates the first font in the bytes of a TrueType, OpenType or Type 1 file. Returns nil if the bytes are not a
  /// font. Equal bytes give the same font.
  public convenience init?(_ provider: CGDataProvider) {
    guard let data = provider.data, !data.isEmpty, let face = FontFiles.face(of: data) else { return nil }
    self.init(face)
  }

  private init(_ face: FontFiles.Face) {
    description = FontDescription(family: face.family, size: 1)
    (postScriptName, fullName) = (face.postScriptName, face.fullName)
  }
}

/// Creates a font from a name. Returns nil if the name is empty.
public func CGFontCreateWithFontName(_ name: String) -> CGFont? { CGFont(name) }

/// Creates the font in the bytes of a file. Returns nil if the bytes are not a font.
public func CGFontCreateWithDataProvider(_ provider: CGDataProvider) -> CGFont? { CGFont(provider) }

/// A typeface with a size.
public struct CTFont: Sendable {
  let font: CGFont
  /// The size in points.
  let size: CGFloat

  fileprivate init(_ font: CGFont, _ size: CGFloat) {
    self.font = font
    // No size means the usual one.
    self.size = size.isFinite && size > 0 ? size : 12
  }

  var description: FontDescription {
    var description = font.description
    description.size = Double(size)
    return description
  }
}

/// Creates a font from a name.
///
/// - Parameters:
///   - name: a name, as for ``CGFont/init(_:)-(String)``. An empty name means the system's font.
///   - size: the size in points. 0 means 12 points.
///   - matrix: not applied.
public func CTFontCreateWithName(_ name: String, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont
{
  CTFont(CGFont(name) ?? CGFont("sans-serif")!, size)
}

/// Creates a font from a typeface.
///
/// - Parameters:
///   - font: the typeface.
///   - size: the size in points. 0 means 12 points.
///   - matrix: not applied.
///   - attributes: not used.
public func CTFontCreateWithGraphicsFont(
  _ font: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
) -> CTFont { CTFont(font, size) }

/// Returns the typeface of a font, without a size.
public func CTFontCopyGraphicsFont(_ font: CTFont, _ attributes: Any?) -> CGFont { font.font }
/// Returns the size of a font, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

extension FontDescription {
  /// Creates a description from any of the kinds of fonts, or from a name. Nil for anything else.
  package init?(_ any: Any?, size: Double?) {
    switch any {
    case let font as CTFont: self = font.description
    case let font as CGFont:
      self = font.description
      self.size = 12
    case let font as any FontConvertible: self = font.fontDescription
    case let name as String where !name.isEmpty && !name.utf8.contains(0): self.init(name: name, size: 12)
    default: return nil
    }
    if let size { self.size = size }
  }

  package func sized(_ size: Double) -> FontDescription {
    var font = self
    font.size = size
    return font
  }
}
