import Foundation

/// A renderer of Examples, compiled with `cc` and loaded for the life of the process.
struct ExampleLibrary: @unchecked Sendable {
  /// The plug-in's function table.
  let table: UnsafeRawPointer

  /// Compiles and loads the example; nil if that is not possible here.
  ///
  /// - Parameters:
  ///   - source: path of the C file in Examples.
  ///   - libraries: linker flags.
  init?(_ source: String, linking libraries: [String]) {
    let package = URL(filePath: #filePath).appending(path: "../../..").standardized.path
    let file = FileManager.default.temporaryDirectory.appending(path: "example-\(UUID().uuidString).so").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      [
        "cc", "-std=c99", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror", "-shared", "-fPIC", "-I",
        "\(package)/Sources/CAgateBackend/include", "-o", file, "\(package)/Examples/\(source)",
      ] + libraries
    guard (try? compiler.run()) != nil else { return nil }
    compiler.waitUntilExit()
    guard let library = dlopen(file, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(library, "agate_plugin_entry"),
      let table = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeRawPointer?).self)()
    else { return nil }
    self.table = table
  }

  static let quad = ExampleLibrary("QuadRenderer/quad_renderer.c", linking: ["-lm"])
  static let gl = ExampleLibrary("GLRenderer/gl_renderer.c", linking: ["-lEGL", "-lGLESv2", "-lwayland-egl"])
}
