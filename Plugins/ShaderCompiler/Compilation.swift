import Foundation
import Synchronization

/// SPIR-V of every shader of a folder: what is kept of shaders that have not changed since, the rest from glslang.
struct Compilation {
  /// `Shaders/`
  var folder: URL
  /// Folders with compiled shaders, looked into in this order. New ones are written to the last.
  var kept: [URL]
  /// Takes only what the installed glslang has compiled itself.
  var compilesAll = false

  /// `Shaders/Compiled`
  static func committed(_ folder: URL) -> URL { folder.appending(path: "Compiled", directoryHint: .isDirectory) }

  func run() throws -> [(source: ShaderSource, compiled: CompiledShader)] {
    let sources = try ShaderSource.all(in: folder)
    let glslang = compilesAll ? try need() : nil
    let found = sources.map { source in
      kept.lazy.compactMap { CompiledShader(reading: $0, source.name) }
        .first { $0.source == source.hash && (glslang == nil || $0.compiler == glslang?.version) }
    }
    let missing = sources.indices.filter { found[$0] == nil }
    let made = try missing.isEmpty ? [] : compile(missing.map { sources[$0] }, glslang ?? need())
    var all = found
    for (index, shader) in zip(missing, made) { all[index] = shader }
    return zip(sources, all).map { ($0, $1!) }
  }

  /// As many at once as there are processors.
  private func compile(_ sources: [ShaderSource], _ glslang: Glslang) throws -> [CompiledShader] {
    let results = Mutex([Result<CompiledShader, any Error>?](repeating: nil, count: sources.count))
    DispatchQueue.concurrentPerform(iterations: sources.count) { index in
      let source = sources[index]
      let result = Result {
        CompiledShader(source: source.hash, compiler: glslang.version, spirv: try glslang.compile(source))
      }
      results.withLock { $0[index] = result }
    }
    let compiled = try results.withLock { $0 }.map { try $0!.get() }
    if let last = kept.last {
      try FileManager.default.createDirectory(at: last, withIntermediateDirectories: true)
      for (source, shader) in zip(sources, compiled) { try shader.write(to: last, source.name) }
    }
    return compiled
  }

  private func need() throws -> Glslang {
    if let glslang = Glslang() { return glslang }
    throw ShaderError(
      text: """
        \(folder.path): error: shaders were changed, and there is no glslang to compile them: install it \
        (apt-get install glslang-tools) or restore Shaders/
        """)
  }
}

/// Makes `Shaders/Compiled` what the shaders ask for, and nothing else. Returns the names of the shaders whose text was
/// written again.
func keep(_ folder: URL, compilesAll: Bool) throws -> [String] {
  let committed = Compilation.committed(folder)
  let names = try ShaderSource.all(in: folder).map(\.name)
  let before = names.map { try? Data(contentsOf: CompiledShader.file(committed, $0)) }
  _ = try Compilation(folder: folder, kept: [committed], compilesAll: compilesAll).run()
  let files = Set(names.map { CompiledShader.file(committed, $0).lastPathComponent })
  for file in try FileManager.default.contentsOfDirectory(at: committed, includingPropertiesForKeys: nil)
  where !files.contains(file.lastPathComponent) {
    try FileManager.default.removeItem(at: file)
  }
  return zip(names, before).filter { (try? Data(contentsOf: CompiledShader.file(committed, $0))) != $1 }.map(\.0)
}
