import Foundation
import PackagePlugin

/// Turns every shader in `Shaders/` into one Swift file of the target.
@main struct CompileShaders: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let directory = context.package.directoryURL.appending(path: "Shaders")
    let files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      .filter { ["comp", "vert", "frag", "glsl"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "ShaderCode.swift")
    // The directory itself is an input: its modification time changes when a shader is added or removed, and the
    // tool looks for the shaders anew.
    return [
      .buildCommand(
        displayName: "Compiling shaders", executable: try context.tool(named: "ShaderCompiler").url,
        arguments: [directory.path, output.path], inputFiles: files + [directory], outputFiles: [output])
    ]
  }
}
