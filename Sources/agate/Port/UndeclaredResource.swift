import AgateHost
import Foundation

/// A resource that Xcode adds to a target's bundle although the manifest does not declare it: a nib file, a storyboard, an
/// asset catalogue, a table of texts or a string catalogue. SwiftPM ignores such files on Linux, or copies string
/// catalogues that the manifest declares, but makes no tables of texts from them.
struct UndeclaredResource: Equatable {
  /// The name of `Info.plist` in the bundle of a program. SwiftPM writes an `Info.plist` of its own into the bundle.
  static let settings = "Application-Info.plist"

  /// The path of the file, or of the folder of an asset catalogue.
  var source: String
  /// The path in the folder with the build's products, such as `App_App.resources/Main.storyboard`.
  var destination: String

  /// The extensions of such files and folders.
  static let kinds: Set<String> = [
    "xib", "storyboard", "xcassets", "strings", "stringsdict", catalogue,
  ]
  /// The extension of string catalogues.
  private static let catalogue = "xcstrings"
  /// The names and the extensions of folders that contain no resources of a target.
  private static let foreign = XcodeTree.copies.union([
    "Tests", "xcodeproj", "xcworkspace", "framework", "xcframework", "playground",
  ])

  /// Returns the resources of a target, and `Info.plist` of a program. Files keep the folder of their language, such as
  /// `Base.lproj`, and lose other folders, as SwiftPM's `process` rule does.
  ///
  /// Several files may have one destination. A resource that the manifest declares comes first and is not returned, then
  /// a file that the manifest does not exclude and that is not in another bundle, then the outermost file.
  static func all(of target: PackageSources.Target) -> [UndeclaredResource] {
    guard let files = FileManager.default.enumerator(atPath: target.folder) else { return [] }
    var found: [UndeclaredResource] = []
    for case let file as String in files {
      let url = URL(fileURLWithPath: file), name = url.lastPathComponent, kind = url.pathExtension
      let path = "\(target.folder)/\(file)"
      let isForeign = name.hasPrefix(".") || foreign.contains(name) || foreign.contains(kind)
      if kind == catalogue, !isForeign {
        found.append(UndeclaredResource(source: path, destination: destination(of: path, in: target)))
      } else if isForeign || target.resources.contains(path) {
        files.skipDescendants()
      } else if kinds.contains(kind) {
        if kind == "xcassets" { files.skipDescendants() }
        found.append(UndeclaredResource(source: path, destination: destination(of: path, in: target)))
      } else if name == "Info.plist", target.isProgram {
        found.append(UndeclaredResource(source: path, destination: "\(target.bundle).resources/\(settings)"))
      }
    }
    let declared = Set(
      target.resources.filter { !$0.hasSuffix("." + catalogue) }.map { destination(of: $0, in: target) })
    var nearest: [String: UndeclaredResource] = [:]
    for file in found.sorted(by: { $0.precedes($1, in: target) })
    where nearest[file.destination] == nil && !declared.contains(file.destination) { nearest[file.destination] = file }
    return nearest.values.sorted { $0.source < $1.source }
  }

  /// Returns the name of the bundle for which `Bundle.module` must be added, because Xcode would make a bundle and SwiftPM
  /// does not: the bundle of a target without declared resources and with one of these resources.
  static func bundle(of target: PackageSources.Target, with resources: [UndeclaredResource]) -> String? {
    let isBundle = resources.contains { resource in
      let url = URL(fileURLWithPath: resource.source)
      switch url.pathExtension {
      case "xib", "storyboard", "xcassets", catalogue: return !resource.isExcluded(from: target)
      case "strings", "stringsdict":
        return url.deletingLastPathComponent().pathExtension == "lproj" && !resource.isExcluded(from: target)
      default: return false
      }
    }
    return isBundle && target.resources.isEmpty ? target.bundle : nil
  }

  private static func destination(of path: String, in target: PackageSources.Target) -> String {
    let url = URL(fileURLWithPath: path), language = url.deletingLastPathComponent().lastPathComponent
    // A catalogue contains all languages. The one of a storyboard is in a folder for several languages, `mul.lproj`.
    let folder = language.hasSuffix(".lproj") && url.pathExtension != catalogue ? language + "/" : ""
    let isPlural = url.pathExtension == "stringsdict" && !path.hasSuffix(CatalogFiles.plurals)
    let name = isPlural ? url.deletingPathExtension().lastPathComponent + CatalogFiles.plurals : url.lastPathComponent
    return "\(target.bundle).resources/\(folder)\(name)"
  }

  private func precedes(_ other: UndeclaredResource, in target: PackageSources.Target) -> Bool {
    func rank(_ file: UndeclaredResource) -> (Int, Int, String) {
      let isLast = file.isExcluded(from: target) || file.source.dropFirst(target.folder.count).contains(".bundle/")
      let place = target.resources.contains(file.source) ? 0 : isLast ? 2 : 1
      return (place, file.source.split(separator: "/").count, file.source)
    }
    return rank(self) < rank(other)
  }

  /// Whether the manifest excludes the file or a folder around it. Manifests also exclude the target's own `Info.plist`,
  /// because SwiftPM warns about it; only a folder counts there.
  private func isExcluded(from target: PackageSources.Target) -> Bool {
    let isSettings = destination.hasSuffix("/" + Self.settings)
    return target.excluded.contains { source.hasPrefix($0 + "/") || source == $0 && !isSettings }
  }

  /// Copies the resource, unless the copy already has the same contents. Writes the tables of a string catalogue instead.
  ///
  /// - Parameter folder: The folder with the build's products.
  func copy(into folder: String) throws(CommandFailure) {
    let manager = FileManager.default, path = "\(folder)/\(destination)"
    if source.hasSuffix("." + Self.catalogue) {
      try CatalogFiles(source)?.write(into: (path as NSString).deletingLastPathComponent)
      return
    }
    if manager.contentsEqual(atPath: source, andPath: path) { return }
    do {
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
      try manager.createDirectory(at: parent, withIntermediateDirectories: true)
      if manager.fileExists(atPath: path) { try manager.removeItem(atPath: path) }
      try manager.copyItem(atPath: source, toPath: path)
    } catch {
      throw CommandFailure(.output, "\(path): cannot be copied: \(error.localizedDescription)")
    }
  }
}
