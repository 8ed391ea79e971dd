/// The offsets of the fields in both languages' structures, for the test that compares them.
struct LayoutOutput {
  static func text(_ header: Header) -> String {
    var text = """
      // Made from headers by SchemaCompiler: Scripts/generate.sh brings it up to date.
      // swift-format-ignore-file

      import CAgateBackend

      @testable import AgateBackend

      extension StructureLayout {
        static let all: [StructureLayout] = [

      """
    for structure in header.structures {
      text += "    StructureLayout(\n      name: \"\(structure.swift)\",\n"
      text += "      size: (MemoryLayout<\(structure.swift)>.size, MemoryLayout<\(structure.name)>.size),\n"
      text += "      stride: (MemoryLayout<\(structure.swift)>.stride, MemoryLayout<\(structure.name)>.stride),\n"
      text += "      fields: [\n"
      for field in structure.fields {
        let code = header.enumeration(field.type)?.isOptions == false ? "Code" : ""
        text += "        (\"\(field.name)\","
        text += " MemoryLayout<\(structure.swift)>.offset(of: \\.\(camel(field.name))\(code)),"
        text += " MemoryLayout<\(structure.name)>.offset(of: \\.\(field.name))),\n"
      }
      text += "      ]),\n"
    }
    return text + "  ]\n}\n"
  }
}
