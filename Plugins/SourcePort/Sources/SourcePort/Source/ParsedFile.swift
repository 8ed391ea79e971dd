import Foundation
import SwiftParser
import SwiftSyntax

/// A source file as bytes and as a syntax tree.
public struct ParsedFile {
  /// The path of the original file.
  public let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  /// The text as a C string, which ends at the first zero byte.
  private let text: [CChar]
  private let converter: SourceLocationConverter

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    text = bytes.map { CChar(bitPattern: $0) } + [0]
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Returns the line of a node's first token, counted from 1.
  func line(_ node: some SyntaxProtocol) -> Int {
    converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// Returns the line of a UTF-8 offset, counted from 1.
  func line(at offset: Int) -> Int { converter.location(for: AbsolutePosition(utf8Offset: offset)).line }

  /// Returns whether the file contains at least one of the texts. The result is true for an empty list.
  func contains(anyOf texts: [String]) -> Bool {
    texts.isEmpty || texts.contains { strstr(text, $0) != nil }
  }
}
