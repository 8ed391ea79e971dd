import Foundation

extension XcodeManifest {
  private static let origin = "// Written by `agate port --manifest` from "

  /// Returns the path of the project from which the manifest in a folder was written, relative to the folder; nil for
  /// other manifests.
  static func origin(in folder: String) -> String? {
    let text = (try? String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").prefix(5).first { $0.hasPrefix(origin) }
    return line?.dropFirst(origin.count).split(separator: "\"").first.map(String.init)
  }

  /// The text of the manifest.
  var text: String {
    let isNew = targets.contains(where: \.isSwift6)
    var lines = [
      "// swift-tools-version: \(isNew ? "6.0" : "5.9")",
      "\(Self.origin)\(Self.quoted(project.relativePath)).",
      "import PackageDescription", "",
      "let package = Package(",
      "  name: \(Self.quoted(packageName)),",
    ]
    if isLocalized { lines.append("  defaultLocalization: \(Self.quoted(project.developmentLanguage)),") }
    let libraries = targets.filter { !$0.isProgram && !$0.isPod }.map(\.name)
    if !libraries.isEmpty {
      lines.append("  products: [")
      lines += libraries.map { name in
        let text = Self.quoted(Self.plain(name))
        return "    .library(name: \(text), targets: [\(text)]),"
      }
      lines.append("  ],")
    }
    // The project may have the package already.
    let needsOpenCombine = !packages.contain("OpenCombine") && targets.contains(where: \.usesCombine)
    let declarations = packages.declarations + (needsOpenCombine ? [CombineUse.package] : [])
    if !declarations.isEmpty {
      lines.append("  dependencies: [")
      lines += declarations.map { "    \($0)," }
      lines.append("  ],")
    }
    lines.append("  targets: [")
    for target in targets { lines += self.lines(of: target, isNew: isNew) }
    lines += ["  ])", ""]
    return lines.joined(separator: "\n")
  }

  /// The name of the package. It differs from the names of the packages that it needs, which SwiftPM requires.
  private var packageName: String {
    packages.contain(project.name) ? "\(project.name) \((project.folder as NSString).lastPathComponent)" : project.name
  }

  /// Returns the lines of a target.
  ///
  /// - Parameter isNew: whether the version of the tools knows the language mode of Swift 6.
  private func lines(of target: Target, isNew: Bool) -> [String] {
    let head = "    .\(target.isProgram ? "executableTarget" : "target")("
    var arguments = ["name: \(Self.quoted(Self.plain(target.name)))"]
    func add(_ label: String, _ items: [String]) {
      guard !items.isEmpty else { return }
      let line = "\(label): [\(items.joined(separator: ", "))]"
      // A long list has a line for each item.
      let isLong = line.count > 112
      arguments.append(isLong ? "\(label): [\n        \(items.joined(separator: ",\n        ")),\n      ]" : line)
    }
    let combine = target.usesCombine ? CombineUse.products.filter { !target.products.contains($0) } : []
    add("dependencies", target.dependencies.map { Self.quoted(Self.plain($0)) } + target.products + combine)
    arguments.append("path: \(Self.quoted(target.path.isEmpty ? "." : target.path))")
    add("exclude", target.excluded.map(Self.quoted))
    add("sources", target.sources.map(Self.quoted))
    add("resources", target.resources.map { resource(target.path.isEmpty ? $0 : "\(target.path)/\($0)", named: $0) })
    // A target has the newest mode that the version of the tools knows, unless it names another one.
    add(
      "swiftSettings",
      (target.hasPods ? [".define(\"COCOAPODS\")"] : [])
        + target.conditions.map(Self.definition)
        + (isNew && !target.isSwift6 ? [".swiftLanguageMode(.v5)"] : []))
    return [head, "      \(arguments.joined(separator: ",\n      "))),"]
  }

  /// Returns the declaration of a resource. A folder is copied with the folders in it, as Xcode does.
  private func resource(_ path: String, named name: String) -> String {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: "\(project.folder)/\(path)", isDirectory: &isFolder)
    return ".\(isFolder.boolValue ? "copy" : "process")(\(Self.quoted(name)))"
  }

  private static func definition(_ condition: XcodeProject.Condition) -> String {
    let limit = condition.configuration.map { ", .when(configuration: .\($0))" } ?? ""
    return ".define(\(quoted(condition.name))\(limit))"
  }

  /// Returns the name of a target in ASCII. The linker does not find the entry of a program whose module has other
  /// letters.
  static func plain(_ name: String) -> String {
    let parts = name.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark
    }
    return String(parts.map { $0.isASCII ? Character($0) : "_" })
  }

  /// Returns a literal of Swift for a text, which a name in the project cannot end.
  static func quoted(_ text: String) -> String { text.debugDescription }

  /// Returns a version with the three parts that versions of packages have. Other tools than Xcode may write fewer into a
  /// project.
  static func version(_ text: String) -> String {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count < 3, parts.allSatisfy({ Int($0) != nil }) else { return text }
    return (parts + Array(repeating: "0", count: 3 - parts.count)).joined(separator: ".")
  }
}
