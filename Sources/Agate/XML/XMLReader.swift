import Foundation

/// A fault of an XML document.
package struct XMLFault: Error {
  package var position: TextPosition
  /// A predicate without a subject, which would be the name of the document.
  package var message: String
}

/// The size of the XML documents that a reader accepts.
package struct XMLLimits: Sendable {
  /// The greatest depth of elements in each other, and what to do about deeper ones.
  package var depth: (count: Int, advice: String)
  /// The greatest number of elements, and what to do about more.
  package var elements: (count: Int, advice: String)

  /// The plural name of such documents.
  package var name: String

  package init(name: String, depth: (count: Int, advice: String), elements: (count: Int, advice: String)) {
    (self.name, self.depth, self.elements) = (name, depth, elements)
  }
}

/// A cursor over the bytes of a document. Open elements are kept in a list, without recursion. Entities are refused.
///
/// Foundation's XML parser is not used, because it crashes on some malformed attributes, and documents can come from
/// untrusted sources.
package struct XMLReader {
  private let bytes: [UInt8]
  private let limits: XMLLimits
  private var at = 0
  private var line = 1
  /// The offset of the line's first byte.
  private var lineStart = 0
  /// The offset up to which the line's scalars are counted. `continuations` is the number of UTF-8 continuation bytes
  /// up to this offset.
  private var counted = 0
  private var continuations = 0
  private var open: [XMLTreeElement] = []
  private var texts: [[UInt8]] = []
  private var count = 0

  package init(bytes: [UInt8], limits: XMLLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  package mutating func document() throws(XMLFault) -> XMLTreeElement {
    try checkEncoding()
    if starts("\u{FEFF}") {
      at += 3
      lineStart = 3
    }
    var root: XMLTreeElement?
    while at < bytes.count {
      guard bytes[at] == .lessThan else {
        try text()
        continue
      }
      if starts("<!--") {
        try skip(past: "-->", of: "comment")
      } else if starts("<![CDATA[") {
        try characterData()
      } else if starts("<?") {
        try skip(past: "?>", of: "processing instruction")
      } else if starts("<!") {
        try declaration()
      } else if starts("</") {
        if let closed = try endTag() { root = closed }
      } else {
        guard root == nil else { throw malformed("it goes on after its outermost element") }
        if let closed = try startTag() { root = closed }
      }
    }
    if let unclosed = open.last {
      throw malformed("it ends inside <\(unclosed.name.prefix(60))>, which began on line \(unclosed.line)")
    }
    guard let root else { throw malformed("there is no element") }
    return root
  }

  // MARK: Encoding

  /// Throws an error for encodings other than UTF-8, because the bytes would have another meaning.
  private mutating func checkEncoding() throws(XMLFault) {
    let head = bytes.prefix(256)
    guard head.first != 0xFE, head.first != 0xFF, !head.contains(0) else {
      throw XMLFault(position: TextPosition(line: 1), message: "is not UTF-8 text; save it as UTF-8")
    }
    let text = String(decoding: head, as: UTF8.self)
    if text.hasPrefix("<?xml"), let end = text.range(of: "?>"),
      let encoding = text[..<end.lowerBound].range(of: "encoding")
    {
      let value = text[encoding.upperBound..<end.lowerBound].drop { " =\"'\t\r\n".contains($0) }
        .prefix { !"\"'".contains($0) }.lowercased()
      guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(value) else {
        throw XMLFault(position: TextPosition(line: 1), message: "is encoded as \(value.prefix(40)); save it as UTF-8")
      }
    }
    if let fault = firstInvalidByte() { throw fault }
  }

  private func firstInvalidByte() -> XMLFault? {
    var line = 1
    for byte in bytes {
      if byte == .newline { line += 1 }
      if byte < 32, byte != .newline, byte != 9, byte != 13 {
        return XMLFault(
          position: TextPosition(line: line), message: "is not well-formed XML: a control character is not allowed")
      }
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    // Invalid bytes are rare, so the slow search for the line does not matter.
    line = 1
    for part in bytes.split(separator: .newline, omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { break }
      line += 1
    }
    return XMLFault(
      position: TextPosition(line: line), message: "is not well-formed XML: a byte is not UTF-8")
  }

  // MARK: Markup

  private mutating func startTag() throws(XMLFault) -> XMLTreeElement? {
    let start = position
    advance()
    let name = try self.name()
    count += 1
    guard open.count < limits.depth.count else {
      throw fault("elements nest deeper than \(limits.depth.count); \(limits.depth.advice)")
    }
    guard count <= limits.elements.count else {
      throw fault("holds more than \(limits.elements.count) elements; \(limits.elements.advice)")
    }
    var element = XMLTreeElement(name: name, position: start)
    while true {
      let hadSpace = skipSpace()
      guard at < bytes.count else { throw malformed("it ends inside the tag <\(name.prefix(60))>") }
      if bytes[at] == .greaterThan {
        advance()
        open.append(element)
        texts.append([])
        return nil
      }
      if starts("/>") {
        at += 2
        return close(element)
      }
      guard hadSpace else { throw malformed("a space is missing in <\(name.prefix(60))>") }
      let place = position
      let key = try self.name()
      let value = try attributeValue(of: key)
      guard element.attributes.updateValue(XMLTreeAttribute(value, at: place), forKey: key) == nil else {
        throw XMLFault(
          position: place, message: "is not well-formed XML: the attribute \(key.prefix(60)) is given twice")
      }
    }
  }

  private mutating func attributeValue(of name: String) throws(XMLFault) -> String {
    skipSpace()
    guard at < bytes.count, bytes[at] == .equals else {
      throw malformed("the attribute \(name.prefix(60)) has no value")
    }
    advance()
    skipSpace()
    guard at < bytes.count, bytes[at] == .quote || bytes[at] == .apostrophe else {
      throw malformed("the value of \(name.prefix(60)) is not quoted")
    }
    let quote = bytes[at]
    advance()
    var value: [UInt8] = []
    while at < bytes.count, bytes[at] != quote {
      switch bytes[at] {
      case .lessThan: throw malformed("the value of \(name.prefix(60)) holds a \"<\" or does not end")
      case .ampersand: value.append(contentsOf: String(try reference()).utf8)
      case .newline, 9, 13:
        value.append(.space)
        advance()
      default:
        value.append(bytes[at])
        advance()
      }
    }
    guard at < bytes.count else { throw malformed("the value of \(name.prefix(60)) does not end") }
    advance()
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func endTag() throws(XMLFault) -> XMLTreeElement? {
    let start = position
    at += 2
    let name = try self.name()
    skipSpace()
    guard at < bytes.count, bytes[at] == .greaterThan else {
      throw malformed("the end tag </\(name.prefix(60))> is not complete")
    }
    guard let element = open.last else { throw malformed("</\(name.prefix(60))> closes nothing") }
    guard element.name == name else {
      throw XMLFault(
        position: start,
        message: "is not well-formed XML: </\(name.prefix(60))> stands where <\(element.name.prefix(60))> from line "
          + "\(element.line) should be closed")
    }
    advance()
    open.removeLast()
    var complete = element
    complete.text = String(decoding: texts.removeLast(), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return close(complete)
  }

  /// Adds a complete element to its parent. Returns the element if it has no parent, otherwise nil.
  private mutating func close(_ element: XMLTreeElement) -> XMLTreeElement? {
    guard !open.isEmpty else { return element }
    open[open.count - 1].children.append(element)
    return nil
  }

  /// Skips `<!DOCTYPE …>`, which property lists contain. Throws an error for entity declarations.
  private mutating func declaration() throws(XMLFault) {
    guard open.isEmpty, starts("<!DOCTYPE") else { throw malformed("a declaration stands where none may be") }
    var depth = 0
    while at < bytes.count {
      if starts("<!ENTITY") { throw fault("declares an XML entity; \(limits.name) with entities are refused") }
      switch bytes[at] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case .greaterThan where depth <= 0:
        advance()
        return
      default: break
      }
      advance()
    }
    throw malformed("the document type does not end")
  }

  private mutating func skip(past end: StaticString, of what: String) throws(XMLFault) {
    let start = line
    advance()
    while at < bytes.count {
      if starts(end) {
        at += end.utf8CodeUnitCount
        return
      }
      advance()
    }
    throw malformed("a \(what) that begins on line \(start) does not end")
  }

  // MARK: Text

  private mutating func text() throws(XMLFault) {
    guard let last = texts.indices.last else {
      if bytes[at] > .space { throw malformed("text stands outside the outermost element") }
      return advance()
    }
    while at < bytes.count, bytes[at] != .lessThan {
      if bytes[at] == .ampersand {
        let character = try reference()
        texts[last].append(contentsOf: String(character).utf8)
      } else {
        texts[last].append(bytes[at])
        advance()
      }
    }
  }

  private mutating func characterData() throws(XMLFault) {
    guard let last = texts.indices.last else { throw malformed("text stands outside the outermost element") }
    let begin = at + 9
    try skip(past: "]]>", of: "CDATA section")
    texts[last] += bytes[begin..<(at - 3)]
  }

  /// Reads `&amp;` or another predefined entity, `&#65;`, or `&#x41;`.
  private mutating func reference() throws(XMLFault) -> Character {
    guard let end = bytes[at...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw malformed("an \"&\" does not begin an entity; write &amp;")
    }
    let body = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
    let named: [String: Character] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    let code =
      body.hasPrefix("#x")
      ? UInt32(body.dropFirst(2), radix: 16)
      : body.hasPrefix("#") ? UInt32(body.dropFirst(1)) : nil
    let numbered = code.flatMap { $0 >= 32 || $0 == 9 || $0 == 10 || $0 == 13 ? Unicode.Scalar($0) : nil }
    guard let character = named[body] ?? numbered.map(Character.init) else {
      throw malformed("the entity &\(body); is not defined")
    }
    at = end + 1
    return character
  }

  // MARK: Cursor

  private mutating func name() throws(XMLFault) -> String {
    let start = at
    while at < bytes.count, XMLReader.isNameByte(bytes[at]) { at += 1 }
    guard at > start, !XMLReader.isLaterNameByte(bytes[start]) else {
      throw malformed("a name is missing or malformed")
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), 0x80...0xFF:
      true
    default: isLaterNameByte(byte)
    }
  }

  /// Returns whether the byte can be part of a name, but not its first byte.
  private static func isLaterNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private func starts(_ text: StaticString) -> Bool {
    guard at + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[at + offset] != text.utf8Start[offset] { return false }
    return true
  }

  private mutating func advance() {
    if bytes[at] == .newline {
      line += 1
      lineStart = at + 1
    }
    at += 1
  }

  /// The position of the cursor. Each byte of a line is counted only once, even if many positions are read.
  private var position: TextPosition {
    mutating get {
      if counted < lineStart { (counted, continuations) = (lineStart, 0) }
      while counted < at {
        if bytes[counted] & 0xC0 == 0x80 { continuations += 1 }
        counted += 1
      }
      return TextPosition(line: line, column: at - lineStart - continuations + 1)
    }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = at
    while at < bytes.count, bytes[at] == .space || bytes[at] == .newline || bytes[at] == 9 || bytes[at] == 13 {
      advance()
    }
    return at > start
  }

  private mutating func fault(_ message: String) -> XMLFault { XMLFault(position: position, message: message) }

  private mutating func malformed(_ message: String) -> XMLFault { fault("is not well-formed XML: \(message)") }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let lessThan = UInt8(ascii: "<")
  fileprivate static let greaterThan = UInt8(ascii: ">")
  fileprivate static let ampersand = UInt8(ascii: "&")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let apostrophe = UInt8(ascii: "'")
  fileprivate static let equals = UInt8(ascii: "=")
}
