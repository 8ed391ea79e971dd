import AgateScene

/// Functions that recognise dotLottie packages by their file names.
extension DotLottie {
  /// The file extensions of animations.
  static let endings = ["json", "lot"]

  /// Returns whether a package with these files contains Lottie animations.
  static func isOne(_ files: [String]) -> Bool {
    if files.contains("main.caml") { return false }
    if manifest(of: files, in: "") != nil { return true }
    let isScene = files.contains { $0.hasSuffix(".caml") || $0.contains(".wallpaper/") || $0.hasSuffix(".plist") }
    return !isScene && (folder(of: files) != nil || !looseAnimations(files).isEmpty)
  }

  /// Returns the path of the manifest in a folder. The case of its name is ignored if there is no exact match.
  static func manifest(of files: [String], in folder: String) -> String? {
    let name = "manifest.json", path = folder.isEmpty ? name : folder + "/" + name
    if files.contains(path) { return path }
    return files.filter {
      $0.utf8.count == path.utf8.count && $0.hasPrefix(folder) && $0.lowercased() == path.lowercased()
    }
    .min()
  }

  /// Returns the single top-level folder if it contains all files and a manifest. Such packages were created from the
  /// folder instead of its contents.
  static func folder(of files: [String]) -> String? {
    guard let first = files.first, let end = first.firstIndex(of: "/") else { return nil }
    let folder = String(first[..<end])
    guard manifest(of: files, in: folder) != nil, files.allSatisfy({ $0.hasPrefix(folder + "/") }) else {
      return nil
    }
    return folder
  }

  /// Returns the files that can be animations of a package without a manifest.
  static func looseAnimations(_ files: [String]) -> [String] {
    files.filter { file in
      ["", "a", "animations"].contains(PackagePath.directory(of: file)) && endings.contains { file.hasSuffix("." + $0) }
    }
  }

  /// Returns the name of a file without its folder and extension.
  static func id(of file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}
