import AgateGraphics

/// The decoded images of a scene that is reloaded when its files change. Only the images of changed files are read and
/// decoded again.
package final class ImageCache {
  private struct Entry {
    var stamp: FileStamp
    var image: CGImage
    /// The number of the last load that used the image.
    var reading: Int
  }
  private var entries: [String: Entry] = [:]
  private var reading = 0
  /// The folders in the package that were searched for images.
  package private(set) var folders: Set<String> = []

  package init() {}

  /// Begins a load of the scene. If the previous load was complete, removes the images that it did not use.
  ///
  /// - Parameter isComplete: Whether the previous load read the whole scene without an error.
  package func begin(isComplete: Bool) {
    if isComplete { entries = entries.filter { $0.value.reading == reading } }
    reading += 1
  }

  func note(_ path: String) { folders.insert(PackagePath.directory(of: path)) }

  /// Returns the image of a file; nil if the image is not cached or the file has changed.
  func image(_ path: String, _ stamp: FileStamp) -> CGImage? {
    guard let entry = entries[path], entry.stamp == stamp else { return nil }
    entries[path]?.reading = reading
    return entry.image
  }

  func keep(_ image: CGImage, _ path: String, _ stamp: FileStamp) {
    entries[path] = Entry(stamp: stamp, image: image, reading: reading)
  }
}
