import Agate

/// Copies and moves the documents that a picker imports and exports.
enum DocumentTransfer {
  /// Copies documents into a new temporary folder.
  ///
  /// - Returns: the URLs of the copies.
  static func copies(of urls: [URL]) throws -> [URL] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(ProcessInfo.processInfo.processName)-Inbox", isDirectory: true)
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    // Other users may not read the copies.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return try export(urls, to: folder, moves: false)
  }

  /// Copies or moves documents into a folder. If a name is taken, a number is added.
  ///
  /// - Returns: the new URLs.
  static func export(_ urls: [URL], to folder: URL, moves: Bool) throws -> [URL] {
    try urls.map { url in
      guard moves else { return try FreeName.copy(url, to: folder) }
      return try FreeName.use(url.lastPathComponent, in: folder) { try FileManager.default.moveItem(at: url, to: $0) }
    }
  }
}
