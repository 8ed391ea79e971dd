import Foundation
import PackagePlugin

/// Runs ProtocolScanner on the protocol descriptions that the system's Wayland packages install.
@main struct WaylandProtocols: BuildToolPlugin {
  /// A protocol file, and the version to speak of each of its interfaces that is used. Newer files describe more; what
  /// the module is made of, and what it asks compositors for, stays.
  struct Description {
    var file: String
    var interfaces: KeyValuePairs<String, Int>
  }

  /// Below the folder of libwayland.
  static let core = [
    Description(
      file: "wayland.xml",
      interfaces: [
        "wl_display": 1, "wl_registry": 1, "wl_callback": 1, "wl_compositor": 5, "wl_shm_pool": 1, "wl_shm": 1,
        "wl_buffer": 1, "wl_surface": 5, "wl_seat": 7, "wl_pointer": 7, "wl_keyboard": 7, "wl_touch": 7,
        "wl_output": 4, "wl_region": 1,
      ])
  ]
  /// Below the folder of wayland-protocols.
  static let extensions = [
    Description(
      file: "stable/xdg-shell/xdg-shell.xml", interfaces: ["xdg_wm_base": 5, "xdg_surface": 5, "xdg_toplevel": 5]),
    Description(
      file: "stable/presentation-time/presentation-time.xml",
      interfaces: ["wp_presentation": 1, "wp_presentation_feedback": 1]),
    Description(file: "stable/viewporter/viewporter.xml", interfaces: ["wp_viewporter": 1, "wp_viewport": 1]),
    Description(
      file: "staging/fractional-scale/fractional-scale-v1.xml",
      interfaces: ["wp_fractional_scale_manager_v1": 1, "wp_fractional_scale_v1": 1]),
    Description(
      file: "unstable/xdg-decoration/xdg-decoration-unstable-v1.xml",
      interfaces: ["zxdg_decoration_manager_v1": 1, "zxdg_toplevel_decoration_v1": 1]),
    Description(
      file: "unstable/xdg-output/xdg-output-unstable-v1.xml",
      interfaces: ["zxdg_output_manager_v1": 3, "zxdg_output_v1": 3]),
  ]

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let files =
      try folder(of: "wayland-client", package: "libwayland-dev", files: Self.core.map(\.file))
      + folder(of: "wayland-protocols", package: "wayland-protocols", files: Self.extensions.map(\.file))
    let versions = (Self.core + Self.extensions).flatMap { $0.interfaces.map { "\($0.key)=\($0.value)" } }
    let output = context.pluginWorkDirectoryURL.appending(path: "Protocols.swift")
    return [
      .buildCommand(
        displayName: "Wayland protocols", executable: try context.tool(named: "ProtocolScanner").url,
        arguments: [output.path] + versions + files.map(\.path), inputFiles: files, outputFiles: [output])
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
