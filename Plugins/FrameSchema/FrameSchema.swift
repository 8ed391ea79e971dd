import Foundation
import PackagePlugin

/// Makes the structures of frames from the headers of CAgateBackend.
@main struct FrameSchema: BuildToolPlugin {
  /// In the order in which they include each other.
  static let headers = ["agate_types.h", "agate_frame.h"]

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Sources/CAgateBackend/include")
    let files = Self.headers.map { folder.appending(path: $0) }
    // Tests compare both languages' structures.
    let form = target.name.hasSuffix("Tests") ? "layout" : "swift"
    let output = context.pluginWorkDirectoryURL.appending(path: "FrameSchema.swift")
    return [
      .buildCommand(
        displayName: "Frame schema", executable: try context.tool(named: "SchemaCompiler").url,
        arguments: [form, output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
