import Foundation

/// The reason for which a property list or a file with JSON cannot be read.
package struct FileFault: Sendable, Equatable {
  /// The end of a message about a fault.
  package static let advice = "repair the file, or restore it from version control"

  /// The line, counted from 1; nil if it is not known.
  package let line: Int?
  /// The fault in lower case, without a full stop.
  package let reason: String

  /// Finds the fault of a property list.
  ///
  /// - Parameters:
  ///   - data: the contents of the file.
  ///   - error: the error of `PropertyListSerialization`.
  package init(propertyList data: Data, _ error: any Error) {
    if let known = Self.ofAnyFormat(data) {
      self = known
      return
    }
    let head = Self.head(data)
    if head.hasPrefix("bplist") {
      (line, reason) = (nil, "the binary property list is damaged")
      return
    }
    let info = (error as NSError).userInfo
    // Foundation tries all formats, and only this error is about the format of `project.pbxproj`.
    let old =
      ["<?xml", "<!DOCTYPE", "<plist"].contains(where: head.hasPrefix)
      ? nil : info["kCFPropertyListOldStyleParsingError"].flatMap(Self.debugDescription)
    let text = old ?? info[Self.descriptionKey] as? String ?? error.localizedDescription
    let place = /\ (?:starting\ )?(?:on|at) line (\d+)/
    line = text.firstMatch(of: place).flatMap { Int($0.1) }
    reason = Self.wrongSyntax(text.replacing(place, with: ""))
  }

  /// Finds the fault of a file with JSON.
  ///
  /// - Parameters:
  ///   - data: the contents of the file.
  ///   - error: the error of `JSONDecoder`.
  package init(json data: Data, _ error: any Error) {
    if let known = Self.ofAnyFormat(data) {
      self = known
    } else if let wrong = Self.wrongValue(error) {
      (line, reason) = (nil, wrong)
    } else {
      self = Self.wrongSyntax(ofJSON: data, error)
    }
  }

  /// Returns a message about a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - effect: the effect of the fault, such as `the project cannot be read`.
  package func message(_ path: String, _ effect: String) -> String {
    "\(path)\(line.map { ":\($0)" } ?? ""): \(effect): \(reason)"
  }

  private init(line: Int?, reason: String) { (self.line, self.reason) = (line, reason) }

  private static let descriptionKey = "NSDebugDescription"

  /// Returns the first characters of a file, after spaces and a byte order mark.
  private static func head(_ data: Data) -> String {
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]
    return String(decoding: data.drop { marks.contains($0) }.prefix(9), as: UTF8.self)
  }

  /// Returns the reason in a `CFError`, which Swift does not bridge to an error: it is only in the description.
  private static func debugDescription(_ error: Any) -> String? {
    "\(error)".firstMatch(of: /NSDebugDescription=(.+)\}/).map { String($0.1) }
  }

  private static func ofAnyFormat(_ data: Data) -> FileFault? {
    if data.isEmpty { return FileFault(line: nil, reason: "the file is empty") }
    let mark = Data("<<<<<<< ".utf8)
    let lines = data.split(separator: 10, omittingEmptySubsequences: false)
    if let index = lines.firstIndex(where: { $0.starts(with: mark) }) {
      return FileFault(line: index + 1, reason: "the conflict of a merge is not resolved")
    }
    // Other encodings and binary property lists have such bytes, and XML names its encoding in the first line.
    let head = String(decoding: data.prefix(100), as: UTF8.self).lowercased()
    let isNamed = head.hasPrefix("<?xml") && head.contains("encoding=") && !head.contains("utf-8")
    if isNamed || head.hasPrefix("bplist") || data.contains(0) { return nil }
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map {
      FileFault(line: $0 + 1, reason: "the text is not in UTF-8")
    }
  }

  private static func wrongSyntax(_ text: String) -> String { "wrong syntax (\(inSentence(text)))" }

  /// Returns a sentence without its full stop and with a small first letter.
  private static func inSentence(_ text: String) -> String {
    let plain = text.hasSuffix(".") ? text.dropLast() : text[...]
    return plain.prefix(1).lowercased() + plain.dropFirst()
  }

  // MARK: JSON

  /// Returns the fault of a value; nil if the syntax is wrong.
  private static func wrongValue(_ error: any Error) -> String? {
    func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
      let keys = context.codingPath + (last.map { [$0] } ?? [])
      return keys.reduce("") { path, key in
        if let index = key.intValue { return "\(path)[\(index)]" }
        return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
      }
    }
    guard let error = error as? DecodingError else { return nil }
    switch error {
    case .keyNotFound(let key, let context): return "there is no '\(path(context, key))'"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: return nil
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      let place = path(context)
      return "wrong value\(place.isEmpty ? "" : " of '\(place)'") (\(inSentence(context.debugDescription)))"
    @unknown default: return nil
    }
  }

  private static func wrongSyntax(ofJSON data: Data, _ error: any Error) -> FileFault {
    // The decoder does not say where it ended.
    var text = error.localizedDescription
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      text = (error as NSError).userInfo[descriptionKey] as? String ?? text
    }
    func line(at offset: Int) -> Int { data.prefix(offset).count { $0 == 10 } + 1 }
    if let match = text.firstMatch(of: /\ around character (\d+)/), let offset = Int(match.1) {
      return FileFault(line: line(at: offset), reason: wrongSyntax(text.replacing(match.0, with: "")))
    }
    let isEnd = text.contains("end of file")
    return FileFault(line: isEnd ? line(at: data.count - 1) : nil, reason: wrongSyntax(text))
  }
}
