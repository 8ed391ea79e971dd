import CPango
import Foundation

/// A typeface: by its name, from a file, or from memory.
///
/// Fontconfig looks up a name and gives the nearest installed font. A font from a file or from memory is this exact
/// font, whatever else is installed under its name. It stays registered as long as the program runs.
public final class CGFont: Sendable {
  /// The description that fontconfig knows the font by.
  let description: FontDescription
  /// The font's own PostScript name.
  public let postScriptName: String?
  /// The font's name as people know it.
  public let fullName: String?

  /// Creates the font of a family, for example `DejaVu Sans`, `DejaVu Sans Bold` or `DejaVuSans-Bold`. Nil if there
  /// is no name.
  public init?(_ name: String) {
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    description = FontDescription(name: name, size: 1)
    (postScriptName, fullName) = (name, name)
  }

  /// Creates the first font in a TrueType, OpenType or Type 1 file. Nil if the file is not a font. A file is read
  /// once, unless it changes.
  public convenience init?(contentsOf url: URL) {
    guard url.isFileURL, let face = FontFiles.face(ofFile: url.path) else { return nil }
    self.init(face)
  }

  /// Creates the first font in the bytes of such a file. Equal bytes give the same font. Nil if they are not a font.
  public convenience init?(_ provider: CGDataProvider) {
    guard let data = provider.data, !data.isEmpty, let face = FontFiles.face(of: data) else { return nil }
    self.init(face)
  }

  private init(_ face: FontFiles.Face) {
    description = FontDescription(family: face.family, size: 1)
    (postScriptName, fullName) = (face.postScriptName, face.fullName)
  }
}

/// The font of a name; nil if the name is empty.
public func CGFontCreateWithFontName(_ name: String) -> CGFont? { CGFont(name) }

/// The font in the bytes of a file; nil if there is none.
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
///   - name: a name as ``CGFont/init(_:)-(String)`` takes it; an empty one stands for the system's font.
///   - size: the size in points; 0 stands for 12.
///   - matrix: not applied.
public func CTFontCreateWithName(_ name: String, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont
{
  CTFont(CGFont(name) ?? CGFont("sans-serif")!, size)
}

/// Creates a font from a typeface.
///
/// - Parameters:
///   - font: the typeface.
///   - size: the size in points; 0 stands for 12.
///   - matrix: not applied.
///   - attributes: not used.
public func CTFontCreateWithGraphicsFont(
  _ font: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: Any?
) -> CTFont { CTFont(font, size) }

/// The typeface of a font, without a size.
public func CTFontCopyGraphicsFont(_ font: CTFont, _ attributes: Any?) -> CGFont { font.font }
/// The size of a font, in points.
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
