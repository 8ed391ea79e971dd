import AgateBackend

/// JPEG files, read with libjpeg-turbo.
struct JPEGFormat: RowImageFormat {
  let type = "public.jpeg"
  let name = "JPEG"
  let fileExtensions = ["jpg", "jpeg"]

  func matches(_ bytes: [UInt8]) -> Bool { JPEGHeader.matches(bytes) }

  func readHeader(of bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader {
    try JPEGHeader(bytes, name: name).image
  }

  /// The decoder halves the picture up to three times, as long as enough pixels remain.
  func decode(_ image: EncodedImage, atLeast width: Int, _ height: Int) throws(ImageError) -> DecodedPixels {
    var halvings = 0
    while halvings < 3, image.header.width >> (halvings + 1) >= width, image.header.height >> (halvings + 1) >= height {
      halvings += 1
    }
    let reader = try JPEGReader(image, halvings: halvings)
    return try DecodedPixels(width: reader.columns, height: reader.rows) { (target) throws(ImageError) in
      try reader.decode(into: target, stride: reader.columns)
    }
  }

  func decode(_ image: EncodedImage, into memory: TexelMemory) throws(ImageError) {
    try JPEGReader(image, halvings: 0).decode(into: memory.origin, stride: memory.stride)
  }
}
