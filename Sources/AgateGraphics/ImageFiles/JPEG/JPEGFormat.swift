/// JPEG files, read with libjpeg-turbo.
struct JPEGFormat: ImageFormat {
  let type = "public.jpeg"
  let name = "JPEG"
  let fileExtensions = ["jpg", "jpeg"]

  func matches(_ bytes: [UInt8]) -> Bool { JPEGHeader.matches(bytes) }

  func readHeader(of bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader {
    try JPEGHeader(bytes, name: name).image
  }

  /// The decoder halves the picture up to three times, as far as that leaves enough pixels.
  func decode(_ image: EncodedImage, atLeast width: Int, _ height: Int) throws(ImageError) -> DecodedPixels {
    var halvings = 0
    while halvings < 3, image.header.width >> (halvings + 1) >= width, image.header.height >> (halvings + 1) >= height {
      halvings += 1
    }
    return try JPEGReader.decode(image, halvings: halvings)
  }
}
