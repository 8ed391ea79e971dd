import Foundation
import PackagePlugin

/// Runs ProtocolScanner on the protocol descriptions that the system's Wayland packages install.
@main struct WaylandProtocols: BuildToolPlugin {
  /// Below the folder of libwayland.
  static let core = ["wayland.xml"]
  /// Below the folder of wayland-protocols.
  static let extensions = [
    "stable/xdg-shell/xdg-shell.xml",
    "stable/presentation-time/presentation-time.xml",
    "stable/viewporter/viewporter.xml",
    "staging/fractional-scale/fractional-scale-v1.xml",
    "unstable/xdg-decoration/xdg-decoration-unstable-v1.xml",
    "unstable/xdg-output/xdg-output-unstable-v1.xml",
  ]

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let files =
      try folder(of: "wayland-client", package: "libwayland-dev", files: Self.core)
      + folder(of: "wayland-protocols", package: "wayland-protocols", files: Self.extensions)
    let output = context.pluginWorkDirectoryURL.appending(path: "Protocols.swift")
    return [
      .buildCommand(
        displayName: "Wayland protocols", executable: try context.tool(named: "ProtocolScanner").url,
        arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }

  private func folder(of module: String, package: String, files: [String]) throws -> [URL] {
    guard let folder = try pkgConfig(module), !folder.isEmpty else {
      throw Problem("pkg-config does not know \(module): install \(package) (apt-get install \(package) pkg-config)")
    }
    let root = URL(filePath: folder)
    return try files.map { name in
      let url = root.appending(path: name)
      guard FileManager.default.isReadableFile(atPath: url.path) else {
        throw Problem("\(url.path) is missing: install \(package), with a version that has \(name)")
      }
      return url
    }
  }

  /// The folder where a module keeps its data, or nil if it is unknown.
  private func pkgConfig(_ module: String) throws -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pkg-config", "--variable=pkgdatadir", module]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == 127 {
      throw Problem("pkg-config is needed to find the Wayland protocols: apt-get install pkg-config")
    }
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

struct Problem: Error, CustomStringConvertible {
  var description: String
  init(_ text: String) { description = text }
}
