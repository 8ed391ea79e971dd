import Foundation

/// The structures of a Swift module.
struct SwiftOutput {
  let header: Header
  /// The access modifier: `public ` for structures that other modules use.
  private let access: String
  private let inlinable: String
  private var text = """
    // Made from headers by SchemaCompiler: Scripts/generate.sh brings it up to date.
    // swift-format-ignore-file

    """

  private init(_ header: Header, isPublic: Bool) {
    self.header = header
    (access, inlinable) = isPublic ? ("public ", "@inlinable ") : ("", "")
  }

  static func text(_ header: Header) -> String { text(header, isPublic: true) }
  static func internalText(_ header: Header) -> String { text(header, isPublic: false) }

  private static func text(_ header: Header, isPublic: Bool) -> String {
    var output = SwiftOutput(header, isPublic: isPublic)
    for structure in header.structures { output.write(structure) }
    for enumeration in header.enumerations { output.write(enumeration) }
    if !header.tables.isEmpty { output.text += TablesOutput(header).text }
    return output.text
  }

  // MARK: Structures

  private mutating func write(_ structure: Header.Structure) {
    let hasArrays = structure.fields.contains { $0.count > 1 }
    text += "\n" + documentation(structure.comment)
    text +=
      "\(access)struct \(structure.swift): BitwiseCopyable, Sendable, \(structure.isHashable ? "Hashable" : "Equatable") {\n"
    for field in structure.fields { write(field) }
    text +=
      "\n  /// Creates a structure \(hasDefaults(structure) ? "with the default values." : "of zeros.")\n  \(inlinable)\(access)init() {}\n"
    writeMemberwise(structure)
    if hasArrays { writeEquality(structure) }
    text += "}\n"
  }

  /// Writes an initialiser that takes all values, for structures of at most four numbers.
  private mutating func writeMemberwise(_ structure: Header.Structure) {
    let isSmall = structure.fields.count <= 4 && structure.fields.allSatisfy { Header.scalars[$0.type] != nil }
    guard isSmall else { return }
    let names = structure.fields.map { camel($0.name) }
    let parameters = zip(names, structure.fields).map { "\($0): \(swiftType($1))" }.joined(separator: ", ")
    text += "\n  /// Creates a structure of the given values.\n  \(inlinable)\(access)init(\(parameters)) {\n"
    for name in names { text += "    self.\(name) = \(name)\n" }
    text += "  }\n"
  }

  private func hasDefaults(_ structure: Header.Structure) -> Bool {
    structure.fields.contains { !$0.initial.isEmpty || header.structure($0.type).map(hasDefaults) == true }
  }

  private mutating func write(_ field: Header.Field) {
    let name = camel(field.name)
    if let enumeration = header.enumeration(field.type) {
      text += documentation(field.comment, indent: "  ")
      guard !enumeration.isOptions else {
        text += "  \(access)var \(name): \(enumeration.swift) = []\n"
        return
      }
      // The raw value is stored, since an enumeration takes one byte and leaves others undefined.
      let type = Header.scalars[enumeration.type]?.swift ?? ""
      let first = enumeration.swiftName(enumeration.cases[0].name)
      text += "  \(inlinable)\(access)var \(name): \(enumeration.swift) {\n"
      text += "    get { \(enumeration.swift)(rawValue: \(name)Code) ?? .\(first) }\n"
      text += "    set { \(name)Code = newValue.rawValue }\n  }\n"
      text += "  \(inlinable.isEmpty ? "" : "@usableFromInline ")var \(name)Code: \(type) = 0\n"
      return
    }
    text += documentation(field.comment, indent: "  ")
    text += "  \(access)var \(name): \(swiftType(field)) = \(initial(field))\n"
  }

  private func swiftType(_ field: Header.Field) -> String {
    let type = Header.scalars[field.type]?.swift ?? header.structure(field.type)?.swift ?? field.type
    return field.count > 1 ? "InlineArray<\(field.count), \(type)>" : type
  }

