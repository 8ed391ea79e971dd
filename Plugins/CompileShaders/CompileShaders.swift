import Foundation
import PackagePlugin

/// Turns every shader in `Shaders/` into one Swift file of the target: from the text in `Shaders/Compiled`, and with
/// glslang where a shader was changed after that, or where AGATE_COMPILE_SHADERS is set.
@main struct CompileShaders: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Shaders")
    let compiled = folder.appending(path: "Compiled")
    let files = try [folder, compiled].filter { FileManager.default.fileExists(atPath: $0.path) }
      .flatMap { try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
      .filter { ["comp", "vert", "frag", "glsl", "txt"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "ShaderCode.swift")
    let cache = context.pluginWorkDirectoryURL.appending(path: "Compiled")
    var arguments = ["swift", folder.path, output.path, cache.path]
    if !(ProcessInfo.processInfo.environment["AGATE_COMPILE_SHADERS"] ?? "").isEmpty { arguments.append("--all") }
    // Shaders that are added or removed change the list of inputs.
    return [
      .buildCommand(
        displayName: "Shaders", executable: try context.tool(named: "ShaderCompiler").url, arguments: arguments,
        inputFiles: files, outputFiles: [output])
    ]
  }
}
