import SwiftSyntax

/// A replacement of a range of bytes that keeps the number of lines.
struct Edit {
  /// The range of UTF-8 offsets in the original file.
  var range: Range<Int>
  var text: String
  /// The name of the rule.
  var rule: String

  /// Replaces the text of a node without its trivia. The line breaks of the old text follow the new text.
  static func replace(_ node: some SyntaxProtocol, _ text: String, in file: ParsedFile, _ rule: String) -> Edit {
    replace(node.textRange, text, in: file, rule)
  }

  /// Replaces a range of UTF-8 offsets. The line breaks of the old text follow the new text.
  static func replace(_ range: Range<Int>, _ text: String, in file: ParsedFile, _ rule: String) -> Edit {
    let lost = file.bytes[range].count { $0 == 10 }
    return Edit(range: range, text: text + String(repeating: "\n", count: lost), rule: rule)
  }

  /// Replaces every byte of a node's text except line breaks by a space.
  static func blank(_ node: some SyntaxProtocol, in file: ParsedFile, _ rule: String) -> Edit {
    let text = file.bytes[node.textRange].map { $0 == 10 || $0 == 13 ? $0 : 32 }
    return Edit(range: node.textRange, text: String(decoding: text, as: UTF8.self), rule: rule)
  }

  /// Removes the text of a node except its line breaks.
  static func remove(_ node: some SyntaxProtocol, in file: ParsedFile, _ rule: String) -> Edit {
    let text = file.bytes[node.textRange].filter { $0 == 10 }
    return Edit(range: node.textRange, text: String(decoding: text, as: UTF8.self), rule: rule)
  }

  static func insert(_ text: String, at offset: Int, _ rule: String) -> Edit {
    Edit(range: offset..<offset, text: text, rule: rule)
  }
}

extension SyntaxProtocol {
  /// The range of UTF-8 offsets of the node without its trivia.
  var textRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The UTF-8 offset of the first character of the node's text.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// The UTF-8 offset after the last character of the node's text.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}

/// A list of edits to apply to a file.
struct EditList {
  private var edits: [Edit] = []

  /// Creates a list of the edits that take effect. An edit that begins inside an earlier, larger edit is dropped.
  init(_ all: [Edit]) {
    let sorted = all.enumerated().sorted { a, b in
      let (x, y) = (a.element.range, b.element.range)
      if x.lowerBound != y.lowerBound { return x.lowerBound < y.lowerBound }
      // An insertion comes before the replacement of the text that follows. Of two other edits, the larger one comes
      // first.
      if x.isEmpty != y.isEmpty { return x.isEmpty }
      if x.upperBound != y.upperBound { return x.upperBound > y.upperBound }
      return a.offset < b.offset
    }
    var end = 0
    for (_, edit) in sorted {
      if edit.range.lowerBound < end { continue }
      edits.append(edit)
      end = max(end, edit.range.upperBound)
    }
  }

  var isEmpty: Bool { edits.isEmpty }
  var applied: [Edit] { edits }

  func apply(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 256)
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return result
  }
}
