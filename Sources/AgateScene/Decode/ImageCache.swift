import AgateGraphics

/// The decoded images of a scene that is read again whenever its files change. Only images of changed files are read
/// and decoded again.
package final class ImageCache {
  private struct Entry {
    var stamp: FileStamp
    var image: CGImage
    /// The number of the reading that used the image last.
    var reading: Int
  }
  private var entries: [String: Entry] = [:]
  private var reading = 0
  /// The folders, inside the package, in which images were looked for.
  package private(set) var folders: Set<String> = []

  package init() {}

  /// Begins to read the scene, and forgets the images that the reading before did not use. After a reading that failed,
  /// all images stay.
  ///
  /// - Parameter isComplete: Whether the reading before read the whole scene.
  package func begin(isComplete: Bool) {
    if isComplete { entries = entries.filter { $0.value.reading == reading } }
    reading += 1
  }

  func note(_ path: String) { folders.insert(PackagePath.directory(of: path)) }

  /// The image of the file, unless the file has changed.
  func image(_ path: String, _ stamp: FileStamp) -> CGImage? {
    guard let entry = entries[path], entry.stamp == stamp else { return nil }
    entries[path]?.reading = reading
    return entry.image
  }

  func keep(_ image: CGImage, _ path: String, _ stamp: FileStamp) {
    entries[path] = Entry(stamp: stamp, image: image, reading: reading)
  }
}
