import Agate

/// A file or a folder in the list of a document picker.
struct FolderEntry: Sendable, Equatable {
  let url: URL
  let isFolder: Bool
  /// The size of a file, in bytes.
  let size: Int
  let modified: Date?

  /// Reads a folder. Folders are first; hidden files are left out, and links count as the files that they name.
  static func read(_ folder: URL) throws -> [FolderEntry] {
    let keys: Set<URLResourceKey> = [.isDirectoryKey, .fileSizeKey, .contentModificationDateKey]
    let urls = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: Array(keys), options: .skipsHiddenFiles)
    let entries = urls.compactMap { url -> FolderEntry? in
      guard let values = try? url.resolvingSymlinksInPath().resourceValues(forKeys: keys) else { return nil }
      let isFolder = values.isDirectory ?? false
      return FolderEntry(
        url: url, isFolder: isFolder, size: values.fileSize ?? 0, modified: values.contentModificationDate)
    }
    return entries.sorted { first, second in
      if first.isFolder != second.isFolder { return first.isFolder }
      return first.name.localizedStandardCompare(second.name) == .orderedAscending
    }
  }

  var name: String { url.lastPathComponent }
  /// The name of the symbol for the file or the folder.
  var symbol: String { isFolder ? "folder" : TypeIdentifier(file: url).symbol }
  /// Returns the size and the date; nil for folders.
  func detail(_ dates: DateFormatter) -> String? {
    if isFolder { return nil }
    let text = ByteCountFormatter.string(fromByteCount: Int64(size), countStyle: .file)
    return modified.map { "\(text), \(dates.string(from: $0))" } ?? text
  }
}
