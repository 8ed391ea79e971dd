import Agate

extension UserFolders {
  /// Writes the upright image as a PNG file with the name `Image.png`, as ``save(_:as:in:)`` does.
  ///
  /// - Throws: an error if the image is empty or damaged, or if the file cannot be written.
  func save(_ image: UIImage, in kind: Kind) throws -> URL {
    guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
    return try save(data, as: "Image.png", in: kind)
  }
}
