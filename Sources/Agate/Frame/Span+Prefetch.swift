import CAgateThread

extension Span where Element: BitwiseCopyable {
  /// Asks for the memory of an element that will be read soon. Does nothing beyond the end.
  @inline(__always)
  func prefetch(_ index: Int) {
    guard index < count else { return }
    withUnsafeBytes { bytes in
      let size = MemoryLayout<Element>.stride
      var offset = 0
      while offset < size {
        agate_prefetch(bytes.baseAddress! + index * size + offset)
        offset += 64
      }
    }
  }
}
