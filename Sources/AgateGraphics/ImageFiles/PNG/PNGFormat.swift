import AgateBackend

/// PNG files, read with libpng.
struct PNGFormat: RowImageFormat {
  let type = "public.png"
  let name = "PNG"
  let fileExtensions = ["png"]

  func matches(_ bytes: [UInt8]) -> Bool { PNGHeader.matches(bytes) }

  func readHeader(of bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader {
    try PNGHeader.read(bytes, name: name)
  }

  /// Rows are reduced one by one as they are read. Only an interlaced picture is held in memory as a whole.
  func decode(_ image: EncodedImage, atLeast width: Int, _ height: Int) throws(ImageError) -> DecodedPixels {
    let header = image.header
    if width == header.width && height == header.height {
      var pixels: [UInt32] = []
      pixels.reserveCapacity(width * height)
      try readRows(of: image) { pixels.append(contentsOf: $0) }
      return DecodedPixels(width: width, height: height, pixels: pixels)
    }
    var reducer = RowReducer(header.width, header.height, to: width, height)
    try readRows(of: image) { reducer.add($0.baseAddress!) }
    return DecodedPixels(width: width, height: height, pixels: reducer.pixels)
  }

  /// - Parameter take: receives every row, premultiplied.
  private func readRows(
    of image: EncodedImage, _ take: (UnsafeBufferPointer<UInt32>) -> Void
  ) throws(ImageError) {
    try withReader(of: image) { (reader: inout PNGReader) throws(ImageError) in
      let row = UnsafeMutablePointer<UInt32>.allocate(capacity: reader.width)
      defer { row.deallocate() }
      for _ in 0..<reader.height {
        try reader.read(into: row)
        take(UnsafeBufferPointer(start: row, count: reader.width))
      }
    }
  }

  func decode(_ image: EncodedImage, into memory: TexelMemory) throws(ImageError) {
    try withReader(of: image) { (reader: inout PNGReader) throws(ImageError) in
      guard (reader.width, reader.height) == (memory.width, memory.height) else {
        throw ImageError(file: image.name, reason: "damaged PNG file: it tells more than one size")
      }
      for y in 0..<reader.height { try reader.read(into: memory.origin + y * memory.stride) }
    }
  }

  /// - Parameter read: reads all rows.
  private func withReader(
    of image: EncodedImage, _ read: (inout PNGReader) throws(ImageError) -> Void
  ) throws(ImageError) {
    try image.bytes.withUnsafeBufferPointer { (buffer: UnsafeBufferPointer<UInt8>) throws(ImageError) in
      var reader = try PNGReader(buffer, name: image.name)
      try read(&reader)
      try reader.finish()
    }
  }
}
