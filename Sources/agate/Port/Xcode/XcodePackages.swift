import Foundation

/// The packages that a project of Xcode uses.
struct XcodePackages {
  /// The declarations of the packages in a manifest.
  private(set) var declarations: [String]
  private let project: XcodeProject
  /// The identities of the packages, in small letters.
  private var identities: Set<String>
  /// The paths of the packages in folders, relative to the project's folder, by their identities.
  private let folders: [(identity: String, path: String)]

  init(of project: XcodeProject) {
    self.project = project
    declarations = project.packages.map { Self.declaration($0, project) }
    identities = Set(project.packages.map { Self.identity($0, project).lowercased() })
    // Before Xcode 15, packages in folders are only files of the project.
    let paths = project.packages.compactMap { $0["relativePath"].map(project.located) } + project.packageFolders
    var seen: Set<String> = []
    folders = paths.filter { seen.insert($0).inserted }.map { (Self.identity(inFolder: $0, project), $0) }
  }

  /// Returns whether the project has a package.
  func contain(_ identity: String) -> Bool { identities.contains(identity.lowercased()) }

  /// Returns the products of packages that a target needs, as they are written in a manifest.
  mutating func products(of target: XcodeProject.Object) -> [String] {
    var result: [String] = []
    for product in project.objects(target.list("packageProductDependencies")) {
      guard let name = product["productName"] else { continue }
      let package = project.object(product["package"]).map { Self.identity($0, project) } ?? folder(with: name)
      let text = XcodeManifest.quoted(name)
      result.append(package.map { ".product(name: \(text), package: \(XcodeManifest.quoted($0)))" } ?? text)
    }
    return result
  }

  /// Returns the identity of the package in a folder that has a product, and declares the package. Xcode does not name it.
  private mutating func folder(with product: String) -> String? {
    let named = folders.filter { Self.manifest(project.absolute($0.path), mentions: product) }
    let only = project.packages.filter { $0["relativePath"] != nil }.count == 1 ? folders.first : nil
    guard let found = named.first ?? only else { return nil }
    declare(found.identity, found.path)
    return found.identity
  }

  private mutating func declare(_ identity: String, _ path: String) {
    if identities.insert(identity.lowercased()).inserted {
      declarations.append(".package(path: \(XcodeManifest.quoted(path)))")
    }
  }

  // MARK: Packages around files

  /// Declares the package outside of the project's folder that contains a file.
  ///
  /// - Parameters:
  ///   - name: the name of one of its products.
  ///   - file: the file.
  /// - Returns: the product as it is written in a manifest, and the folder of the package; nil if there is no such package.
  mutating func product(_ name: String, around file: String) -> (text: String, package: String)? {
    guard let folder = Self.folder(around: file, project),
      Self.manifest(project.absolute(folder), mentions: name)
    else { return nil }
    let identity = Self.identity(inFolder: folder, project)
    declare(identity, folder)
    return (".product(name: \(XcodeManifest.quoted(name)), package: \(XcodeManifest.quoted(identity)))", folder)
  }

  /// Declares the nearest package around the project's folder that has a product. Returns the product as it is written in a
  /// manifest, and the folder of the package; nil if there is none.
  mutating func product(around name: String) -> (text: String, package: String)? {
    for steps in 1...3 {
      let folder = Array(repeating: "..", count: steps).joined(separator: "/")
      if let product = product(XcodeProject.identifier(name), around: "\(folder)/\(name)") { return product }
    }
    return nil
  }

  /// Returns the nearest folder around a file that has a manifest. Paths are relative to the project's folder.
  static func folder(around file: String, _ project: XcodeProject) -> String? {
    var folder = (file as NSString).deletingLastPathComponent
    while !folder.isEmpty, folder != "/" {
      if FileManager.default.fileExists(atPath: project.absolute(folder) + "/Package.swift") { return folder }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return nil
  }

  /// Returns a way to build files outside of the project's folder.
  static func advice(for files: [String], _ project: XcodeProject) -> String {
    for file in files {
      if let package = folder(around: file, project) {
        return "add .package(path: \(XcodeManifest.quoted(package))) to `dependencies`"
      }
    }
    // The steps upwards at the beginning of each path.
    let steps: [Int] = files.map { $0.hasPrefix("/") ? 0 : $0.split(separator: "/").prefix { $0 == ".." }.count }
    let highest = steps.max() ?? 0
    guard !steps.contains(0), highest < 4 else { return "copy what the target needs into the folder" }
    let folder = project.absolute(Array(repeating: "..", count: highest).joined(separator: "/"))
    return "write the manifest in a folder around all files, with --package-path \(folder)"
  }

  private static func manifest(_ folder: String, mentions product: String) -> Bool {
    guard let text = try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8) else { return false }
    let names = text.matches(of: /\.(?:library|executable|plugin)\(\s*name:\s*"([^"]+)"/).map { String($0.output.1) }
    // The name may be a constant.
    return names.contains(product) || text.contains("\"\(product)\"")
  }

  /// Returns the name by which the package manager knows a package.
  private static func identity(_ package: XcodeProject.Object, _ project: XcodeProject) -> String {
    if let path = package["relativePath"], package["repositoryURL"] == nil {
      return identity(inFolder: project.located(path), project)
    }
    let last = (package["repositoryURL"] as NSString?)?.lastPathComponent ?? ""
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
  /// Returns the name by which the package manager knows the package in a folder.
  private static func identity(inFolder folder: String, _ project: XcodeProject) -> String {
    (project.absolute(folder) as NSString).lastPathComponent
  }

  private static func declaration(_ package: XcodeProject.Object, _ project: XcodeProject) -> String {
    if let path = package["relativePath"] { return ".package(path: \(XcodeManifest.quoted(project.located(path))))" }
    let rule = package.table("requirement")
    func text(_ key: String) -> String { rule[key] as? String ?? "" }
    func value(_ key: String) -> String { XcodeManifest.quoted(text(key)) }
    func version(_ key: String) -> String { XcodeManifest.quoted(XcodeManifest.version(text(key))) }
    let limits =
      switch rule["kind"] as? String {
      case "branch": "branch: \(value("branch"))"
      case "revision": "revision: \(value("revision"))"
      case "exactVersion": "exact: \(version("version"))"
      case "upToNextMinorVersion": ".upToNextMinor(from: \(version("minimumVersion")))"
      case "versionRange": "\(version("minimumVersion"))..<\(version("maximumVersion"))"
      default: "from: \(version("minimumVersion"))"
      }
    return ".package(url: \(XcodeManifest.quoted(package["repositoryURL"] ?? "")), \(limits))"
  }
}
