import Foundation

/// The use of Combine by the sources of a target, and the package that takes its place on Linux.
enum CombineUse {
  /// The declaration of the package OpenCombine.
  static let package = ".package(url: \"https://github.com/OpenCombine/OpenCombine.git\", from: \"0.14.0\")"
  /// The products that a target needs, as they are written in the manifest.
  static let products = ["OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch"].map {
    ".product(name: \"\($0)\", package: \"OpenCombine\")"
  }

  /// The names by which a source that does not import Combine is known to use it. Foundation and SwiftUI bring them on
  /// Apple's systems.
  private static let names = [
    "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject", "PassthroughSubject",
  ]
  /// The modules of packages with the same names.
  private static let others: Set<Substring> = ["OpenCombine", "OpenCombineShim", "CombineX", "CXShim", "ReactiveKit"]

  private static let accesses: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]

  /// Returns whether a source imports Combine, or uses its names without a module that has them, too.
  ///
  /// - Parameter text: the text of the source.
  static func isFound(in text: String) -> Bool {
    guard text.contains("Combine") || names.contains(where: text.contains) else { return false }
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    let modules = Set(lines.flatMap(modules))
    if modules.contains("Combine") { return true }
    if !modules.isDisjoint(with: others) { return false }
    let code = lines.filter { !$0.hasPrefix("//") }
    return code.contains { line in names.contains { words(of: line).contains($0[...]) } }
  }

  /// Returns the modules that a line imports, in statements such as `import Combine` and
  /// `@preconcurrency import class Combine.AnyCancellable`.
  private static func modules(importedBy line: String) -> [Substring] {
    line.split(separator: ";").compactMap { statement in
      let words = statement.split(separator: " ")
      guard let index = words.firstIndex(of: "import") else { return nil }
      let isImport = words[..<index].allSatisfy { $0.hasPrefix("@") || accesses.contains($0) }
      let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var"]
      let path = words[(index + 1)...].first { !kinds.contains($0) }
      return isImport ? path?.prefix { $0 != "." } : nil
    }
  }

  private static func words(of line: String) -> [Substring] {
    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}
