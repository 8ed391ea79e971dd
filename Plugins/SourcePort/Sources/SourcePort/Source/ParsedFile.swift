import Foundation
import SwiftParser
import SwiftSyntax

/// A source file as bytes and as a syntax tree.
public struct ParsedFile {
  /// The path of the original file.
  public let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  /// The bytes up to the first zero, which ends texts of the C library.
  private let text: [CChar]
  private let converter: SourceLocationConverter

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    text = bytes.map { CChar(bitPattern: $0) } + [0]
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// The line, from 1, on which the node's first token stands.
  func line(_ node: some SyntaxProtocol) -> Int {
    converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// The line, from 1, of a UTF-8 offset.
  func line(at offset: Int) -> Int { converter.location(for: AbsolutePosition(utf8Offset: offset)).line }

  /// Whether one of the texts occurs in the file.
  func contains(anyOf texts: [String]) -> Bool {
    texts.isEmpty || texts.contains { strstr(text, $0) != nil }
  }
}
