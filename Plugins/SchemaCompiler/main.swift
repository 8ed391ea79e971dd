import Foundation

// usage: SchemaCompiler swift|swift-internal|glsl|layout OUTPUT HEADER…
//
// Writes the structures of headers to OUTPUT, in one of four formats: Swift (two formats), the file that shaders
// include, or a list for the test of layouts. The headers are given in the order in which they include each other. A
// file that is up to date is not written.

func fail(_ text: String, _ status: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data((text + "\n").utf8))
  exit(status)
}

let arguments = CommandLine.arguments.dropFirst()
let forms = [
  "swift": SwiftOutput.text, "swift-internal": SwiftOutput.internalText, "glsl": GLSLOutput.text,
  "layout": LayoutOutput.text,
]
guard arguments.count >= 3, let form = arguments.first.flatMap({ forms[$0] }) else {
  fail("usage: SchemaCompiler swift|swift-internal|glsl|layout OUTPUT HEADER…", 2)
}
do {
  let headers = try arguments.dropFirst(2).map { (file: $0, text: try String(contentsOfFile: $0, encoding: .utf8)) }
  let header = try HeaderParser.parse(headers)
  let text = form(header)
  let output = URL(filePath: arguments[arguments.startIndex + 1])
  if (try? String(contentsOf: output, encoding: .utf8)) != text {
    try text.write(to: output, atomically: true, encoding: .utf8)
  }
} catch let error as SchemaError {
  fail(error.description)
} catch {
  fail("SchemaCompiler: \(error.localizedDescription)")
}
