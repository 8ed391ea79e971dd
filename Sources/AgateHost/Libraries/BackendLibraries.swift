import Agate
import AgateBackend
import AgateBackendPlugin
import CAgateBackend
import Foundation
import Synchronization

/// The shared libraries with backends. The libraries in the environment variable `AGATE_BACKENDS`, separated by colons,
/// are loaded first. The libraries in ``folders`` follow, sorted by name.
package enum BackendLibraries {
  /// A library that cannot be used.
  package struct Refusal: Sendable {
    package var path: String
    package var reason: String
    /// The place where the library was found: the environment variable `AGATE_BACKENDS` or a folder.
    package var origin: String
  }

  private static let ignoresFolders = Atomic(false)

  /// Makes ``folders`` empty. Call this method before the first use of ``refusals``.
  package static func ignoreFolders() { ignoresFolders.store(true, ordering: .relaxed) }

  /// The folders in which every `.so` file is loaded as a library with backends. The environment variable
  /// `AGATE_BACKEND_PATH` lists the folders, separated by colons; an empty value means none. The default is
  /// `../lib/agate/backends`, relative to the program's folder, and `~/.local/lib/agate/backends`.
  package static var folders: [String] {
    if ignoresFolders.load(ordering: .relaxed) { return [] }
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["AGATE_BACKEND_PATH"] { return path.split(separator: ":").map(String.init) }
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let installed = program.deletingLastPathComponent().deletingLastPathComponent().path + "/lib/agate/backends"
    guard let home = environment["HOME"], !home.isEmpty else { return [installed] }
    return [installed, home + "/.local/lib/agate/backends"]
  }

  /// The libraries that could not be used. The first use of this property loads all libraries.
  package static let refusals: [Refusal] = {
    let list = ProcessInfo.processInfo.environment["AGATE_BACKENDS"] ?? ""
    var found = list.split(separator: ":").map { (path: String($0), origin: "AGATE_BACKENDS") }
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      found += names.filter { $0.hasSuffix(".so") }.sorted().map { (path: "\(folder)/\($0)", origin: folder) }
    }
    return found.compactMap { path, origin -> Refusal? in
      do throws(PluginTable.Problem) {
        try load(path)
        return nil
      } catch {
        return Refusal(path: path, reason: error.description, origin: origin)
      }
    }
  }()

  private static func load(_ path: String) throws(PluginTable.Problem) {
    try register(open(path))
  }

  /// Loads a library and checks its table. The library stays loaded unless the check fails.
  package static func open(_ path: String) throws(PluginTable.Problem) -> PluginTable {
    // `dlopen` would search for a name without a slash in the system's library folders.
    let file = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    guard FileManager.default.fileExists(atPath: file) else { throw .init(description: "there is no such file") }
    guard let library = dlopen(file, RTLD_NOW | RTLD_LOCAL) else {
      let reason = dlerror().map { String(cString: $0) } ?? "no reason is known"
      throw .init(description: "it cannot be loaded: \(reason)")
    }
    do throws(PluginTable.Problem) {
      return try table(of: library)
    } catch {
      dlclose(library)
      throw error
    }
  }

  private static func table(of library: UnsafeMutableRawPointer) throws(PluginTable.Problem) -> PluginTable {
    guard let symbol = dlsym(library, AGATE_PLUGIN_ENTRY) else {
      throw .init(description: "it exports no function \(AGATE_PLUGIN_ENTRY): it is not a plug-in")
    }
    let entry = unsafeBitCast(symbol, to: agate_plugin_entry_function.self)
    return try PluginTable(entry())
  }

  /// Checks that the names of a library's backends are free.
  package static func checkNames(of table: PluginTable) throws(PluginTable.Problem) {
    for entry in table.entries {
      let isTaken =
        entry.name == "auto" || BackendRegistry.sink(named: entry.name) != nil
        || BackendRegistry.backend(named: entry.name) != nil
      if isTaken { throw .init(description: "there is a backend '\(entry.name)' already") }
    }
  }

  private static func register(_ table: PluginTable) throws(PluginTable.Problem) {
    try checkNames(of: table)
    for entry in table.entries { register(entry) }
  }

  private static func register(_ entry: PluginTable.Entry) {
    if entry.isRenderer {
      BackendRegistry.register(
        Backend(
          name: entry.name, summary: entry.summary, priority: Int(entry.pointer.pointee.priority), probe: entry.probe,
          makeRenderer: { options throws(RenderError) in try LoadedRenderer(entry, options) }))
    } else {
      BackendRegistry.register(
        SinkBackend(
          name: entry.name, summary: entry.summary, probe: entry.probe,
          makeSink: { options throws(RenderError) in try LoadedSink(entry, options) }))
    }
  }
}
