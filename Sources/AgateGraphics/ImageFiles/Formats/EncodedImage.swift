import AgateBackend

/// An encoded image: the bytes of a file and the properties in its header.
public struct EncodedImage: Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The properties from the file's header.
  public let header: ImageHeader
  /// The name of the file, for error messages.
  public let name: String
  let format: any ImageFormat

  /// Finds the format of a file, reads its header and checks the size against ``ImageLimits``.
  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    format = try ImageFormats.format(of: bytes, name: name)
    header = try format.readHeader(of: bytes, name: name)
    try ImageLimits.check(width: header.width, height: header.height, name: name)
    self.bytes = bytes
    self.name = name
  }

  /// Decodes the picture in full size.
  ///
  /// - Parameter memory: memory for the picture. The texels around it are not set.
  func decode(into memory: TexelMemory) throws(ImageError) {
    if let format = format as? any RowImageFormat { return try format.decode(self, into: memory) }
    try decode(reducedTo: header.width, header.height).withUnsafeBufferPointer {
      memory.copy(TexelRows(origin: $0.baseAddress!, stride: header.width))
    }
  }

  /// Decodes the picture at a smaller size. Formats that can reduce while they decode never hold the whole picture in
  /// memory.
  ///
  /// - Parameters: the new size in pixels, at most the size of the picture.
  func decode(reducedTo width: Int, _ height: Int) throws(ImageError) -> [UInt32] {
    let decoded = try format.decode(self, atLeast: width, height)
    guard (width...header.width).contains(decoded.width), (height...header.height).contains(decoded.height),
      decoded.pixels.count == decoded.width * decoded.height
    else {
      throw ImageError(
        file: name,
        reason: "the decoder of \(format.name) returned \(decoded.pixels.count) pixels as "
          + "\(decoded.width) × \(decoded.height); asked for were \(width) × \(height) at least")
    }
    return RowReducer.reduce(decoded.pixels, decoded.width, decoded.height, to: width, height)
  }
}
