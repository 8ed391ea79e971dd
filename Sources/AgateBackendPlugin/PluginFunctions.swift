import AgateBackend
import CAgateBackend

/// A table of a library's functions. An older library has a shorter table. The functions that it does not have are
/// NULL.
package protocol PluginFunctions {
  init()
  /// The size of the required functions at the beginning of the table, in bytes.
  static var neededSize: Int { get }
}

extension PluginFunctions {
  /// Copies the functions that both the library and the program know. All other functions are NULL.
  ///
  /// - Parameter pointer: The address of the library's table, which begins with its size in bytes.
  package init(of pointer: UnsafeRawPointer) {
    self.init()
    let size = min(Int(pointer.load(as: UInt32.self)), MemoryLayout<Self>.size)
    withUnsafeMutableBytes(of: &self) { $0.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: size)) }
  }
}

extension agate_renderer_functions: PluginFunctions {
  package static var neededSize: Int { MemoryLayout<Self>.offset(of: \.open_surface)! }
}

extension agate_sink_functions: PluginFunctions {
  package static var neededSize: Int { MemoryLayout<Self>.offset(of: \.schedule)! }
}
