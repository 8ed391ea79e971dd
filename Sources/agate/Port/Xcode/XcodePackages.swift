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
    declarations = project.packages.map(Self.declaration)
    identities = Set(project.packages.map { Self.identity($0).lowercased() })
    // Before Xcode 15, packages in folders are only files of the project.
    let paths = project.packages.compactMap { $0["relativePath"] } + project.packageFolders
    var seen: Set<String> = []
    folders = paths.filter { seen.insert(XcodeProject.join("", $0)).inserted }.map {
      (($0 as NSString).lastPathComponent, $0)
    }
  }

  /// Returns whether the project has a package.
  func contain(_ identity: String) -> Bool { identities.contains(identity.lowercased()) }

  /// Returns the products of packages that a target needs, as they are written in a manifest.
  mutating func products(of target: XcodeProject.Object) -> [String] {
    var result: [String] = []
    for product in project.objects(target.list("packageProductDependencies")) {
      guard let name = product["productName"] else { continue }
      let package = project.object(product["package"]).map(Self.identity) ?? folder(with: name)
      let text = XcodeManifest.quoted(name)
      result.append(package.map { ".product(name: \(text), package: \(XcodeManifest.quoted($0)))" } ?? text)
    }
    return result
  }

  /// Returns the identity of the package in a folder that has a product, and declares the package. Xcode does not name it.
  private mutating func folder(with product: String) -> String? {
    let named = folders.filter { Self.manifest("\(project.folder)/\($0.path)", mentions: product) }
    let only = project.packages.filter { $0["relativePath"] != nil }.count == 1 ? folders.first : nil
    guard let found = named.first ?? only else { return nil }
    if identities.insert(found.identity.lowercased()).inserted {
      declarations.append(".package(path: \(XcodeManifest.quoted(found.path)))")
    }
    return found.identity
  }

  private static func manifest(_ folder: String, mentions product: String) -> Bool {
    guard let text = try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8) else { return false }
    let names = text.matches(of: /\.(?:library|executable|plugin)\(\s*name:\s*"([^"]+)"/).map { String($0.output.1) }
    // The name may be a constant.
    return names.contains(product) || text.contains("\"\(product)\"")
  }

  /// Returns the name by which the package manager knows a package.
  private static func identity(_ package: XcodeProject.Object) -> String {
    let place = package["repositoryURL"] ?? package["relativePath"] ?? ""
    let last = (place as NSString).lastPathComponent
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private static func declaration(_ package: XcodeProject.Object) -> String {
    if let path = package["relativePath"] { return ".package(path: \(XcodeManifest.quoted(path)))" }
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
