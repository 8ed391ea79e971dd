import AgateBackend
import CAgateBackend

/// The functions of a library. A library may know fewer functions than the program: those after the library's own are
/// NULL.
package protocol PluginFunctions {
  init()
  /// Number of bytes up to the last function that is needed.
  static var neededSize: Int { get }
}

extension PluginFunctions {
  /// Copies as many functions as the library and the program both know.
  ///
  /// - Parameter pointer: Address of the library's functions, which begin with their size.
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
