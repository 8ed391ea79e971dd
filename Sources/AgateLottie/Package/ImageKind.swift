import AgateScene

/// Kinds of images that exporters write, but that are not read.
enum ImageKind {
  private static let names = [
    "svg": "an SVG image", "svg+xml": "an SVG image", "svgz": "an SVG image", "gif": "a GIF image",
    "bmp": "a BMP image", "tif": "a TIFF image", "tiff": "a TIFF image", "ico": "an icon",
    "psd": "a Photoshop document", "pdf": "a PDF document",
  ]

  /// The kind of an image by the type of its data URL, or by the ending of its name; nil if it is another one.
  static func name(of reference: String) -> String? {
    // Types and endings are short, whereas data may be long.
    let type =
      DataURI.isOne(reference)
      ? reference.prefix(100).prefix { $0 != ";" && $0 != "," }.split(separator: "/").last
      : reference.suffix(10).split(separator: ".", omittingEmptySubsequences: false).last
    return type.flatMap { names[$0.lowercased()] }
  }
}
