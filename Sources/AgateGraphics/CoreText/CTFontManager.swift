import Foundation

/// The scope in which a registered font can be found by name. Agate always registers fonts for the process.
public enum CTFontManagerScope: UInt32, Sendable {
  /// No scope. Treated as the process.
  case none = 0
  /// The process.
  case process = 1
  /// Treated as the process.
  case persistent = 2
  /// Treated as the process.
  case session = 3
}

/// Registers a font, so that the program can find it by its name.
///
/// - Parameters:
///   - font: a font from a file or from memory.
///   - error: not used.
/// - Returns: false if the font is registered already, or is not from a file or from memory.
@discardableResult public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { font.description.isFromFile && FontFiles.register(font.description.family) }

/// Undoes ``CTFontManagerRegisterGraphicsFont(_:_:)``. Existing `CGFont`s and `CTFont`s stay valid.
///
/// - Returns: false if the font is not registered.
@discardableResult public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { FontFiles.unregister(font.description.family) }

/// Registers the first font in a file, so that the program can find the font by name.
///
/// - Parameters:
///   - fontURL: the file URL of a font file.
///   - scope: not used. Fonts are registered for the process.
///   - error: not used.
/// - Returns: false if the file holds no font, or if the font is registered already.
@discardableResult public func CTFontManagerRegisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { CGFont(contentsOf: fontURL).map { CTFontManagerRegisterGraphicsFont($0, nil) } ?? false }

/// Registers the first font in a file, so that the program can find the font by name.
@discardableResult public func CTFontManagerRegisterFontsForURL(
  _ fontURL: NSURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { CTFontManagerRegisterFontsForURL(fontURL as URL, scope, error) }
