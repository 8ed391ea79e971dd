import Agate

extension UIImage {
  /// Returns the image decoded, so that showing it costs nothing more. Works on this thread.
  ///
  /// - Returns: nil if the file is damaged (``/AgateGraphics/CGImage/decodingError`` of `cgImage` tells how). Both
  ///   images share their pixels, so that it does not matter which of them is shown.
  public func preparingForDisplay() -> UIImage? {
    guard let ready = try? values.upright.decoded() else { return nil }
    return with { $0.upright = ready }
  }

  /// Decodes the image on another thread.
  ///
  /// - Parameter completionHandler: called on that thread, with what ``preparingForDisplay()`` returns.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    Self.queue.async { completionHandler(self.preparingForDisplay()) }
  }

  /// Returns the image decoded on another thread, as ``preparingForDisplay()`` does.
  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  /// Returns the image reduced to fit into `size`, in points of its own scale, with its shape kept. Works on this
  /// thread.
  ///
  /// An image from a file that is not decoded yet is decoded only as far as needed. An image that fits keeps its
  /// size.
  ///
  /// - Returns: nil if the file is damaged or `size` is empty.
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
  ///   - size: the size to fit into, in points of the image's own scale.
  ///   - completionHandler: called on that thread, with what ``preparingThumbnail(of:)`` returns.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    Self.queue.async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// Returns the image reduced on another thread, as ``preparingThumbnail(of:)`` does.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }

  private static var queue: DispatchQueue { .global(qos: .userInitiated) }
}
