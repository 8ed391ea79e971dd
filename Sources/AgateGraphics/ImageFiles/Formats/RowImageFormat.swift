import AgateBackend

/// A format that decodes into the caller's memory, so that no second copy of the picture is needed.
protocol RowImageFormat: ImageFormat {
  /// Decodes the image in its stored orientation and in full size.
  ///
  /// - Parameter memory: memory for the picture. The texels around it are not set.
  func decode(_ image: EncodedImage, into memory: TexelMemory) throws(ImageError)
}
