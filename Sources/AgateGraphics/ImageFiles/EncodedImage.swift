/// A picture as stored in its file: header and bytes.
struct EncodedImage: Sendable {
  let bytes: [UInt8]
  let header: ImageHeader
  /// The name of the image in error messages.
  let name: String

  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    header = try ImageHeader.read(bytes, name: name)
    self.bytes = bytes
    self.name = name
  }

  func decode() throws(ImageError) -> [UInt32] {
    switch header.kind {
    case .jpeg: return try JPEGReader.decode(bytes, header, halvings: 0, name: name).pixels
    case .png:
      var pixels: [UInt32] = []
      try readRows(header.height) {
        pixels.append(contentsOf: $0)
      } begin: {
        pixels.reserveCapacity($0)
      }
      return pixels
    }
  }

  /// Decodes the picture and reduces it meanwhile, so that it is never held as a whole.
  ///
  /// The decoder of JPEG files halves the picture as far as that leaves enough pixels. Rows of PNG files are mixed
  /// one by one as they are read, unless the file is interlaced.
  func decode(reducedTo width: Int, _ height: Int) throws(ImageError) -> [UInt32] {
    switch header.kind {
    case .jpeg:
      var halvings = 0
      while halvings < 3, header.width >> (halvings + 1) >= width, header.height >> (halvings + 1) >= height {
        halvings += 1
      }
      let image = try JPEGReader.decode(bytes, header, halvings: halvings, name: name)
      return RowReducer.reduce(image.pixels, image.width, image.height, to: width, height)
    case .png:
      var reducer = RowReducer(header.width, header.height, to: width, height)
      try readRows(header.height) {
        reducer.add($0.baseAddress!)
      } begin: { _ in
      }
      return reducer.pixels
    }
  }

  /// - Parameters:
  ///   - take: receives every row, premultiplied.
  ///   - begin: receives the number of pixels before the first row.
  private func readRows(
    _ count: Int, take: (UnsafeBufferPointer<UInt32>) -> Void, begin: (Int) -> Void
  ) throws(ImageError) {
    try bytes.withUnsafeBufferPointer { (buffer: UnsafeBufferPointer<UInt8>) throws(ImageError) in
      var reader = try PNGReader(buffer, name: name)
      let row = UnsafeMutablePointer<UInt32>.allocate(capacity: reader.width)
      defer { row.deallocate() }
      begin(reader.width * reader.height)
      for _ in 0..<reader.height {
        try reader.read(into: row)
        take(UnsafeBufferPointer(start: row, count: reader.width))
      }
      try reader.finish()
    }
  }
}

/// Decoded pixels from a reader: premultiplied RGBA, red in the low byte.
struct DecodedPixels {
  var width: Int
  var height: Int
  var pixels: [UInt32]
}
