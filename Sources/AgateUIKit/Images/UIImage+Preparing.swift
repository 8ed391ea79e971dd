import Agate

extension UIImage {
  /// Decodes the image on the calling thread, so that it need not be decoded when it is first drawn. For an animated
  /// image, only the first picture is decoded.
  ///
  /// - Returns: the decoded image, or nil if the image is empty or the file is damaged (see
  ///   ``/AgateGraphics/CGImage/decodingError`` of `cgImage`). Show the returned image. If this image keeps its decoded
  ///   pixels, both images share them; otherwise only the returned image has them.
  public func preparingForDisplay() -> UIImage? {
    guard let ready = try? values.upright?.decoded() else { return nil }
    return with { $0.upright = ready }
  }

  /// Decodes the image on another thread.
  ///
  /// - Parameter completionHandler: the closure to call with the result of ``preparingForDisplay()``, on the thread
  ///   that decoded the image.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    Self.queue.async { completionHandler(self.preparingForDisplay()) }
  }

  /// Decodes the image on another thread and returns the result of ``preparingForDisplay()``.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  /// Reduces the image on the calling thread so that it fits into `size`. The aspect ratio is kept. The size is in
  /// points, and the reduced image has the scale of this image.
  ///
  /// If the image is from a file and not decoded yet, it is decoded only as far as needed. An image that fits keeps its
  /// size.
  ///
  /// - Returns: the reduced, upright image. Nil if the file is damaged, or if the image or `size` is empty.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard let cgImage, size.width > 0, size.height > 0 else { return nil }
    let turn = CGImagePropertyOrientation(imageOrientation)
    let (columns, rows) = (size.width * scale, size.height * scale)
    let fit = ReducedSize(
      cgImage.width, cgImage.height, within: turn.isSideways ? rows : columns, turn.isSideways ? columns : rows)
    guard let small = try? cgImage.reduced(to: fit.width, fit.height) else { return nil }
    let shown = small.upright(turn)
    guard (try? shown.decodeNow()) != nil else { return nil }
    return UIImage(cgImage: shown, scale: scale)
  }

  /// Reduces the image on another thread.
  ///
  /// - Parameters:
  ///   - size: the size into which the reduced image fits, in points.
  ///   - completionHandler: the closure to call with the result of ``preparingThumbnail(of:)``, on the thread that
  ///     reduced the image.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    Self.queue.async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// Reduces the image on another thread and returns the result of ``preparingThumbnail(of:)``.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }

  private static var queue: DispatchQueue { .global(qos: .userInitiated) }
}
