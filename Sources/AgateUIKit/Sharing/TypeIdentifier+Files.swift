import Agate

extension TypeIdentifier {
  /// The types of files by their extensions. The first extension of a type is the usual one.
  private static let extensions: [(name: String, type: String)] = [
    ("png", "public.png"), ("jpg", "public.jpeg"), ("jpeg", "public.jpeg"), ("tiff", "public.tiff"),
    ("tif", "public.tiff"), ("gif", "com.compuserve.gif"), ("heic", "public.heic"), ("heif", "public.heic"),
    ("webp", "org.webmproject.webp"), ("bmp", "com.microsoft.bmp"), ("avif", "public.avif"),
    ("svg", "public.svg-image"), ("txt", "public.plain-text"), ("text", "public.plain-text"),
    ("html", "public.html"), ("htm", "public.html"), ("rtf", "public.rtf"), ("json", "public.json"),
    ("xml", "public.xml"), ("csv", "public.comma-separated-values-text"), ("md", "net.daringfireball.markdown"),
    ("swift", "public.swift-source"), ("pdf", "com.adobe.pdf"), ("mp4", "public.mpeg-4"),
    ("mov", "com.apple.quicktime-movie"), ("mp3", "public.mp3"), ("m4a", "public.mpeg-4-audio"),
    ("wav", "com.microsoft.waveform-audio"), ("zip", "public.zip-archive"), ("plist", "com.apple.property-list"),
  ]

  /// Creates the type of a file with an extension, or `public.data` for an unknown one.
  init(fileExtension: String) {
    let wanted = fileExtension.lowercased()
    self.init(Self.extensions.first { $0.name == wanted }?.type ?? "public.data")
  }

  /// Creates the type of a file, which follows from the extension of its name; `public.data` for an unknown one.
  init(file: URL) { self.init(fileExtension: file.pathExtension) }

  /// The name of the symbol for files of the type.
  var symbol: String { conforms(to: "public.image") ? "photo" : conforms(to: "public.text") ? "doc.text" : "doc" }

  /// The usual extension of files of the type; nil for an unknown type.
  var fileExtension: String? {
    if name == "public.utf8-plain-text" { return "txt" }
    return Self.extensions.first { $0.type == name }?.name
  }

  /// Whether files of the type are images of a registered format, which Agate can read.
  var isReadableImage: Bool { ImageFormats.all.contains { $0.type == name } }
}
