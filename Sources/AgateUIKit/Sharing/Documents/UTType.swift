import Agate

/// A uniform type: the kind of a file or of data.
///
/// Agate knows the usual types of texts, images, movies, sounds and archives, and how they conform to each other. Types
/// in the `Info.plist` of a program are not read: ``init(exportedAs:conformingTo:)`` gives a type its supertype.
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  /// The identifier, such as `public.png`.
  public let identifier: String
  /// The supertypes that the program has given to a type, from the nearest one.
  private var ownSupertypes: [String] = []
  /// The extension of files of a type that Agate does not know.
  private var ownExtension: String?

  private init(name: String) { identifier = name }

  /// Creates a type that Agate knows; nil for an unknown identifier.
  public init?(_ identifier: String) {
    guard TypeIdentifier(identifier).isKnown else { return nil }
    self.identifier = identifier
  }
  /// Creates the type of files with an extension. For an extension that Agate does not know, the type has an identifier
  /// that begins with `dyn.`. Nil for an empty extension, or if the known type does not conform to the supertype.
  ///
  /// - Parameters:
  ///   - filenameExtension: the extension without a period.
  ///   - supertype: the type to which the result conforms.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    guard !filenameExtension.isEmpty else { return nil }
    let known = TypeIdentifier(fileExtension: filenameExtension)
    if known.name != "public.data" {
      guard known.conforms(to: supertype.identifier) else { return nil }
      identifier = known.name
    } else {
      identifier = "dyn.agate.\(filenameExtension.lowercased())"
      (ownSupertypes, ownExtension) = (supertype.chain, filenameExtension.lowercased())
    }
  }
  /// Creates a type that the program defines.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    (self.identifier, ownSupertypes) = (identifier, parentType?.chain ?? [])
  }
  /// Creates a type that another program defines.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// The usual extension of files of the type, without a period; nil if there is none.
  public var preferredFilenameExtension: String? { ownExtension ?? TypeIdentifier(identifier).fileExtension }
  /// Returns whether the type is another one or a special case of it.
  public func conforms(to type: UTType) -> Bool {
    chain.contains { TypeIdentifier($0).conforms(to: type.identifier) }
  }
  /// The type and its own supertypes.
  private var chain: [String] { [identifier] + ownSupertypes }
  /// Returns whether the type is a special case of another one.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
  /// Returns whether another type is a special case of this one.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
  public var description: String { identifier }

  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  // MARK: Types

  /// Anything in a file system.
  public static let item = UTType(name: "public.item")
  /// A document's content.
  public static let content = UTType(name: "public.content")
  /// Bytes.
  public static let data = UTType(name: "public.data")
  /// A folder.
  public static let folder = UTType(name: "public.folder")
  /// A directory: a ``folder``, or one that users see as a file.
  public static let directory = UTType(name: "public.directory")
  /// Any text.
  public static let text = UTType(name: "public.text")
  /// A text without styles.
  public static let plainText = UTType(name: "public.plain-text")
  /// A text without styles in UTF-8.
  public static let utf8PlainText = UTType(name: "public.utf8-plain-text")
  /// The source code of a program.
  public static let sourceCode = UTType(name: "public.source-code")
  /// Source code in Swift.
  public static let swiftSource = UTType(name: "public.swift-source")
  /// A text with styles in Rich Text Format.
  public static let rtf = UTType(name: "public.rtf")
  /// A page in HTML.
  public static let html = UTType(name: "public.html")
  /// An XML document.
  public static let xml = UTType(name: "public.xml")
  /// A JSON document.
  public static let json = UTType(name: "public.json")
  /// A table whose values are separated by commas.
  public static let commaSeparatedText = UTType(name: "public.comma-separated-values-text")
  /// A property list.
  public static let propertyList = UTType(name: "com.apple.property-list")
  /// A PDF document.
  public static let pdf = UTType(name: "com.adobe.pdf")
  /// Any image.
  public static let image = UTType(name: "public.image")
  /// A PNG image.
  public static let png = UTType(name: "public.png")
  /// A JPEG image.
  public static let jpeg = UTType(name: "public.jpeg")
  /// A GIF image.
  public static let gif = UTType(name: "com.compuserve.gif")
  /// A TIFF image.
  public static let tiff = UTType(name: "public.tiff")
  /// A WebP image.
  public static let webP = UTType(name: "org.webmproject.webp")
  /// A HEIC image.
  public static let heic = UTType(name: "public.heic")
  /// A BMP image.
  public static let bmp = UTType(name: "com.microsoft.bmp")
  /// An SVG image.
  public static let svg = UTType(name: "public.svg-image")
  /// Any movie or sound.
  public static let audiovisualContent = UTType(name: "public.audiovisual-content")
  /// Any movie.
  public static let movie = UTType(name: "public.movie")
  /// A QuickTime movie.
  public static let quickTimeMovie = UTType(name: "com.apple.quicktime-movie")
  /// An MPEG-4 movie.
  public static let mpeg4Movie = UTType(name: "public.mpeg-4")
  /// Any sound.
  public static let audio = UTType(name: "public.audio")
  /// An MP3 sound.
  public static let mp3 = UTType(name: "public.mp3")
  /// An MPEG-4 sound.
  public static let mpeg4Audio = UTType(name: "public.mpeg-4-audio")
  /// A WAV sound.
  public static let wav = UTType(name: "com.microsoft.waveform-audio")
  /// Any archive.
  public static let archive = UTType(name: "public.archive")
  /// A ZIP archive.
  public static let zip = UTType(name: "public.zip-archive")
  /// A URL.
  public static let url = UTType(name: "public.url")
  /// The URL of a file.
  public static let fileURL = UTType(name: "public.file-url")
}