  private func initial(_ field: Header.Field) -> String {
    if field.count > 1 { return "InlineArray(repeating: 0)" }
    guard let structure = header.structure(field.type) else { return field.initial.first ?? "0" }
    if field.initial.isEmpty { return "\(structure.swift)()" }
    let values = zip(structure.fields, field.initial).map { "\(camel($0.name)): \($1)" }
    return "\(structure.swift)(\(values.joined(separator: ", ")))"
  }

  private mutating func writeEquality(_ structure: Header.Structure) {
    text += "\n  \(access)static func == (a: Self, b: Self) -> Bool {\n"
    for field in structure.fields {
      let name = camel(field.name) + (header.enumeration(field.type)?.isOptions == false ? "Code" : "")
      if field.count == 1 {
        text += "    if a.\(name) != b.\(name) { return false }\n"
      } else {
        text += "    for index in a.\(name).indices where a.\(name)[index] != b.\(name)[index] { return false }\n"
      }
    }
    text += "    return true\n  }\n"
  }

  // MARK: Enumerations

  private mutating func write(_ enumeration: Header.Enumeration) {
    let path = enumeration.swift.split(separator: ".").map(String.init)
    let indent = path.count > 1 ? "  " : ""
    let type = Header.scalars[enumeration.type]?.swift ?? ""
    text += "\n"
    if enumeration.isConstants { return writeConstants(enumeration) }
    if path.count > 1 { text += "extension \(path[0]) {\n" }
    text += documentation(enumeration.comment, indent: indent)
    if enumeration.isOptions {
      text += "\(indent)public struct \(path.last!): OptionSet, BitwiseCopyable, Sendable, Hashable {\n"
      text += "\(indent)  \(access)let rawValue: \(type)\n"
      text += "\(indent)  \(inlinable)\(access)init(rawValue: \(type)) { self.rawValue = rawValue }\n"
    } else {
      text += "\(indent)public enum \(path.last!): \(type), BitwiseCopyable, Sendable, CaseIterable {\n"
    }
    for item in enumeration.cases {
      let name = enumeration.swiftName(item.name), value = item.value.replacing("u", with: "")
      text += documentation(item.comment, indent: indent + "  ")
      // Computed: a stored one costs other modules, which renderers are, a call.
      text +=
        enumeration.isOptions
        ? "\(indent)  \(inlinable)\(access)static var \(name): Self { Self(rawValue: \(value)) }\n"
        : "\(indent)  case \(name) = \(value)\n"
    }
    if enumeration.isOptions {
      let names = enumeration.cases.map { "." + enumeration.swiftName($0.name) }.joined(separator: ", ")
      text += "\n\(indent)  /// All flags of this version.\n\(indent)  \(access)static var known: Self { [\(names)] }\n"
    }
    text += "\(indent)}\n"
    if path.count > 1 { text += "}\n" }
  }

  private mutating func writeConstants(_ enumeration: Header.Enumeration) {
    text += documentation(enumeration.comment) + "\(access)enum \(enumeration.swift) {\n"
    for item in enumeration.cases {
      text += documentation(item.comment, indent: "  ")
      text += "  \(access)static let \(enumeration.swiftName(item.name)) = \(item.value)\n"
    }
    text += "}\n"
  }

  // MARK: Documentation

  private func documentation(_ lines: [String], indent: String = "") -> String {
    lines.map { line in
      let translated = translate(line)
      return translated.isEmpty ? "\(indent)///\n" : "\(indent)/// \(translated)\n"
    }.joined()
  }

  /// Replaces C's names in a comment by Swift's.
  private func translate(_ line: String) -> String {
    line.replacing(/AGATE_\w+|agate_\w+|`[a-z0-9]+_[a-z0-9_]+`/) { match in
      let word = String(match.0)
      if word.hasPrefix("`") { return camel(String(word.dropFirst().dropLast())).quoted }
      if let structure = header.structure(word) { return "``\(structure.swift)``" }
      for enumeration in header.enumerations where enumeration.cases.contains(where: { $0.name == word }) {
        return "``\(enumeration.swift.replacing(".", with: "/"))/\(enumeration.swiftName(word))``"
      }
      return word
    }
  }
}

extension String {
  fileprivate var quoted: String { "`\(self)`" }
}
