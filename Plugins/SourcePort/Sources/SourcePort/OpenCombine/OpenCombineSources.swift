import Foundation

/// The changes to the sources of the package OpenCombine.
struct OpenCombineSources {
  /// The names of the modules that change.
  static let modules: Set<String> = ["OpenCombine", "OpenCombineFoundation"]

  private static let condition = Data("canImport(CoreFoundation)".utf8)

  let files: [String: [UInt8]]
  /// The declarations that are added to files, by the path of the file.
  private var additions: [String: String] = [:]

  /// Finds the places of the changes.
  ///
  /// - Parameters:
  ///   - files: The contents of the sources of one of the modules, by path.
  ///   - isUsed: Whether a ported module uses OpenCombine instead of Combine. A program that knows OpenCombine may have
  ///     operators of its own.
  init(_ files: [String: [UInt8]], isUsed: Bool) {
    self.files = files
    guard isUsed else { return }
    add(MissingOperators.text, to: "Publishers.swift", unlessDeclared: ["CombineLatest", "MergeMany"])
    add(ObservingPublisher.text, to: "NotificationCenter.swift", unlessDeclared: ["KeyValueObservingPublisher"])
  }

  /// Adds declarations to the file with a name, unless one of the files has them: a version or a fork of OpenCombine
  /// may.
  private mutating func add(_ text: String, to name: String, unlessDeclared types: [String]) {
    guard let path = files.keys.first(where: { $0.hasSuffix("/" + name) }) else { return }
    let marks = types.map { Data("struct \($0)".utf8) }
    let isComplete = files.values.contains { bytes in
      let data = Data(bytes)
      return marks.contains { data.range(of: $0) != nil }
    }
    if !isComplete { additions[path] = text }
  }

  /// Returns the changed contents of a file; nil if nothing changes.
  func contents(of path: String) -> [UInt8]? {
    guard let bytes = files[path] else { return nil }
    if let addition = additions[path] { return bytes + Array(addition.utf8) }
    // OpenCombine needs Core Foundation only on Apple's systems. Its types would be ambiguous, because every file has
    // those of `AppleCompat`.
    var data = Data(bytes)
    guard data.range(of: Self.condition) != nil else { return nil }
    while let range = data.range(of: Self.condition) { data.replaceSubrange(range, with: Data("false".utf8)) }
    return Array(data)
  }
}
