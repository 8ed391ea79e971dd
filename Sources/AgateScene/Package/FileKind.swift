import Foundation

/// Kinds of files that can be mistaken for scenes, recognised by their first bytes.
enum FileKind {
  /// The kinds of scene files, for messages.
  static var scenes: String {
    let own = "agate reads .caml files, .ca bundles, .wallpaper directories and .tendies packages"
    return SceneReaders.all.reduce(own) { "\($0), and \($1.kinds)" }
  }

  /// Returns the kind of a file, such as "a PNG image"; nil if the file can be a scene document.
  static func name(of bytes: some Collection<UInt8>) -> String? {
    let head = Array(bytes.prefix(1024))
    if let known = signatures.first(where: { head.dropFirst($0.offset).starts(with: $0.bytes) }) {
      // In container formats, later bytes tell the kind of the contents.
      switch known.name {
      case "a RIFF file": return riff[word(head, 8)] ?? known.name
      case "an MP4 video": return brands[word(head, 8)] ?? known.name
      default: return known.name
      }
    }
    return text(String(decoding: head, as: UTF8.self))
  }

  private static let signatures: [(offset: Int, bytes: [UInt8], name: String)] = [
    (0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG image"), (0, [0xFF, 0xD8, 0xFF], "a JPEG image"),
    (0, Array("GIF8".utf8), "a GIF image"), (0, Array("RIFF".utf8), "a RIFF file"),
    (4, Array("ftyp".utf8), "an MP4 video"), (0, [0x1A, 0x45, 0xDF, 0xA3], "a Matroska or WebM video"),
    (0, [0x1F, 0x8B], "a gzip archive"), (0, Array("BZh".utf8), "a bzip2 archive"),
    (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "an xz archive"), (0, [0x28, 0xB5, 0x2F, 0xFD], "a Zstandard archive"),
    (0, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive"), (257, Array("ustar".utf8), "a tar archive"),
    (0, Array("PK".utf8) + [3, 4], "a zip archive"), (0, Array("%PDF".utf8), "a PDF document"),
    (0, Array("bplist".utf8), "a binary property list"), (0, Array("II*".utf8) + [0], "a TIFF image"),
    (0, Array("MM".utf8) + [0, 0x2A], "a TIFF image"), (0, Array("8BPS".utf8), "a Photoshop document"),
    (0, [0x7F] + Array("ELF".utf8), "a program"), (0, Array("OggS".utf8), "an Ogg file"),
    (0, Array("icns".utf8), "an icon file"),
  ]
  private static let riff = ["WEBP": "a WebP image", "AVI ": "an AVI video", "WAVE": "a WAVE sound"]
  private static let brands = [
    "heic": "a HEIC image", "heix": "a HEIC image", "mif1": "a HEIF image", "avif": "an AVIF image",
    "qt  ": "a QuickTime video", "M4A ": "an MPEG-4 sound",
  ]

  private static func word(_ head: [UInt8], _ offset: Int) -> String {
    String(decoding: head.dropFirst(offset).prefix(4), as: UTF8.self)
  }

  private static func text(_ head: String) -> String? {
    let text = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.hasPrefix("{") || text.hasPrefix("[") {
      let isAnimation = ["\"layers\"", "\"fr\"", "\"op\"", "\"ip\""].filter { text.contains($0) }.count >= 2
      return isAnimation ? "a Lottie animation" : "JSON"
    }
    switch firstElement(of: text)?.lowercased() {
    case "svg": return "an SVG image"
    case "html": return "an HTML page"
    case "plist": return "a property list"
    default: return nil
    }
  }

  /// Returns the name of an XML document's root element.
  private static func firstElement(of text: Substring) -> String? {
    var rest = text
    guard rest.hasPrefix("<") else { return nil }
    while let open = rest.firstIndex(of: "<") {
      rest = rest[open...].dropFirst()
      let end = rest.hasPrefix("!--") ? "-->" : rest.hasPrefix("?") || rest.hasPrefix("!") ? ">" : nil
      guard let end else { return String(rest.prefix { $0.isLetter }) }
      guard let after = rest.range(of: end) else { return nil }
      rest = rest[after.upperBound...]
    }
    return nil
  }
}
