import Agate
import AgateHost
import Foundation

/// The contents of a project of Xcode, `NAME.xcodeproj/project.pbxproj`: objects that refer to each other by
/// identifiers.
struct XcodeProject {
  /// An object, such as a target, a group of files or a build phase.
  struct Object {
    let identifier: String
    fileprivate let values: [String: Any]

    var kind: String { self["isa"] ?? "" }
    subscript(key: String) -> String? { values[key] as? String }
    func list(_ key: String) -> [String] { values[key] as? [String] ?? [] }
    func table(_ key: String) -> [String: Any] { values[key] as? [String: Any] ?? [:] }
  }

  /// The path of the project, such as `/home/me/App/App.xcodeproj`.
  let path: String
  /// The folder to which the paths of files are relative: the folder that contains the project, or one around it.
  let folder: String
  /// The folder to which the project's own paths are relative, itself relative to ``folder``. It usually contains the
  /// project.
  private let place: String
  private let objects: [String: [String: Any]]
  /// The project itself, whose settings hold for all targets.
  let root: Object
  /// The kind of the configurations whose settings come first, `debug` or `release`; nil for the order of the project.
  var preferredConfiguration: String?
  /// The settings of the configurations, and those of their files, which count less, by the identifiers of the
  /// configurations.
  private(set) var settingTables: [String: [XcodeSettingTable]] = [:]
  /// The files with settings that cannot be read.
  private(set) var notes: [String] = []
  /// The paths of groups and files by their identifiers, relative to ``folder``.
  private var paths: [String: String] = [:]

  /// Finds and reads the project in a folder, or else the one in the folders inside it that are nearest. Returns nil if
  /// there is no project.
  static func find(in folder: String) throws(CommandFailure) -> XcodeProject? {
    let own = names(in: folder)
    if own.count > 1 {
      throw CommandFailure(.scene, "\(folder) has several projects (\(own.joined(separator: ", "))): leave one there")
    }
    let found = own.isEmpty ? inner(in: folder) : own
    if found.count > 1 {
      let list = found.joined(separator: ", ")
      throw CommandFailure(
        .scene, "\(folder) has several projects in its folders (\(list)): name the folder of one with --package-path")
    }
    return try found.first.map { path throws(CommandFailure) in
      try XcodeProject("\(folder)/\(path)", relativeTo: folder)
    }
  }

