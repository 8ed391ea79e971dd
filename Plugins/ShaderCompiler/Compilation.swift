import Foundation
import Synchronization

/// An update of a folder of compiled shaders.
struct Compilation {
  /// The folder of the shaders, `Shaders/`.
  var shaders: URL
  /// The folder of the generated Swift files. It contains no other files.
  var compiled: URL
  /// Whether to compile shaders again that were compiled by another version of glslang.
  var compilesAll = false

  /// Compiles each shader whose file is missing, damaged or out of date, and removes the files of deleted shaders.
  ///
  /// - Returns: The names of the compiled shaders.
  /// - Throws: ``ShaderError`` if a shader cannot be compiled. No file has changed in this case.
  func run() throws -> [String] {
    let sources = try ShaderSource.all(in: shaders)
    let glslang = compilesAll ? try need() : nil
    let old = sources.filter { source in
      guard let kept = CompiledShader(reading: compiled, source.name) else { return true }
      return kept.source != source.hash || glslang.map { kept.compiler != $0.version } ?? false
    }
    let new = try old.isEmpty ? [] : compile(old, glslang ?? need())
    try FileManager.default.createDirectory(at: compiled, withIntermediateDirectories: true)
    for (source, shader) in zip(old, new) { try shader.write(to: compiled, source.name) }
    let files = Set(sources.map { CompiledShader.file(compiled, $0.name).lastPathComponent })
    for file in try FileManager.default.contentsOfDirectory(at: compiled, includingPropertiesForKeys: nil)
    where !files.contains(file.lastPathComponent) {
      try FileManager.default.removeItem(at: file)
    }
    return old.map(\.name)
  }

  /// Compiles shaders in parallel on all processors.
  private func compile(_ sources: [ShaderSource], _ glslang: Glslang) throws -> [CompiledShader] {
    let results = Mutex([Result<CompiledShader, any Error>?](repeating: nil, count: sources.count))
    DispatchQueue.concurrentPerform(iterations: sources.count) { index in
      let source = sources[index]
      let result = Result {
        CompiledShader(source: source.hash, compiler: glslang.version, spirv: try glslang.compile(source))
      }
      results.withLock { $0[index] = result }
    }
    return try results.withLock { $0 }.map { try $0!.get() }
  }

  private func need() throws -> Glslang {
    if let glslang = Glslang() { return glslang }
    throw ShaderError(
      text: """
        \(shaders.path): error: shaders were changed, and there is no glslang to compile them: install it \
        (apt-get install glslang-tools) or restore Shaders/
        """)
  }
}
