import AgateBackend

/// A format that decodes into rows of memory that the caller has, so that a picture is held once.
protocol RowImageFormat: ImageFormat {
  /// Decodes the image in its stored orientation and in full size.
  ///
  /// - Parameter memory: memory for the picture. The texels around it are not set.
  func decode(_ image: EncodedImage, into memory: TexelMemory) throws(ImageError)
}
