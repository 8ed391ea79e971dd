import CGlslang
import Foundation

// usage: ShaderCompiler DIRECTORY OUTPUT.swift
// Compiles every .comp file of the directory to SPIR-V and writes one Swift file that holds the words.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: ShaderCompiler DIRECTORY OUTPUT.swift\n".utf8))
  exit(2)
}
do {
  guard glslang_initialize_process() != 0 else { throw ShaderError(text: "error: glslang does not start") }
  defer { glslang_finalize_process() }
  let directory = URL(filePath: arguments[1], directoryHint: .isDirectory)
  let shaders = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "comp" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  let compiled = try shaders.map { file in
    (file: file.lastPathComponent, words: try compile(try ShaderSource(reading: file)))
  }
  try Data(swiftSource(compiled).utf8).write(to: URL(filePath: arguments[2]), options: .atomic)
} catch let error as ShaderError {
  FileHandle.standardError.write(Data((error.text + "\n").utf8))
  exit(1)
} catch {
  FileHandle.standardError.write(Data("\(arguments[1]): error: \(error.localizedDescription)\n".utf8))
  exit(1)
}
