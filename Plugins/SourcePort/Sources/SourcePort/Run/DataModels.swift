import Foundation

/// Finds the classes that Xcode generates for the entities of Core Data's models. They do not exist on Linux.
enum DataModels {
  /// Returns the names of the generated classes.
  ///
  /// - Parameters:
  ///   - files: the absolute paths of the files of a module. The models are in the deepest folder that contains all of
  ///     them.
  ///   - root: the package's folder.
  static func classes(besides files: [String], in root: String) -> Set<String> {
    guard let folder = commonFolder(of: files), folder == root || folder.hasPrefix(root + "/"),
      let names = FileManager.default.enumerator(atPath: folder)
    else { return [] }
    var result: Set<String> = []
    for case let name as String in names {
      let path = name as NSString
      if path.lastPathComponent.hasPrefix(".") || others.contains(path.pathExtension) || others.contains(name) {
        names.skipDescendants()
      } else if path.lastPathComponent == "contents", path.deletingLastPathComponent.hasSuffix(".xcdatamodel"),
        let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
      {
        result.formUnion(classes(in: String(decoding: data, as: UTF8.self)))
      }
    }
    return result
  }

  /// The names and the extensions of folders with many files, but without models of the program.
  private static let others: Set<String> = [
    "xcassets", "xcodeproj", "bundle", "framework", "xcframework", "lproj", "Pods", "Carthage", "DerivedData",
  ]

  private static func commonFolder(of files: [String]) -> String? {
    guard let first = files.first else { return nil }
    var common = (first as NSString).deletingLastPathComponent
    for file in files.dropFirst() {
      while !file.hasPrefix(common + "/"), common.count > 1 { common = (common as NSString).deletingLastPathComponent }
    }
    return common
  }

  /// Returns the names of the generated classes in the XML text of a model. Classes of other entities are in the
  /// program's sources.
  static func classes(in text: String) -> [String] {
    text.matches(of: /<entity\s[^<>]*>/).compactMap { match in
      let head = match.output
      guard head.contains("codeGenerationType=\"class\"") else { return nil }
      return head.firstMatch(of: /representedClassName="\.?([A-Za-z0-9_]+)"/).map { String($0.output.1) }
    }
  }
}
