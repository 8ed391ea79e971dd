import Agate

/// The images in a folder and its subfolders.
enum PictureFolder {
  /// The limits of a search: levels of subfolders, and files and folders that are visited.
  static let deepest = 8, mostEntries = 100_000

  /// Returns the paths of all images, the newest first. Hidden files and folders are left out, and links to folders are
  /// not followed.
  static func search(_ folder: URL) -> [String] {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .isRegularFileKey]
    let files = FileManager.default.enumerator(
      at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: Array(keys), options: .skipsHiddenFiles)
    guard let files else { return [] }
    var found: [(path: String, date: Date)] = [], visited = 0
    while let file = files.nextObject() as? URL, visited < mostEntries {
      visited += 1
      if files.level >= deepest { files.skipDescendants() }
      guard TypeIdentifier(file: file).isReadableImage else { continue }
      guard let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true else { continue }
      found.append((file.path, values.contentModificationDate ?? .distantPast))
    }
    return found.sorted { $0.date == $1.date ? $0.path < $1.path : $0.date > $1.date }.map(\.path)
  }
}
