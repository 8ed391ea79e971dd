extension CGImage {
  /// What decoding an image from a file has cost.
  public struct Decoding: Sendable, Hashable {
    /// How many times it was decoded. 0: not yet, or never, because the image is not from a file.
    public internal(set) var count = 0
    /// How long that took the last time, in seconds.
    public internal(set) var seconds = 0.0
    /// Memory that its decoded pixels take now: 4 bytes a pixel, or 0.
    public internal(set) var byteCount = 0
  }

  /// Whether drawing the image needs no decoding. True of images that are not from a file.
  public var isDecoded: Bool { lazy?.isDecoded ?? true }

  /// What was spent on decoding so far.
  public var decoding: Decoding { lazy?.decoding ?? Decoding() }

  /// Why decoding failed. Nil if it did not, or was not tried yet. The image is transparent then.
  public var decodingError: ImageError? { lazy?.error }

  /// Decodes the image now, on this thread, unless it is decoded already.
  ///
  /// An image that does not keep its pixels (``kCGImageSourceShouldCache``) is decoded again when it is drawn.
  ///
  /// - Throws: what is wrong with the file.
  public func decodeNow() throws(ImageError) {
    guard let lazy else { return }
    _ = lazy.pixels()
    if let error = lazy.error { throw error }
  }

  /// The same picture, decoded for good: this image if it keeps its pixels.
  ///
  /// - Throws: what is wrong with the file.
  package func decoded() throws(ImageError) -> CGImage {
    guard let lazy else { return self }
    let pixels = lazy.pixels()
    if let error = lazy.error { throw error }
    if isDecoded { return self }
    return CGImage(
      width: width, height: height, premultiplied: pixels, isOpaque: isOpaque, shouldInterpolate: shouldInterpolate)
  }

  /// The pixels; if nobody else has asked for them, they are not kept.
  func pixelsOnce() throws(ImageError) -> [UInt32] {
    if !isDecoded, let file = lazy?.file { return try file.decode() }
    try decodeNow()
    return pixels
  }

  /// A compositor begins to show the image, and keeps its pixels while it does.
  package func beginUse() { lazy?.beginUse() }

  package func endUse() { lazy?.endUse() }

  /// The image reduced to at most these sides, which must not be larger than its own. From a file that is not decoded,
  /// only what is needed is decoded.
  package func reduced(to width: Int, _ height: Int) throws(ImageError) -> CGImage {
    let pixels: [UInt32]
    if !isDecoded, let file = lazy?.file {
      pixels = try file.decode(reducedTo: width, height)
    } else {
      try decodeNow()
      pixels = RowReducer.reduce(self.pixels, self.width, self.height, to: width, height)
    }
    return CGImage(
      width: width, height: height, premultiplied: pixels, isOpaque: pixels.allSatisfy { $0 >> 24 == 255 },
      shouldInterpolate: shouldInterpolate)
  }

  /// The image turned to stand upright; its pixels are made when they are needed.
  package func upright(_ orientation: CGImagePropertyOrientation) -> CGImage {
    if orientation == .up { return self }
    let (w, h) = orientation.isSideways ? (height, width) : (width, height)
    let turned = LazyPixels(.upright(self, orientation), count: w * h, isOpaque: isOpaque, keeps: true)
    return CGImage(width: w, height: h, isOpaque: false, origin: turned, shouldInterpolate: shouldInterpolate)
  }
}
