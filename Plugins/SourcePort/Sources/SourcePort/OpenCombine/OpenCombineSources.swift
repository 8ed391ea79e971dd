import Foundation

/// The changes to the sources of the package OpenCombine.
struct OpenCombineSources {
  /// The names of the modules that change.
  static let modules: Set<String> = ["OpenCombine", "OpenCombineFoundation"]

  private static let condition = Data("canImport(CoreFoundation)".utf8)

  let files: [String: [UInt8]]
  /// The file to which the missing operators are added; nil if none are added.
  private let place: String?

  /// Finds the places of the changes.
  ///
  /// - Parameters:
  ///   - files: The contents of the sources of one of the modules, by path.
  ///   - isUsed: Whether a ported module uses OpenCombine instead of Combine. A program that knows OpenCombine may have
  ///     operators of its own.
  init(_ files: [String: [UInt8]], isUsed: Bool) {
    self.files = files
    // A version or a fork may have the operators.
    let marks = ["struct CombineLatest", "struct MergeMany"].map { Data($0.utf8) }
    let isComplete = files.values.contains { bytes in
      let data = Data(bytes)
      return marks.contains { data.range(of: $0) != nil }
    }
    place = isUsed && !isComplete ? files.keys.first { $0.hasSuffix("/Publishers.swift") } : nil
  }

  /// Returns the changed contents of a file; nil if nothing changes.
  func contents(of path: String) -> [UInt8]? {
    guard let bytes = files[path] else { return nil }
    if path == place { return bytes + Array(MissingOperators.text.utf8) }
    // OpenCombine needs Core Foundation only on Apple's systems. Its types would be ambiguous, because every file has
    // those of `AppleCompat`.
    var data = Data(bytes)
    guard data.range(of: Self.condition) != nil else { return nil }
    while let range = data.range(of: Self.condition) { data.replaceSubrange(range, with: Data("false".utf8)) }
    return Array(data)
  }
}