  /// Returns the names of the projects in a folder.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }.sorted()
  }

  /// Returns the paths of the projects in those folders inside a folder that are nearest.
  private static func inner(in folder: String) -> [String] {
    var places = [""]
    for _ in 0..<3 {
      places = places.flatMap { place in
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(place)")) ?? []).sorted()
          .filter { !$0.hasPrefix(".") && !XcodeTree.copies.contains($0) && !$0.hasSuffix(".xcodeproj") }
          .map { join(place, $0) }
      }
      let found = places.flatMap { place in names(in: "\(folder)/\(place)").map { "\(place)/\($0)" } }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - path: the path of the project.
  ///   - ancestor: the folder to which the paths of files are to be relative, if it is not the folder that contains the
  ///     project. It must be around that folder.
  init(_ path: String, relativeTo ancestor: String? = nil) throws(CommandFailure) {
    self.path = path
    let own = (path as NSString).deletingLastPathComponent
    folder = ancestor ?? own
    let file = path + "/project.pbxproj"
    guard FileManager.default.fileExists(atPath: file) else {
      throw CommandFailure(.scene, "\(path): not a project of Xcode: it contains no project.pbxproj")
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw CommandFailure(.scene, "\(file): the file cannot be read")
    }
    let contents: [String: Any]
    do {
      contents = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
    } catch {
      let fault = FileFault(propertyList: data, error).message(file, "the project cannot be read")
      throw CommandFailure(.scene, "\(fault); \(FileFault.advice)")
    }
    objects = contents["objects"] as? [String: [String: Any]] ?? [:]
    guard let identifier = contents["rootObject"] as? String, let values = objects[identifier] else {
      throw CommandFailure(.scene, "\(file): not a project of Xcode: it has no root object; \(FileFault.advice)")
    }
    root = Object(identifier: identifier, values: values)
    // A project may name another folder to which its paths are relative.
    place = Self.join(Self.join("", String(own.dropFirst(folder.count))), root["projectDirPath"] ?? "")
    if let group = root["mainGroup"] { addPaths(of: group, in: place) }
    var files = XcodeSettingFiles()
    for identifier in objects.keys.sorted() {
      if let configuration = object(identifier), configuration.kind == "XCBuildConfiguration" {
        settingTables[identifier] = readSettings(of: configuration, &files)
      }
    }
    notes = files.notes
  }

  var targets: [Object] { objects(root.list("targets")) }
  var packages: [Object] { objects(root.list("packageReferences")) }
  /// The path of the project relative to ``folder``.
  var relativePath: String { Self.join("", String(path.dropFirst(folder.count))) }
  /// The name of the project, such as `App` of `App.xcodeproj`.
  var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }
  /// The language of the texts in the sources, such as `en`. Old projects write `English`.
  var developmentLanguage: String {
    let region = root["developmentRegion"] ?? "en"
    return region == "Base" || region == "English" ? "en" : region
  }

  func object(_ identifier: String?) -> Object? {
    guard let identifier, let values = objects[identifier] else { return nil }
    return Object(identifier: identifier, values: values)
  }

  func objects(_ identifiers: [String]) -> [Object] { identifiers.compactMap { object($0) } }

  // MARK: Files

  /// Returns the objects to which the files in a build phase of a target refer.
  ///
  /// - Parameter phase: the kind of the phase, such as `PBXSourcesBuildPhase`.
  func references(in phase: String, of target: Object) -> [Object] {
    objects(target.list("buildPhases")).filter { $0.kind == phase }.flatMap { objects($0.list("files")) }
      .compactMap { object($0["fileRef"]) }
  }

  /// Returns the paths of the files in a build phase of a target, relative to ``folder``. Paths of files outside of the
  /// folder begin with `../` or `/`, and those of files that a build makes, with a variable such as
  /// `$(DERIVED_FILE_DIR)`.
  func files(in phase: String, of target: Object) -> [String] {
    references(in: phase, of: target).flatMap { $0.kind == "PBXVariantGroup" ? $0.list("children") : [$0.identifier] }
      .compactMap { paths[$0] }
  }

  /// Returns the absolute form of a path that is relative to ``folder``.
  func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : Self.join(folder, path) }

  /// The paths of the files of the project that are folders with packages.
  var packageFolders: [String] {
    paths.filter { object($0.key)?.kind == "PBXFileReference" && !$0.value.isEmpty && $0.value != place }.values
      .filter { path in
        FileManager.default.fileExists(atPath: absolute(path) + "/Package.swift")
      }.sorted()
  }

  /// Returns the path of a file that the project names relative to its own folder, relative to ``folder``.
  func located(_ path: String) -> String { path.hasPrefix("/") ? path : Self.join(place, path) }

  /// Returns the path of a group or a file, relative to ``folder``; nil if the groups of the project do not contain it.
  func path(of object: Object) -> String? { paths[object.identifier] }

  /// The folders that Xcode watches, in the order of their paths.
  var watchedFolders: [Object] {
    paths.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.compactMap { object($0.key) }
      .filter { $0.kind == "PBXFileSystemSynchronizedRootGroup" }
  }

  private mutating func addPaths(of group: String, in folder: String) {
    var open = [(identifier: group, parent: folder)]
    while let (identifier, parent) = open.popLast() {
      // A damaged project may contain itself.
      guard paths[identifier] == nil, let object = object(identifier) else { continue }
      let path = path(of: object, in: parent)
      paths[identifier] = path
      open += object.list("children").reversed().map { ($0, path) }
    }
  }

  private func path(of object: Object, in parent: String) -> String {
    let own = object["path"] ?? "", tree = object["sourceTree"] ?? ""
    switch tree {
    case "<group>": return Self.join(parent, own)
    case "SOURCE_ROOT": return Self.join(place, own)
    case "<absolute>": return own.hasPrefix(folder + "/") ? Self.join("", String(own.dropFirst(folder.count))) : own
    default: return Self.join("$(\(tree))", own)
    }
  }

  /// Joins the path of a folder and a path in it, without `.` and `..` inside the result.
  static func join(_ folder: String, _ name: String) -> String {
    var parts: [Substring] = []
    for part in "\(folder)/\(name)".split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
