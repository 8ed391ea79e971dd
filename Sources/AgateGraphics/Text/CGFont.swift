import CPango
import Foundation

/// A typeface that is selected by name, or loaded from a file or from memory.
///
/// For a name, fontconfig selects the nearest installed font. A font from a file or from memory is used exactly, even
/// if another font with the same name is installed. A font from a file or from memory stays loaded until the process
/// ends.
public final class CGFont: Sendable {
  /// The description by which fontconfig finds the font.
  let description: FontDescription
  /// The PostScript name of the font. For a font that was created from a name, this is the given name.
  public let postScriptName: String?
  /// The human-readable name of the font. For a font that was created from a name, this is the given name.
  public let fullName: String?

  /// Creates a font from a name, for example `DejaVu Sans`, `DejaVu Sans Bold` or `DejaVuSans-Bold`. Returns nil if the
  /// name is empty or contains a null character.
  public init?(_ name: String) {
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    description = FontDescription(name: name, size: 1)
    (postScriptName, fullName) = (name, name)
  }

  /// Creates the first font in a TrueType, OpenType or Type 1 file. Returns nil if the file cannot be read or is not a
  /// font. A file is read once, unless it changes.
  public convenience init?(contentsOf url: URL) {
    guard url.isFileURL, let face = FontFiles.face(ofFile: url.path) else { return nil }
    self.init(face)
  }

  /// Creates the first font in the bytes of a TrueType, OpenType or Type 1 file. Returns nil if the bytes are not a
  /// font. Equal bytes give the same font.
  public convenience init?(_ provider: CGDataProvider) {
    guard !provider.bytes.isEmpty, let face = FontFiles.face(of: provider.bytes) else { return nil }
    self.init(face)
  }

  /// Creates a font from a description.
  init(_ description: FontDescription) {
    let names = FontFace.of(description)?.names
    self.description = description.sized(1)
    (postScriptName, fullName) = (names?.postScript, names?.full)
  }

  private init(_ face: FontFiles.Face) {
    description = FontDescription(family: face.family, size: 1)
    (postScriptName, fullName) = (face.postScriptName, face.fullName)
  }
}

/// Creates a font from a name. Returns nil if the name is empty or contains a null character.
public func CGFontCreateWithFontName(_ name: String) -> CGFont? { CGFont(name) }

/// Creates the first font in the bytes of a file. Returns nil if the bytes are not a font.
public func CGFontCreateWithDataProvider(_ provider: CGDataProvider) -> CGFont? { CGFont(provider) }
