import Foundation

/// A target with sources in Objective-C, whose libraries do not exist on Linux.
struct ObjectiveCTarget {
  let name: String
  /// The identity of the package; nil for the package that is ported.
  let package: String?
  /// The paths of the sources in Objective-C.
  let files: [String]

  /// The extensions of sources in Objective-C and Objective-C++.
  private static let kinds: Set<String> = ["m", "mm"]

  /// Returns nil if no source is in Objective-C.
  init?(_ name: String, package: String?, sources: [String]) {
    files = sources.filter { Self.kinds.contains(($0 as NSString).pathExtension) }
    (self.name, self.package) = (name, package)
    if files.isEmpty { return nil }
  }

  /// The reason for which the target cannot be built.
  var message: String {
    let place = package.map { " of the package \($0)" } ?? ""
    let others = files.count > 1 ? " and \(files.count - 1) more" : ""
    return "target \(name)\(place) has sources in Objective-C (\(files[0])\(others)), which cannot be compiled on "
      + "Linux: remove the target and what needs it from the manifest, or rewrite its code in Swift"
  }

  /// Whether a source uses Objective-C on every system. Some sources contain only code for Apple's systems, in an `#if`,
  /// and can be compiled.
  var isCertain: Bool { files.contains { Self.usesObjectiveC($0) } }

  private static func usesObjectiveC(_ file: String) -> Bool {
    let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    let marks = ["@interface ", "@implementation ", "@protocol ", "@import ", "#import <Foundation/"]
    var depth = 0
    for line in text.split(whereSeparator: \.isNewline).map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
      if depth == 0, marks.contains(where: line.hasPrefix) { return true }
    }
    return false
  }
}
