import Agate

/// Copies and moves the documents that a picker imports and exports.
enum DocumentTransfer {
  /// Copies documents into a new folder for temporary files.
  ///
  /// - Parameters:
  ///   - urls: the documents.
  ///   - temporary: the folder in which the new one is made.
  /// - Returns: the URLs of the copies.
  static func copies(of urls: [URL], in temporary: URL = FileManager.default.temporaryDirectory) throws -> [URL] {
    // Users share the temporary folder: one of them could not write into a folder that another one has made.
    let name = "\(ProcessInfo.processInfo.processName)-Inbox-\(UUID().uuidString)"
    let folder = temporary.appendingPathComponent(name, isDirectory: true)
    // Other users may not read the copies.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    do {
      return try export(urls, to: folder, moves: false)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
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
