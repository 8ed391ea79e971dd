import Foundation

/// The files and folders in a folder, without hidden ones, such as those in `.build`.
enum VisibleFiles {
  /// Lists a folder and the folders in it, in no particular order. The paths are relative to the folder.
  ///
  /// - Parameter isClosed: Returns whether the folder with a path is listed without its contents.
  static func list(_ folder: String, isClosed: (String) -> Bool = { _ in false }) -> [String] {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
    var result: [String] = []
    for case let file as String in files {
      let isHidden = (file as NSString).lastPathComponent.hasPrefix(".")
      if isHidden || isClosed(file) { files.skipDescendants() }
      if !isHidden { result.append(file) }
    }
    return result
  }
}
