import Foundation

/// An error in a header, with its position.
struct SchemaError: Error, CustomStringConvertible {
  var description: String
}

/// A parser for headers that follow the rules at the beginning of `agate_frame.h`.
struct HeaderParser {
  private var header = Header()
  private let file: String
  private var lines: [Substring]
  private var next = 0
  private var comment: [String] = []

  /// - Parameter texts: The headers, in the order in which they include each other.
  static func parse(_ texts: [(file: String, text: String)]) throws -> Header {
    var header = Header()
    for (file, text) in texts {
      var parser = HeaderParser(file, text, header)
      try parser.run()
      header = parser.header
    }
    return header
  }

  private init(_ file: String, _ text: String, _ header: Header) {
    (self.file, self.header) = (file, header)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func failure(_ text: String) -> SchemaError { SchemaError(description: "\(file):\(next): error: \(text)") }

  private mutating func run() throws {
    while let line = take() {
      if line.isEmpty {
        comment = []
      } else if line.hasPrefix("/*") {
        takeComment(line)
      } else if let match = line.wholeMatch(of: /typedef (\w+) (agate_\w+); \/\* (.*) \*\//) {
        try takeEnumeration(String(match.1), String(match.2), String(match.3))
      } else if let match = line.wholeMatch(of: /typedef struct (agate_\w+) \{/) {
        try takeStructure(String(match.1))
      } else if line.hasPrefix("#define AGATE_FRAME_TABLES(X)") {
        try takeTables()
      }
    }
  }

  private mutating func take() -> String? {
    guard next < lines.count else { return nil }
    next += 1
    return lines[next - 1].trimmingCharacters(in: .whitespaces)
  }

  private mutating func takeComment(_ first: String) {
    comment = []
    var line = String(first.dropFirst(2))
    while true {
      let isLast = line.hasSuffix("*/")
      if isLast { line.removeLast(2) }
      comment.append(line.hasPrefix(" ") ? String(line.dropFirst()) : line)
      if isLast { break }
      guard next < lines.count else { break }
      // After the opening line, text is indented by three spaces.
      line = String(lines[next])
      next += 1
      let indent = line.prefix { $0 == " " }.count
      line = " " + line.dropFirst(min(indent, indentation(first) + 3))
      while line.hasSuffix(" ") { line.removeLast() }
    }
    while comment.last?.allSatisfy(\.isWhitespace) == true { comment.removeLast() }
    comment = comment.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    while comment.first?.isEmpty == true { comment.removeFirst() }
  }

  /// Returns the indentation of the line that was read last.
  private func indentation(_ line: String) -> Int { lines[next - 1].prefix { $0 == " " }.count }

  /// Parses directives such as `swift: enum A.B; glsl: C`.
  private func directives(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for part in text.split(separator: ";") {
      let pair = part.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      result[pair[0]] = pair.count > 1 ? pair[1] : ""
    }
    return result
  }

  private mutating func takeEnumeration(_ type: String, _ name: String, _ text: String) throws {
    let directives = directives(text)
    guard Header.scalars[type] != nil else { throw failure("'\(type)' is no type that values may have") }
    let words = (directives["swift"] ?? "").split(separator: " ")
    guard words.count == 2, ["enum", "options", "constants"].contains(words[0]) else {
      throw failure("say what it is in Swift: /* swift: NAME */ with enum, options or constants before the name")
    }
    var result = Header.Enumeration(
      name: name, type: type, swift: String(words[1]), isOptions: words[0] == "options",
      isForHost: directives["host"] != nil, isConstants: words[0] == "constants", comment: comment)
    comment = []
    guard take() == "enum {" else { throw failure("the values of \(name) follow: enum {") }
    while let line = take(), line != "};" {
      if line.hasPrefix("/*") {
        takeComment(line)
      } else if let match = line.wholeMatch(of: /(AGATE_\w+) = ([0-9xu< ]+),?/) {
        result.cases.append(.init(name: String(match.1), value: String(match.2), comment: comment))
        comment = []
      } else {
        throw failure("'\(line)' is no value")
      }
    }
    header.enumerations.append(result)
  }

  private mutating func takeStructure(_ name: String) throws {
    var result = Header.Structure(name: name, swift: "", form: .host, comment: comment)
    comment = []
    // Structures with pointers are not generated, because Swift imports them from C.
    let end = lines[next...].firstIndex { $0.hasPrefix("}") } ?? lines.endIndex - 1
    if lines[end] == "} \(name);" {
      next = end + 1
      return
    }
    while let line = take() {
      if let match = line.wholeMatch(of: /\} (\w+); \/\* (.*) \*\//) {
        let directives = directives(String(match.2))
        guard let swift = directives["swift"] else { throw failure("say what it is in Swift: /* swift: NAME */") }
        result.swift = swift
        result.form = try form(directives)
        result.isHashable = directives["hashable"] != nil
        break
      }
      if line.hasPrefix("}") { throw failure("'\(line)' does not end \(name)") }
      if line.hasPrefix("/*") { takeComment(line) } else { try takeFields(line, of: &result) }
    }
    try check(result)
    header.structures.append(result)
  }

  private func form(_ directives: [String: String]) throws -> Header.Structure.Form {
    if let name = directives["words"] { return .words(name) }
    if let name = directives["quads"] { return .quads(name) }
    if let name = directives["array"] { return .array(name) }
    if let name = directives["vector"] { return .vector(name) }
    if let name = directives["block"] { return .block(name) }
    guard directives["host"] != nil else {
      throw failure("say how shaders read it: words, quads, array, vector, block or host")
    }
    return .host
  }

  private mutating func takeFields(_ line: String, of structure: inout Header.Structure) throws {
    guard let match = line.wholeMatch(of: /(\w+) (.*);/) else { throw failure("'\(line)' is no field") }
    let type = String(match.1)
    guard Header.scalars[type] != nil || header.enumeration(type) != nil || header.structure(type) != nil else {
      throw failure("'\(type)' is not declared before")
    }
    for part in match.2.split(separator: ",") {
      let text = part.trimmingCharacters(in: .whitespaces)
      guard let match = text.wholeMatch(of: /(\w+)(?:\[(\d+)\])?(?: \/\*= (.*)\*\/)?(?: \/\*: (\w+) \*\/)?/) else {
        throw failure("'\(text)' is no field")
      }
      structure.fields.append(
        Header.Field(
          name: String(match.1), type: type, count: match.2.flatMap { Int($0) } ?? 1,
          reference: match.4.map(String.init), initial: (match.3 ?? "").split(separator: " ").map(String.init),
          comment: comment))
    }
    comment = []
  }

  /// Checks that the structure has no padding.
  ///
  /// - Throws: If the structure has padding.
  private func check(_ structure: Header.Structure) throws {
    var offset = 0
    for field in structure.fields {
      if offset % header.alignment(field.type) != 0 {
        throw failure(
          "\(structure.name).\(field.name) would begin at byte \(offset): reorder the fields, or fill the gap")
      }
      offset += field.count * header.bytes(field.type)
    }
    let alignment = structure.fields.map { header.alignment($0.type) }.max() ?? 1
    if offset % alignment != 0 { throw failure("\(structure.name) ends at byte \(offset): fill the gap behind it") }
  }

  private mutating func takeTables() throws {
    while let line = take() {
      guard let match = line.wholeMatch(of: /X\((\w+), (\w+), ([DRK])\) \/\* ([\w.]+): (.*?) \*\/( \\)?/) else {
        throw failure("'\(line)' is no table: X(NAME, type, D, R or K) /* swift.name: documentation */")
      }
      header.tables.append(
        Header.Table(
          name: String(match.1), type: String(match.2), use: Header.Table.Use(rawValue: String(match.3))!,
          path: match.4.split(separator: ".").map(String.init), comment: String(match.5)))
      if match.6 == nil { break }
    }
    if header.tables.isEmpty { throw failure("there are no tables: X(NAME, type, USE)") }
  }
}
