import Foundation

/// The files of a target of a project of Xcode. All paths are relative to the project's folder.
struct XcodeTargetFiles {
  /// The Swift files.
  let sources: [String]
  /// The files and folders in the target's bundle.
  let resources: [String]
  /// The deepest folder with all files of the target; empty for the project's folder.
  let path: String
  /// Whether all sources in the folder ``path`` are the target's.
  let isWhole: Bool
  /// The files and folders in ``path`` with resources that `agate build` or SwiftPM would find, but that do not belong to
  /// the target.
  let excluded: [String]
  /// The files that are left out, with the reason.
  let notes: [String]

  /// The extensions of sources in languages other than Swift.
  private static let otherLanguages: Set<String> = ["m", "mm", "c", "cc", "cpp", "cxx", "s", "S"]

  /// Finds the files of a target.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - project: its project.
  ///   - tree: the files and folders in the project's folder.
  ///   - more: the paths of resources that the target gets from elsewhere.
  init(_ target: XcodeProject.Object, of project: XcodeProject, in tree: XcodeTree, more: [String] = []) {
    let folders = XcodeFolders(target, of: project, in: tree)
    // A project may name files outside of its folder, generated ones and missing ones.
    let named = Self.built(by: target, of: project), built = named.compactMap(tree.path)
    // A bundle that another target makes is a product of the build.
    let copied = (project.files(in: "PBXResourcesBuildPhase", of: target) + more)
      .filter { !$0.hasPrefix("$(BUILT_PRODUCTS_DIR)") }
    let sources = Set((built + folders.files).filter { $0.hasSuffix(".swift") }).sorted()
    let written = Self.withoutVariables(project.setting("INFOPLIST_FILE", of: target) ?? "")
    let settings = written.isEmpty ? "" : tree.path(of: project.located(written)) ?? ""
    // 'agate build' reads no settings of libraries, which may be in a folder of their own. It finds a file with another
    // name through the project.
    let isProgram = XcodeManifest.kinds[target["productType"] ?? ""] == true
    let hasSettings = isProgram && (settings as NSString).lastPathComponent == "Info.plist"
    let resources = Set(copied.compactMap(tree.path) + folders.copied + folders.files.compactMap(Self.resource))
      .filter { $0 != settings && ($0 as NSString).lastPathComponent != "Info.plist" }.sorted()
    let members = sources + resources + (hasSettings ? [settings] : [])
    let path = Self.commonFolder(members)
    (self.sources, self.resources, self.path) = (sources, resources, path)
    let inside = path.isEmpty ? tree.all : tree.all.filter { $0.hasPrefix(path + "/") }
    isWhole = !path.isEmpty && sources == inside.filter { $0.hasSuffix(".swift") || Self.isOtherLanguage($0) }
    let isUnread = isProgram && !hasSettings && inside.contains(settings)
    excluded = (Self.strays(in: inside, of: path, members, tree) + (isUnread ? [settings] : [])).sorted()

    var notes: [String] = []
    func note(_ files: [String], _ reason: String) {
      let files = Set(files).map { $0.isEmpty ? "." : $0 }.sorted()
      guard let first = files.first else { return }
      let others = files.count > 2 ? "\(files.count - 1) other files" : files.last ?? ""
      notes.append(
        files.count == 1 ? "\(first) is left out: \(reason)" : "\(first) and \(others) are left out: \(reason)")
    }
    let absent = (named + copied).filter { tree.path(of: $0) == nil }
    let outside = absent.filter(Self.isOutside)
    let isInPackage = outside.contains { XcodePackages.folder(around: $0, project) != nil }
    // The other sources of the target use these without an import.
    let addition = isInPackage ? ", and import its module in the sources that use it" : ""
    note(
      outside,
      "outside of the project's folder, where a package cannot have files: "
        + XcodePackages.advice(for: outside, project) + addition
    )
    note(absent.filter { !Self.isOutside($0) }, "missing in the project's folder")
    note(
      built.filter { !$0.hasSuffix(".swift") } + folders.files.filter(Self.isOtherLanguage),
      "only Swift sources are built")
    self.notes = notes
  }

