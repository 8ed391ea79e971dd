import Foundation
import PackagePlugin

/// Makes the structures of frames from the headers of CAgateBackend, and those of a target with a folder `Schema` from the
/// headers there.
@main struct FrameSchema: BuildToolPlugin {
  /// In the order in which they include each other.
  static let headers = ["agate_types.h", "agate_frame.h"]

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let own = target.directoryURL.appending(path: "Schema"), isOwn = FileManager.default.fileExists(atPath: own.path)
    let frame = context.package.directoryURL.appending(path: "Sources/CAgateBackend/include")
    let files =
      isOwn
      ? try FileManager.default.contentsOfDirectory(at: own, includingPropertiesForKeys: nil).sorted {
        $0.path < $1.path
      }
      : Self.headers.map { frame.appending(path: $0) }
    // Tests compare both languages' structures.
    let form = target.name.hasSuffix("Tests") ? "layout" : isOwn ? "swift-internal" : "swift"
    let output = context.pluginWorkDirectoryURL.appending(path: isOwn ? "BlockSchema.swift" : "FrameSchema.swift")
    return [
      .buildCommand(
        displayName: isOwn ? "Block schema" : "Frame schema", executable: try context.tool(named: "SchemaCompiler").url,
        arguments: [form, output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
