import AgateHost
import Foundation

/// A `Package.swift` with the targets of a project of Xcode.
///
/// Applications become programs, and frameworks and static libraries become libraries. The packages of the project become
/// dependencies.
struct XcodeManifest {
  /// The text of the manifest.
  private(set) var text = ""
  /// Parts of the project that the manifest leaves out, with the reason.
  private(set) var notes: [String] = []

  /// A target of the manifest.
  private struct Target {
    var name: String
    var isProgram: Bool
    var dependencies: [String]
    /// The folder of the sources, relative to the project's folder.
    var path: String
    /// The sources, relative to `path`; empty if all Swift files in the folder are sources.
    var sources: [String]
    var resources: [String]
  }

  private let project: XcodeProject
  /// The paths of all files and folders, relative to the project's folder.
  private let all: [String]
  private let folders: Set<String>

  private static let kinds = [
    "com.apple.product-type.application": true, "com.apple.product-type.framework": false,
    "com.apple.product-type.library.static": false,
  ]
  /// The kinds of resources that `agate build` copies without a declaration.
  private static let found: Set<String> = ["xib", "storyboard", "xcassets", "strings", "stringsdict", "plist"]

  init(_ project: XcodeProject) throws(CommandFailure) {
    self.project = project
    all = ((try? FileManager.default.subpathsOfDirectory(atPath: project.folder)) ?? []).sorted()
    folders = Set(all.map { ($0 as NSString).deletingLastPathComponent })
    let targets = makeTargets()
    if targets.isEmpty {
      throw CommandFailure(
        .scene, "\(project.path) has no application, framework or library for iOS with Swift sources")
    }
    if FileManager.default.fileExists(atPath: project.folder + "/Podfile") {
      notes.append("Podfile: the manifest has no pods: add their repositories to `dependencies`")
    }
    text = write(targets)
  }

