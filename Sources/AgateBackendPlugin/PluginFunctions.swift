import AgateBackend
import CAgateBackend

/// Functions of a library, of which it may know fewer than the program: those that follow its own are NULL.
package protocol PluginFunctions {
  init()
  /// Bytes up to the last function that is needed.
  static var neededSize: Int { get }
}

extension PluginFunctions {
  /// Copies as many functions as the library and the program both know.
  ///
  /// - Parameter pointer: to the library's functions, which begin with their size.
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
