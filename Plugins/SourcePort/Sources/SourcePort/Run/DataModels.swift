import Foundation

/// Finds the classes that Xcode generates for the entities of Core Data's models. They do not exist on Linux.
enum DataModels {
  /// Returns the names of the generated classes.
  ///
  /// - Parameters:
  ///   - files: the absolute paths of the files of a module. The models are in their folders, or in folders around them.
  ///   - root: the package's folder.
  static func classes(besides files: [String], in root: String) -> Set<String> {
    var folders: Set<String> = []
    for file in files {
      var folder = (file as NSString).deletingLastPathComponent
      while folder.hasPrefix(root), folders.insert(folder).inserted {
        folder = (folder as NSString).deletingLastPathComponent
      }
    }
    var result: Set<String> = []
    for folder in folders {
      for name in names(in: folder) where name.hasSuffix(".xcdatamodeld") {
        for version in names(in: "\(folder)/\(name)") where version.hasSuffix(".xcdatamodel") {
          let path = "\(folder)/\(name)/\(version)/contents"
          guard let data = FileManager.default.contents(atPath: path) else { continue }
          result.formUnion(classes(in: String(decoding: data, as: UTF8.self)))
        }
      }
    }
    return result
  }

  /// Returns the names of the generated classes in the XML text of a model. Classes of other entities are in the
  /// program's sources.
  static func classes(in text: String) -> [String] {
    text.matches(of: /<entity\s[^>]*>/).compactMap { match in
      let head = match.output
      guard head.contains("codeGenerationType=\"class\"") else { return nil }
      return head.firstMatch(of: /representedClassName="\.?([A-Za-z0-9_]+)"/).map { String($0.output.1) }
    }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
