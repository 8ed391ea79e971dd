import Foundation

/// The files and folders in a project's folder.
struct XcodeTree {
  /// The absolute path of the project's folder.
  let folder: String
  /// The sorted paths of all files and folders, relative to ``folder``.
  let all: [String]
  /// The paths of the folders that are not empty. The project's own folder has the empty path.
  let folders: Set<String>
  /// The paths by their names in small letters.
  private let names: [String: String]
  /// The folders with copies of dependencies and with built files that are in the folder of the project.
  private let copies: Set<String>

  /// The names of folders with copies of dependencies and with built files.
  static let copies: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// Returns whether a folder has copies of dependencies or built files. Other folders with the names `Pods` and
  /// `Carthage` may have sources.
  func isCopy(_ path: String) -> Bool { Self.isCopy(path, copies) }
  private static func isCopy(_ path: String, _ copies: Set<String>) -> Bool {
    copies.contains(path) || ["DerivedData", "node_modules"].contains((path as NSString).lastPathComponent)
  }

  /// Lists the folder of a project, without hidden files and the contents of copies (``isCopy(_:)``).
  init(of project: XcodeProject) {
    let copies = Set(Self.copies.map(project.located))
    self.init(project.folder, VisibleFiles.list(project.folder) { Self.isCopy($0, copies) }, copies)
  }

  private init(_ folder: String, _ all: [String], _ copies: Set<String>) {
    (self.folder, self.all, self.copies) = (folder, all.sorted(), copies)
    folders = Set(all.map { ($0 as NSString).deletingLastPathComponent })
    names = Dictionary(self.all.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  /// Returns the same files and those in one of ``copies``.
  func with(_ copy: String) -> XcodeTree {
    XcodeTree(folder, all + VisibleFiles.list("\(folder)/\(copy)").map { "\(copy)/\($0)" }, copies)
  }

  /// Returns the path of a file or folder as it is on the disk; nil if it is not in the project's folder.
  ///
  /// The file systems of Apple's systems do not distinguish capital and small letters, nor the forms of Unicode, so a
  /// project may write a name in another way.
  func path(of file: String) -> String? {
    if file.isEmpty || file.hasPrefix("/") || file.split(separator: "/").contains("..") { return nil }
    if FileManager.default.fileExists(atPath: "\(folder)/\(file)") { return file }
    return names[file.lowercased()]
  }
}
