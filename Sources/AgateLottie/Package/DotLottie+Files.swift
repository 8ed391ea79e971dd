import AgateScene

/// Packages of animations by their files.
extension DotLottie {
  /// The endings of files with an animation.
  static let endings = ["json", "lot"]

  /// Whether a package with these files is one of animations.
  static func isOne(_ files: [String]) -> Bool {
    if files.contains("main.caml") { return false }
    if manifest(of: files, in: "") != nil { return true }
    let isScene = files.contains { $0.hasSuffix(".caml") || $0.contains(".wallpaper/") || $0.hasSuffix(".plist") }
    return !isScene && (folder(of: files) != nil || !looseAnimations(files).isEmpty)
  }

  /// The path of the manifest in a folder: of that name, or of that name in another case.
  static func manifest(of files: [String], in folder: String) -> String? {
    let name = "manifest.json", path = folder.isEmpty ? name : folder + "/" + name
    if files.contains(path) { return path }
    return files.filter {
      $0.utf8.count == path.utf8.count && $0.hasPrefix(folder) && $0.lowercased() == path.lowercased()
    }
    .min()
  }

  /// The one folder with all files, if a manifest is in it: somebody packed the folder in place of what is in it.
  static func folder(of files: [String]) -> String? {
    guard let first = files.first, let end = first.firstIndex(of: "/") else { return nil }
    let folder = String(first[..<end])
    guard manifest(of: files, in: folder) != nil, files.allSatisfy({ $0.hasPrefix(folder + "/") }) else {
      return nil
    }
    return folder
  }

  /// The files that may be animations of a package without a manifest.
  static func looseAnimations(_ files: [String]) -> [String] {
    files.filter { file in
      ["", "a", "animations"].contains(PackagePath.directory(of: file)) && endings.contains { file.hasSuffix("." + $0) }
    }
  }

  /// The name of a file without its folder and its ending.
  static func id(of file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}
