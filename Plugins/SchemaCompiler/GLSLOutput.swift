/// The file that shaders include: constants, and structures that are read from words.
struct GLSLOutput {
  let header: Header
  private var text = """
    // Made from headers by SchemaCompiler: Scripts/generate.sh brings it up to date.

    """

  private init(_ header: Header) { self.header = header }

  static func text(_ header: Header) -> String {
    var output = GLSLOutput(header)
    for enumeration in header.enumerations { output.write(enumeration) }
    for structure in header.structures { output.write(structure) }
    return output.text
  }

  private mutating func write(_ enumeration: Header.Enumeration) {
    if enumeration.isForHost { return }
    text += "\n"
    for item in enumeration.cases { define(item.name, item.value.contains("u") ? "(\(item.value))" : "\(item.value)u") }
  }

  /// Defines a macro, since a declared constant becomes part of every shader that includes it.
  private mutating func define(_ name: String, _ value: some CustomStringConvertible) {
    text += "#define \(name) \(value)\n"
  }

  private mutating func write(_ structure: Header.Structure) {
    switch structure.form {
    case .host, .vector: return
    case .array(let prefix):
      text += "\n"
      for (index, field) in structure.fields.enumerated() {
        define("AGATE_\(prefix)_\(field.name.uppercased())", "\(index)u")
      }
      define("AGATE_\(prefix)S", "\(structure.fields.count)u")
    case .quads(let prefix): writeQuads(structure, prefix)
    case .block(let prefix):
      // Shaders leave gaps by themselves.
      let members = structure.fields.filter { $0.name != "unused" }.map {
        "\($0.reference ?? type($0.type)) \(name($0));"
      }
      text += "\n#define AGATE_\(prefix)_BLOCK \\\n  \(members.joined(separator: " \\\n  "))\n"
    case .words(let prefix):
      writeStructure(structure)
      define("AGATE_\(prefix)_WORDS", "\(header.bytes(structure.name) / 4)u")
      var word = 0
      for field in structure.fields {
        define("AGATE_\(prefix)_\(field.name.uppercased())", "\(word)u")
        word += header.bytes(field.type) / 4
      }
      writeReader(structure, prefix)
    }
  }

  // MARK: Structures

  private mutating func writeStructure(_ structure: Header.Structure) {
    text += "\nstruct \(structure.swift) {\n"
    for field in structure.fields {
      if let count = arrayCount(field.type) {
        text += "  float \(name(field))[\(count)];\n"
      } else {
        text += "  \(type(field.type)) \(name(field));\n"
      }
    }
    text += "};\n"
  }

  /// The field's name in GLSL, changed if it is a keyword or built-in name.
  private func name(_ field: Header.Field) -> String { field.name == "step" ? "step_" : camel(field.name) }

  private func arrayCount(_ type: String) -> Int? {
    guard let structure = header.structure(type), case .array = structure.form else { return nil }
    return structure.fields.count
  }

  private func type(_ name: String) -> String {
    if let scalar = Header.scalars[name]?.glsl { return scalar }
    if let enumeration = header.enumeration(name) { return type(enumeration.type) }
    guard let structure = header.structure(name) else { return name }
    if case .vector(let vector) = structure.form { return vector }
    return structure.swift
  }

  // MARK: Readers

  /// Writes a macro that reads the structure from an array of words, `w`.
  private mutating func writeReader(_ structure: Header.Structure, _ prefix: String) {
    var word = 0
    if structure.fields.contains(where: { arrayCount($0.type) != nil }) {
      text += "#define AGATE_READ_\(prefix)(w, result) \\\n"
      for field in structure.fields {
        if let count = arrayCount(field.type) {
          text += "  [[unroll]] for (uint k = 0u; k < \(count)u; k++) "
          text += "result.\(name(field))[k] = uintBitsToFloat(w[\(word)u + k]); \\\n"
          word += count
        } else {
          text += "  result.\(name(field)) = \(value(field.type, &word)); \\\n"
        }
      }
      text.removeLast(3)
      text += "\n"
    } else {
      let values = structure.fields.map { value($0.type, &word) }
      text += "#define AGATE_READ_\(prefix)(w) \(structure.swift)( \\\n  \(values.joined(separator: ", \\\n  ")))\n"
    }
  }

  private func value(_ type: String, _ word: inout Int) -> String {
    if let enumeration = header.enumeration(type) { return value(enumeration.type, &word) }
    if let structure = header.structure(type) {
      let values = structure.fields.map { value($0.type, &word) }
      return "\(self.type(type))(\(values.joined(separator: ", ")))"
    }
    defer { word += 1 }
    switch type {
    case "float": return "uintBitsToFloat(w[\(word)])"
    case "int32_t": return "int(w[\(word)])"
    default: return "w[\(word)]"
    }
  }

  // MARK: Quads

  /// Writes a macro for each field that takes the field's quad. The quad's number is part of the macro's name, so
  /// that a field which moves to another quad causes an error.
  private mutating func writeQuads(_ structure: Header.Structure, _ prefix: String) {
    let words = header.bytes(structure.name) / 4
    text += "\n"
    define("AGATE_\(prefix)_WORDS", "\(words)u")
    define("AGATE_\(prefix)_QUADS", "\(words / 4)u")
    var word = 0
    for field in structure.fields {
      let size = header.bytes(field.type) / 4, lanes = Array("xyzw")[word % 4..<word % 4 + size]
      let part = "(q).\(String(lanes))"
      let wrapped =
        field.type == "float" ? "uintBitsToFloat(\(part))" : field.type == "int32_t" ? "int(\(part))" : part
      define("AGATE_\(prefix)_\(field.name.uppercased())", "\(word)u")
      text += "#define AGATE_\(prefix)_Q\(word / 4)_\(field.name.uppercased())(q) \(wrapped)\n"
      word += size
    }
  }
}
