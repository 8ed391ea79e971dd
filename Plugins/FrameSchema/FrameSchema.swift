import Foundation
import PackagePlugin

/// Makes a list of the structures of frames from the headers of CAgateBackend, for the test that compares both languages.
@main struct FrameSchema: BuildToolPlugin {
  /// In the order in which they include each other.
  static let headers = ["agate_types.h", "agate_frame.h"]

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Sources/CAgateBackend/include")
    let files = Self.headers.map { folder.appending(path: $0) }
    let output = context.pluginWorkDirectoryURL.appending(path: "FrameSchema.swift")
    return [
      .buildCommand(
        displayName: "Layout of frames", executable: try context.tool(named: "SchemaCompiler").url,
        arguments: ["layout", output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
