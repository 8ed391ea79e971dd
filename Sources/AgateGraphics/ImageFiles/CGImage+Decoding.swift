import AgateBackend

extension CGImage {
  /// The cost of decoding an image from a file.
  public struct Decoding: Sendable, Hashable {
    /// The number of times that the image was decoded. 0 if the image is not decoded yet or does not come from a file.
    public internal(set) var count = 0
    /// The duration of the last decoding, in seconds.
    public internal(set) var seconds = 0.0
    /// The memory that the decoded pixels occupy now, in bytes: 4 per pixel, or 0.
    public internal(set) var byteCount = 0
  }

  /// Whether the image can be drawn without decoding. True for images that do not come from a file.
  public var isDecoded: Bool { lazy?.isDecoded ?? true }

  /// The cost of decoding so far.
  public var decoding: Decoding { lazy?.decoding ?? Decoding() }

  /// The reason why decoding failed, or nil if decoding succeeded or was not attempted yet. If decoding fails, the
  /// image is transparent.
  public var decodingError: ImageError? { lazy?.error }

  /// Decodes the image on the calling thread, unless it is already decoded.
  ///
  /// An image that does not keep its pixels (``kCGImageSourceShouldCache``) is decoded again when it is drawn.
  ///
  /// - Throws: an error that describes the problem with the file.
  public func decodeNow() throws(ImageError) {
    guard let lazy else { return }
    _ = lazy.memory
    if let error = lazy.error { throw error }
  }

  /// Returns a decoded image that keeps its pixels. This is the image itself if it keeps its pixels.
  ///
  /// - Throws: an error that describes the problem with the file.
  package func decoded() throws(ImageError) -> CGImage {
    guard let lazy else { return self }
    let memory = lazy.memory
    if let error = lazy.error { throw error }
    if isDecoded { return self }
    return CGImage(
      width: width, height: height, isOpaque: isOpaque, origin: memory,
      shouldInterpolate: shouldInterpolate)
  }

  /// Calls `body` with the rows of the image. If the image has to be decoded for the call, the pixels are not kept.
  func withRowsOnce(_ body: (TexelRows) -> Void) throws(ImageError) {
    guard !isDecoded, let file = lazy?.file else {
      try decodeNow()
      return withRows(body)
    }
    let memory = TexelMemory(width: width, height: height)
    try file.decode(into: memory)
    withExtendedLifetime(memory) { body(memory.rows) }
  }

  /// Tells the image that a compositor begins to show it. The image keeps its pixels while it is shown.
  package func beginUse() { lazy?.beginUse() }

  package func endUse() { lazy?.endUse() }

  /// Returns the image reduced to `width` by `height` pixels. The new size must not be larger than the image. A file
  /// that is not decoded yet is decoded only as far as needed.
  package func reduced(to width: Int, _ height: Int) throws(ImageError) -> CGImage {
    let pixels: [UInt32]
    if !isDecoded, let file = lazy?.file {
      pixels = try file.decode(reducedTo: width, height)
    } else {
      try decodeNow()
      var reducer = RowReducer(self.width, self.height, to: width, height)
      withRows { rows in
        for y in 0..<self.height { reducer.add(rows[y]) }
      }
      pixels = reducer.pixels
    }
    return CGImage(
      width: width, height: height, premultiplied: pixels, isOpaque: pixels.allSatisfy { $0 >> 24 == 255 },
      shouldInterpolate: shouldInterpolate)
  }

  /// Returns the image rotated upright. The pixels of the result are computed on demand.
  package func upright(_ orientation: CGImagePropertyOrientation) -> CGImage {
    if orientation == .up { return self }
    let (w, h) = orientation.isSideways ? (height, width) : (width, height)
    let turned = LazyPixels(.upright(self, orientation), width: w, height: h, isOpaque: isOpaque, keeps: true)
    return CGImage(width: w, height: h, isOpaque: false, origin: turned, shouldInterpolate: shouldInterpolate)
  }
}
