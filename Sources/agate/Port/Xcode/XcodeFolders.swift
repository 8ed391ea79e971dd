import Foundation

/// The files that belong to a target because they are in folders that Xcode watches. All paths are relative to the
/// project's folder.
struct XcodeFolders {
  /// The files of the target. A folder that Xcode copies as it is does not count as its files.
  let files: [String]
  /// The folders that Xcode copies as they are.
  let copied: [String]

  /// Finds the files of a target. Files of a folder belong to the target that has the folder, unless the folder names
  /// them as exceptions; to another target belong only the files that the folder names for it.
  init(_ target: XcodeProject.Object, of project: XcodeProject, in tree: XcodeTree) {
    let own = Set(target.list("fileSystemSynchronizedGroups"))
    var files: Set<String> = [], copied: Set<String> = []
    for group in project.watchedFolders {
      guard let written = project.path(of: group) else { continue }
      let folder = tree.path(of: written) ?? written
      func paths(_ names: [String]) -> [String] {
        names.flatMap { Self.paths(of: $0, in: folder, tree) }
      }
      let named = project.objects(group.list("exceptions")).filter { $0["target"] == target.identifier }
      let exceptions = paths(named.flatMap { $0.list("membershipExceptions") })
      let isOwn = own.contains(group.identifier)
      if !isOwn, exceptions.isEmpty { continue }
      let excluded = Self.Places(exceptions), whole = Self.Places(paths(group.list("explicitFolders")))
      for path in tree.all where path.hasPrefix(folder + "/") {
        guard excluded.contain(path) != isOwn else { continue }
        if let around = whole.first(around: path) {
          copied.insert(around)
        } else if !tree.folders.contains(path) {
          files.insert(path)
        }
      }
    }
    (self.files, self.copied) = (files.sorted(), copied.sorted())
  }

  /// Returns the paths of a file or folder that is named for a folder. A name such as `Texts/Localized: a.strings` stands
  /// for the file in the folders of all languages.
  private static func paths(of name: String, in folder: String, _ tree: XcodeTree) -> [String] {
    if let mark = name.firstRange(of: "/Localized: ") {
      let around = XcodeProject.join(folder, String(name[..<mark.lowerBound])), file = name[mark.upperBound...]
      return tree.all.filter { path in
        guard path.hasPrefix(around + "/"), path.hasSuffix(".lproj/" + file) else { return false }
        return path.dropFirst(around.count + 1).split(separator: "/").count == 2
      }
    }
    let path = XcodeProject.join(folder, name)
    return [tree.path(of: path) ?? path]
  }

  /// A set of files and folders.
  private struct Places {
    let paths: Set<String>
    init(_ paths: [String]) { self.paths = Set(paths) }

    /// Returns the file or folder of the set that is at a path or around it.
    func first(around path: String) -> String? {
      var path = path
      while !path.isEmpty {
        if paths.contains(path) { return path }
        path = (path as NSString).deletingLastPathComponent
      }
      return nil
    }
    func contain(_ path: String) -> Bool { !paths.isEmpty && first(around: path) != nil }
  }
}
