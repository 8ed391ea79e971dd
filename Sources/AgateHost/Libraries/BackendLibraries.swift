import Agate
import CAgateBackend
import Foundation

/// The shared libraries that the environment names in `AGATE_BACKENDS`, separated by colons.
package enum BackendLibraries {
  /// A library that cannot be used.
  package struct Refusal: Sendable {
    package var path: String
    package var reason: String
  }

  /// Those that were refused. The libraries are loaded when this is asked for first.
  package static let refusals: [Refusal] = {
    let list = ProcessInfo.processInfo.environment["AGATE_BACKENDS"] ?? ""
    return list.split(separator: ":").map(String.init).compactMap { path -> Refusal? in
      do throws(LibraryBackend.Problem) {
        try load(path)
        return nil
      } catch {
        return Refusal(path: path, reason: error.text)
      }
    }
  }()

  private static func load(_ path: String) throws(LibraryBackend.Problem) {
    // A name without a slash would be looked for among the system's libraries.
    let file = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    guard FileManager.default.fileExists(atPath: file) else { throw .init(text: "there is no such file") }
    guard let library = dlopen(file, RTLD_NOW | RTLD_LOCAL) else {
      throw .init(text: "it cannot be loaded: \(dlerror().map { String(cString: $0) } ?? "no reason is known")")
    }
    do throws(LibraryBackend.Problem) {
      try register(library)
    } catch {
      dlclose(library)
      throw error
    }
  }

  private static func register(_ library: UnsafeMutableRawPointer) throws(LibraryBackend.Problem) {
    guard let symbol = dlsym(library, AGATE_BACKEND_ENTRY) else {
      throw .init(text: "it exports no function \(AGATE_BACKEND_ENTRY): it is no backend")
    }
    let entry = unsafeBitCast(symbol, to: agate_backend_entry_function.self)
    guard let table = entry() else { throw .init(text: "its \(AGATE_BACKEND_ENTRY) returns nothing") }
    let backend = try LibraryBackend(table)
    let isTaken = ["auto", "wayland"].contains(backend.name) || BackendRegistry.sink(named: backend.name) != nil
    guard !isTaken, BackendRegistry.backend(named: backend.name) == nil else {
      throw .init(text: "there is a backend '\(backend.name)' already")
    }
    BackendRegistry.register(
      SinkBackend(name: backend.name, summary: backend.summary, probe: backend.probe, makeSink: backend.makeSink))
  }
}
