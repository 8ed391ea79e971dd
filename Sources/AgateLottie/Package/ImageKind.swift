import AgateScene

/// Image formats that exporters write but Agate cannot read.
enum ImageKind {
  private static let names = [
    "svg": "an SVG image", "svg+xml": "an SVG image", "svgz": "an SVG image", "gif": "a GIF image",
    "bmp": "a BMP image", "tif": "a TIFF image", "tiff": "a TIFF image", "ico": "an icon",
    "psd": "a Photoshop document", "pdf": "a PDF document",
  ]

  /// Returns the format of an image from the type of its data URL or from its file extension. Returns nil for other
  /// formats.
  static func name(of reference: String) -> String? {
    // Only a short part is examined, because the data can be long.
    let type =
      DataURI.isOne(reference)
      ? reference.prefix(100).prefix { $0 != ";" && $0 != "," }.split(separator: "/").last
      : reference.suffix(10).split(separator: ".", omittingEmptySubsequences: false).last
    return type.flatMap { names[$0.lowercased()] }
  }
}
