import Foundation

/// The extent to which a registered font can be found by name. Agate registers fonts for the process.
public enum CTFontManagerScope: UInt32, Sendable {
  /// Not given.
  case none = 0
  /// The process.
  case process = 1
  /// Treated as the process.
  case persistent = 2
  /// Treated as the process.
  case session = 3
}

/// Lets the program find a font by its name.
///
/// - Parameters:
///   - font: a font from a file or from memory.
///   - error: not used.
/// - Returns: false if the font is found by its name already.
@discardableResult public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { font.description.isFromFile && FontFiles.register(font.description.family) }

/// Undoes ``CTFontManagerRegisterGraphicsFont(_:_:)``. Existing fonts stay valid.
///
/// - Returns: false if the font is not registered.
@discardableResult public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { FontFiles.unregister(font.description.family) }

/// Lets the program find the first font in a file by its name.
///
/// - Parameters:
///   - fontURL: the address of a font's file.
///   - scope: not used: fonts are registered for the process.
///   - error: not used.
/// - Returns: false if the file holds no font, or if the font is registered already.
@discardableResult public func CTFontManagerRegisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { CGFont(contentsOf: fontURL).map { CTFontManagerRegisterGraphicsFont($0, nil) } ?? false }

/// Lets the program find the first font in a file by its name.
@discardableResult public func CTFontManagerRegisterFontsForURL(
  _ fontURL: NSURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { CTFontManagerRegisterFontsForURL(fontURL as URL, scope, error) }