  static func isOutside(_ path: String) -> Bool { path.hasPrefix("/") || path == ".." || path.hasPrefix("../") }

  /// Returns the sources that a project names for a target, without those that CocoaPods writes: each pod has an empty
  /// source in Objective-C.
  static func built(by target: XcodeProject.Object, of project: XcodeProject) -> [String] {
    project.files(in: "PBXSourcesBuildPhase", of: target).filter { !$0.contains("Target Support Files/") }
  }

  /// Returns a path relative to ``path``.
  func relative(_ file: String) -> String { path.isEmpty ? file : String(file.dropFirst(path.count + 1)) }

  /// Returns whether `agate build` copies a resource without a declaration.
  static func isFound(_ path: String) -> Bool { UndeclaredResource.kinds.contains((path as NSString).pathExtension) }

  /// Returns the resource of a folder that Xcode watches to which a file belongs: the file or a folder around it, such as
  /// a bundle. Returns nil if the file does not belong to a resource.
  private static func resource(_ file: String) -> String? {
    var path = ""
    for part in file.split(separator: "/") {
      path += path.isEmpty ? part : "/" + part
      switch (String(part) as NSString).pathExtension {
      case "xcassets", "bundle", "scnassets", "mlpackage": return path
      case "framework", "xcframework", "docc", "playground", "xcdatamodeld", "xcmappingmodel", "icon": return nil
      default: break
      }
    }
    let kind = (file as NSString).pathExtension
    let others: Set<String> = [
      "", "swift", "h", "hpp", "pch", "modulemap", "md", "entitlements", "xcconfig", "xctestplan", "storekit",
    ]
    return others.contains(kind) || isOtherLanguage(file) ? nil : file
  }

  static func isOtherLanguage(_ path: String) -> Bool {
    otherLanguages.contains((path as NSString).pathExtension)
  }

  /// Replaces the variables at the beginning of a path that stand for the project's folder.
  static func withoutVariables(_ path: String) -> String {
    let names = ["SRCROOT", "PROJECT_DIR"], variables = names.flatMap { ["$(\($0))/", "${\($0)}/", "$\($0)/"] }
    let variable = variables.first { path.hasPrefix($0) } ?? ""
    return path.hasPrefix("/") ? path : XcodeProject.join("", String(path.dropFirst(variable.count)))
  }

  /// Returns the deepest folder that contains all files; empty for the project's folder.
  private static func commonFolder(_ files: [String]) -> String {
    guard let first = files.first else { return "" }
    var common = (first as NSString).deletingLastPathComponent.split(separator: "/")
    for file in files {
      let folders = (file as NSString).deletingLastPathComponent.split(separator: "/")
      let shared = zip(common, folders).prefix { $0 == $1 }.count
      common.removeLast(common.count - shared)
    }
    return common.joined(separator: "/")
  }

  /// Returns the resources that are not among the members of a target. A folder without members stands for all resources
  /// in it.
  private static func strays(
    in files: [String], of folder: String, _ members: [String], _ tree: XcodeTree
  ) -> [String] {
    let own = Set(members)
    var around: Set<String> = [folder]
    for member in members {
      var path = (member as NSString).deletingLastPathComponent
      while around.insert(path).inserted { path = (path as NSString).deletingLastPathComponent }
    }
    var result: Set<String> = []
    for file in files
    where isFound(file) || (file as NSString).lastPathComponent == "Info.plist" || tree.isCopy(file) {
      var stray = file, parent = (file as NSString).deletingLastPathComponent
      while !around.contains(parent) {
        if own.contains(parent) { break }
        (stray, parent) = (parent, (parent as NSString).deletingLastPathComponent)
      }
      if around.contains(parent), !own.contains(stray), !around.contains(stray) { result.insert(stray) }
    }
    return result.sorted()
  }
}
