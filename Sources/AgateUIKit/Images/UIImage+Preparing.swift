import Agate

extension UIImage {
  /// Decodes the image on the calling thread, so that showing it needs no decoding, and returns the decoded image.
  ///
  /// - Returns: the decoded image, or nil if the file is damaged (see ``/AgateGraphics/CGImage/decodingError`` of
  ///   `cgImage`). Both images share their pixels, so either can be shown.
  public func preparingForDisplay() -> UIImage? {
    guard let ready = try? values.upright?.decoded() else { return nil }
    return with { $0.upright = ready }
  }

  /// Decodes the image on another thread.
  ///
  /// - Parameter completionHandler: the closure to call on that thread, with the result of ``preparingForDisplay()``.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    Self.queue.async { completionHandler(self.preparingForDisplay()) }
  }

  /// Decodes the image on another thread and returns the result of ``preparingForDisplay()``.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  /// Reduces the image on the calling thread to fit into `size`, in points at the image's scale, and returns it. The
  /// aspect ratio is kept.
  ///
  /// An image from a file that is not decoded yet is decoded only as far as needed. An image that fits keeps its
  /// size.
  ///
  /// - Returns: the reduced image, or nil if the file is damaged or `size` is empty.
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
  ///   - size: the size to fit into, in points at the image's scale.
  ///   - completionHandler: the closure to call on that thread, with the result of ``preparingThumbnail(of:)``.
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
