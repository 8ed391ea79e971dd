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
  /// The paths of groups and files by their identifiers, relative to ``folder``.
  private var paths: [String: String] = [:]

  /// Finds and reads the project in a folder. Returns nil if the folder contains no project.
  static func find(in folder: String) throws(CommandFailure) -> XcodeProject? {
    let names = names(in: folder)
    if names.count > 1 {
      throw CommandFailure(.scene, "\(folder) has several projects (\(names.joined(separator: ", "))): leave one there")
    }
    return try names.first.map { name throws(CommandFailure) in try XcodeProject("\(folder)/\(name)") }
  }

  /// Returns the names of the projects in a folder.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }.sorted()
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
    for identifier in objects.keys {
      if let configuration = object(identifier), configuration.kind == "XCBuildConfiguration" {
        settingTables[identifier] = readSettings(of: configuration)
      }
    }
  }

  var targets: [Object] { objects(root.list("targets")) }
  var packages: [Object] { objects(root.list("packageReferences")) }
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

  /// The paths of the files of the project that are folders with packages.
  var packageFolders: [String] {
    paths.filter { object($0.key)?.kind == "PBXFileReference" && !$0.value.isEmpty && $0.value != place }.values
      .filter { path in
        let absolute = path.hasPrefix("/") ? path : "\(folder)/\(path)"
        return FileManager.default.fileExists(atPath: absolute + "/Package.swift")
      }.sorted()
  }

  /// Returns the path of a group or a file, relative to ``folder``; nil if the groups of the project do not contain it.
  func path(of object: Object) -> String? { paths[object.identifier] }

  /// The folders that Xcode watches, in the order of their paths.
  var watchedFolders: [Object] {
    paths.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.compactMap { object($0.key) }
      .filter { $0.kind == "PBXFileSystemSynchronizedRootGroup" }
  }

  private mutating func addPaths(of identifier: String, in parent: String) {
    // A damaged project may contain itself.
    guard paths[identifier] == nil, let object = object(identifier) else { return }
    let own = object["path"] ?? "", tree = object["sourceTree"] ?? ""
    let path =
      switch tree {
      case "<group>": Self.join(parent, own)
      case "SOURCE_ROOT": Self.join(place, own)
      case "<absolute>": own.hasPrefix(folder + "/") ? Self.join("", String(own.dropFirst(folder.count))) : own
      default: Self.join("$(\(tree))", own)
      }
    paths[identifier] = path
    for child in object.list("children") { addPaths(of: child, in: path) }
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
