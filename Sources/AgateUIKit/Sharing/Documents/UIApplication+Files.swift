import Agate

extension UIApplication {
  /// Whether the desktop can open files.
  final var opensFiles: Bool { urlOpener != nil }

  /// Opens a file with the program that the user has chosen on the desktop for its type. Only call the method after the
  /// user has chosen to open this file. Files that the desktop might run are not opened: files with the permission to be
  /// executed, and desktop entries.
  ///
  /// - Parameters:
  ///   - file: the URL of the file.
  ///   - completion: a closure that is called on the main thread, with true if the file was opened.
  final func openFile(_ file: URL, _ completion: @escaping (Bool) -> Void) {
    guard let urlOpener, Self.isDocument(file) else { return completion(false) }
    // The host calls the closure on the main thread.
    nonisolated(unsafe) let completion = completion
    urlOpener.open(file) { completion($0) }
  }

  /// Returns whether a file exists and is no program.
  static func isDocument(_ file: URL) -> Bool {
    let real = file.resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    guard file.isFileURL, FileManager.default.fileExists(atPath: real.path, isDirectory: &isFolder) else {
      return false
    }
    if isFolder.boolValue || ["desktop", "appimage"].contains(real.pathExtension.lowercased()) { return false }
    let permissions = try? FileManager.default.attributesOfItem(atPath: real.path)[.posixPermissions] as? NSNumber
    return (permissions?.intValue ?? 0o111) & 0o111 == 0
  }
}
