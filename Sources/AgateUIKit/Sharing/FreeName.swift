import Agate

/// Writes new files under names that are free.
enum FreeName {
  /// Calls a closure with the URL of a file that does not exist yet. If the name is taken, a number is added.
  ///
  /// - Parameters:
  ///   - name: the name with its extension.
  ///   - folder: the folder.
  ///   - write: the closure. If it throws `fileWriteFileExists`, it is called again with another name.
  /// - Returns: the URL.
  static func use(_ name: String, in folder: URL, _ write: (URL) throws -> Void) throws -> URL {
    let plain = URL(fileURLWithPath: name)
    let (base, type) = (plain.deletingPathExtension().lastPathComponent, plain.pathExtension)
    var number = 1
    while true {
      let counted = number == 1 ? base : "\(base) \(number)"
      let url = folder.appendingPathComponent(type.isEmpty ? counted : "\(counted).\(type)")
      do {
        if FileManager.default.fileExists(atPath: url.path) { throw CocoaError(.fileWriteFileExists) }
        try write(url)
        return url
      } catch let error as CocoaError where error.code == .fileWriteFileExists {
        number += 1
      }
    }
  }

  /// Copies a file or a folder into a folder, under a name that is free there. A link counts as the file that it names.
  ///
  /// - Returns: the URL of the copy.
  static func copy(_ file: URL, to folder: URL) throws -> URL {
    let original = file.resolvingSymlinksInPath()
    return try use(file.lastPathComponent, in: folder) { try FileManager.default.copyItem(at: original, to: $0) }
  }
}