  /// Writes the manifest beside the project, which must not have one.
  func save() throws(CommandFailure) {
    let path = project.folder + "/Package.swift"
    if FileManager.default.fileExists(atPath: path) {
      throw CommandFailure(.output, "\(path) exists already: remove it first to write a new one")
    }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CommandFailure(.output, "\(path): cannot be written: \(error.localizedDescription)")
    }
    Console.note("wrote \(path)")
    for note in notes { Console.note(note) }
  }

  // MARK: Targets

  private mutating func makeTargets() -> [Target] {
    var result: [Target] = []
    for target in project.targets {
      let name = target["name"] ?? target.identifier
      guard let isProgram = Self.kinds[target["productType"] ?? ""] else {
        notes.append("target \(name): left out, because it is no application, framework or library")
        continue
      }
      if let platform = project.setting("SDKROOT", of: target), !["iphoneos", "auto"].contains(platform) {
        notes.append("target \(name): left out, because it is for \(platform)")
        continue
      }
      guard let made = makeTarget(target, name, isProgram) else {
        notes.append("target \(name): left out, because it has no Swift sources")
        continue
      }
      result.append(made)
    }
    // A library that was left out cannot be a dependency.
    let names = Set(result.map(\.name))
    let known = Set(project.targets.compactMap { $0["name"] })
    for index in result.indices {
      result[index].dependencies.removeAll { dependency in
        known.contains { dependency == Self.quoted($0) && !names.contains($0) }
      }
    }
    return result
  }

  private mutating func makeTarget(_ target: XcodeProject.Object, _ name: String, _ isProgram: Bool) -> Target? {
    let synchronized = project.folders(of: target)
    func isExcluded(_ path: String) -> Bool {
      synchronized.excluded.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    let inFolders = all.filter { path in
      synchronized.folders.contains { path.hasPrefix($0 + "/") } && !isExcluded(path)
    }
    let phase = project.files(in: "PBXSourcesBuildPhase", of: target)
    let files = Set(phase).union(inFolders)
    let sources = files.filter { $0.hasSuffix(".swift") }.sorted()
    if sources.isEmpty { return nil }
    for file in phase.sorted() where Self.isOtherLanguage(file) {
      notes.append("target \(name): \(file) is left out, because a target of a package has sources of one language")
    }
    let settings = (project.setting("INFOPLIST_FILE", of: target) ?? "")
      .replacingOccurrences(of: "$(SRCROOT)/", with: "")
    let path = Self.commonFolder(all.contains(settings) ? sources + [settings] : sources)
    func relative(_ file: String) -> String { path.isEmpty ? file : String(file.dropFirst(path.count + 1)) }
    func isInside(_ file: String) -> Bool { path.isEmpty || file.hasPrefix(path + "/") }
    // The sources are listed if the folder also contains other ones.
    let present = all.filter { isInside($0) && ($0.hasSuffix(".swift") || Self.isOtherLanguage($0)) }
    let isWhole = present == sources && !path.isEmpty
    let resources = (project.files(in: "PBXResourcesBuildPhase", of: target) + inFolders.filter(isResource))
      .filter { isInside($0) && !Self.found.contains(($0 as NSString).pathExtension) && all.contains($0) }
      .filter { !$0.contains(".xcassets/") && !$0.contains(".lproj/") }
    return Target(
      name: name, isProgram: isProgram, dependencies: dependencies(of: target), path: path,
      sources: isWhole ? [] : sources.map(relative),
      resources: Set(resources.map(relative)).sorted())
  }

  private func isResource(_ path: String) -> Bool {
    let kind = (path as NSString).pathExtension
    return !kind.isEmpty && !["swift", "h", "md"].contains(kind) && !Self.isOtherLanguage(path)
      && !folders.contains(path)
  }

  private static func isOtherLanguage(_ path: String) -> Bool {
    ["m", "mm", "c", "cc", "cpp"].contains((path as NSString).pathExtension)
  }

  /// Returns the names of the targets and products that a target needs, as they are written in the manifest.
  private func dependencies(of target: XcodeProject.Object) -> [String] {
    let targets = project.objects(target.list("dependencies")).compactMap { project.object($0["target"])?["name"] }
      .map(Self.quoted)
    let products = project.objects(target.list("packageProductDependencies")).compactMap { product in
      product["productName"].map { name in
        let package = project.object(product["package"]).map(Self.identity)
        let place = package.map { ", package: \(Self.quoted($0))" } ?? ""
        return place.isEmpty ? Self.quoted(name) : ".product(name: \(Self.quoted(name))\(place))"
      }
    }
    return targets + products
  }

  /// Returns the deepest folder that contains all files; empty for the project's folder.
  private static func commonFolder(_ files: [String]) -> String {
    var common = (files[0] as NSString).deletingLastPathComponent.split(separator: "/")
    for file in files {
      let folders = (file as NSString).deletingLastPathComponent.split(separator: "/")
      let shared = zip(common, folders).prefix { $0 == $1 }.count
      common.removeLast(common.count - shared)
    }
    return common.joined(separator: "/")
  }

  // MARK: Text

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }

  /// Returns the name by which the package manager knows a package.
  private static func identity(_ package: XcodeProject.Object) -> String {
    let place = package["repositoryURL"] ?? package["relativePath"] ?? ""
    let last = (place as NSString).lastPathComponent
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private static func dependency(_ package: XcodeProject.Object) -> String {
    if let path = package["relativePath"] { return ".package(path: \(quoted(path)))" }
    let rule = package.table("requirement")
    func value(_ key: String) -> String { quoted(rule[key] as? String ?? "") }
    let version =
      switch rule["kind"] as? String {
      case "branch": "branch: \(value("branch"))"
      case "revision": "revision: \(value("revision"))"
      case "exactVersion": "exact: \(value("version"))"
      case "upToNextMinorVersion": ".upToNextMinor(from: \(value("minimumVersion")))"
      case "versionRange": "\(value("minimumVersion"))..<\(value("maximumVersion"))"
      default: "from: \(value("minimumVersion"))"
      }
    return ".package(url: \(quoted(package["repositoryURL"] ?? "")), \(version))"
  }

  private func write(_ targets: [Target]) -> String {
    let isNew = project.targets.contains { project.setting("SWIFT_VERSION", of: $0)?.hasPrefix("6") == true }
    let name = ((project.path as NSString).lastPathComponent as NSString).deletingPathExtension
    var lines = [
      "// swift-tools-version: \(isNew ? "6.0" : "5.9")",
      "// Written by `agate port --manifest` from \(name).xcodeproj.",
      "import PackageDescription", "",
      "let package = Package(",
      "  name: \(Self.quoted(name)),",
    ]
    if all.contains(where: { $0.contains(".lproj/") }) {
      let region = project.developmentRegion.map { $0 == "Base" || $0 == "English" ? "en" : $0 } ?? "en"
      lines.append("  defaultLocalization: \(Self.quoted(region)),")
    }
    if !project.packages.isEmpty {
      lines.append("  dependencies: [")
      lines += project.packages.map { "    \(Self.dependency($0))," }
      lines.append("  ],")
    }
    lines.append("  targets: [")
    for target in targets {
      lines.append("    .\(target.isProgram ? "executableTarget" : "target")(")
      var arguments = ["name: \(Self.quoted(target.name))"]
      func add(_ label: String, _ items: [String]) {
        guard !items.isEmpty else { return }
        let line = "\(label): [\(items.joined(separator: ", "))]"
        // A long list has a line for each item.
        let isLong = line.count > 112
        arguments.append(isLong ? "\(label): [\n        \(items.joined(separator: ",\n        ")),\n      ]" : line)
      }
      add("dependencies", target.dependencies)
      arguments.append("path: \(Self.quoted(target.path.isEmpty ? "." : target.path))")
      add("sources", target.sources.map(Self.quoted))
      add("resources", target.resources.map { ".process(\(Self.quoted($0)))" })
      lines.append("      \(arguments.joined(separator: ",\n      "))),")
    }
    lines += ["  ])", ""]
    return lines.joined(separator: "\n")
  }
}
