import Foundation

/// An application with SwiftUI's life cycle, which has no application delegate that could be ported.
struct SwiftUIApplication {
  /// The name of the target.
  let target: String
  /// The name of the type, such as `MyApp` in `@main struct MyApp: App`.
  let type: String
  let file: String
  let line: Int

  /// Finds the application of a program. Returns nil if the program begins in another way. Code in branches of `#if`
  /// that are not compiled does not count.
  init?(of target: PackageSources.Target) {
    guard target.isProgram, !target.files.contains(where: { $0.hasSuffix("/main.swift") }) else { return nil }
    var found: SwiftUIApplication?
    for file in target.files {
      let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
      guard text.contains("@main") || text.contains("@UIApplicationMain") else { continue }
      let all = Self.withoutComments(text), code = CompiledCode.lines(of: all)
      let count = code.matches(of: /@(?:main|UIApplicationMain)\b/).count
      let application = all.contains(/\bimport\s+SwiftUI\b/) ? SwiftUIApplication(target.name, file, code) : nil
      // Another type starts the program, at least in some builds.
      if count > (application == nil ? 0 : 1) { return nil }
      found = application ?? found
    }
    guard let found else { return nil }
    self = found
  }

  private init?(_ target: String, _ file: String, _ code: String) {
    guard let match = code.firstMatch(of: /@main\b[^{}]*?\b(?:struct|class|enum)\s+(\w+)\s*:([^{]*)\{/) else {
      return nil
    }
    let names = match.2.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    guard names.contains("App") || names.contains("SwiftUI.App") else { return nil }
    (self.target, type, self.file) = (target, String(match.1), file)
    line = code[..<match.range.lowerBound].count(where: \.isNewline) + 1
  }

  var message: String {
    "\(file):\(line): target \(target) is an app of SwiftUI (\(type): App), and Agate has UIKit but no SwiftUI: only an app "
      + "with an application delegate (@main class AppDelegate: UIResponder, UIApplicationDelegate) can be ported"
  }

  /// Returns a text without the lines that are only comments. The number of lines is the same.
  private static func withoutComments(_ text: String) -> String {
    var isComment = false
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let words = line.drop { $0 == " " || $0 == "\t" }
      if words.hasPrefix("/*") { isComment = true }
      let isLeftOut = isComment || words.hasPrefix("//")
      if words.contains("*/") { isComment = false }
      return isLeftOut ? "" : line
    }.joined(separator: "\n")
  }
}
