import Foundation

/// Reads files with settings (`xcconfig`), and the files that they include.
struct XcodeSettingFiles {
  /// The files that are missing or damaged, with the places that name them. Their settings are not known.
  private(set) var notes: [String] = []
  /// The settings by the configuration and the path of the file.
  private var tables: [[String]: XcodeSettingTable] = [:]
  /// Files that include more others inside of each other are damaged.
  private static let deepest = 100

  /// Returns the settings in a file and in the files that it includes.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - configuration: the name of the configuration.
  ///   - place: the file, perhaps with a line, that names the file.
  mutating func table(
    inFile path: String, of configuration: String, namedBy place: String, depth: Int = 0
  ) -> XcodeSettingTable {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path, key = [configuration, path]
    if let known = tables[key] { return known }
    var result = XcodeSettingTable(configuration: configuration)
    // Files may include each other.
    tables[key] = result
    guard depth < Self.deepest, let text = text(inFile: path) else {
      let reason = depth < Self.deepest ? "cannot be read" : "is included by too many files"
      note("\(place): \(path) \(reason), so its settings are not known")
      return result
    }
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if let match = line.prefixMatch(of: /\s*#include(\??)\s*"([^"]+)"/) {
        let folder = (path as NSString).deletingLastPathComponent
        let other = match.2.hasPrefix("/") ? String(match.2) : "\(folder)/\(match.2)"
        if !match.1.isEmpty, !FileManager.default.fileExists(atPath: other) { continue }
        result.add(table(inFile: other, of: configuration, namedBy: "\(path):\(index + 1)", depth: depth + 1))
      } else if let match = line.prefixMatch(of: /\s*(\w+(?:\s*\[[^\]]*\])*)\s*=/) {
        let value = String(line[match.range.upperBound...])
        let end = value.range(of: "//")?.lowerBound ?? value.endIndex
        result.set(String(match.1), to: value[..<end].trimmingCharacters(in: [" ", "\t", ";"]))
      }
    }
    tables[key] = result
    return result
  }

  /// Returns the text of a file, which may begin with a mark of its encoding; nil if it cannot be read.
  private mutating func text(inFile path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let isWide = data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff])
    if isWide { return String(data: data, encoding: .utf16) }
    let bytes = data.starts(with: [0xef, 0xbb, 0xbf]) ? data.dropFirst(3) : data
    if String(validating: bytes, as: UTF8.self) == nil {
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
      let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      note("\(path):\(line + 1): the text is not in UTF-8, so that letters may be wrong")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func note(_ text: String) { if !notes.contains(text) { notes.append(text) } }
}
