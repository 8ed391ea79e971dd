import CGlslang
import Foundation

// usage: ShaderCompiler DIRECTORY OUTPUT.swift
// Compiles every .comp, .vert and .frag file of the directory to SPIR-V and writes one Swift file that holds the words.

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
    .filter { ShaderStage(rawValue: $0.pathExtension) != nil }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  let compiled = try shaders.compactMap { file in
    try ShaderStage(rawValue: file.pathExtension).map { stage in
      (file: file.lastPathComponent, words: try compile(try ShaderSource(reading: file, stage)))
    }
  }
  try Data(swiftSource(compiled).utf8).write(to: URL(filePath: arguments[2]), options: .atomic)
} catch let error as ShaderError {
  FileHandle.standardError.write(Data((error.text + "\n").utf8))
  exit(1)
} catch {
  FileHandle.standardError.write(Data("\(arguments[1]): error: \(error.localizedDescription)\n".utf8))
  exit(1)
}
