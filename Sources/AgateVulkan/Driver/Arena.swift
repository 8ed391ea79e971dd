import CVulkan

/// Memory for C structures that point at each other, for as long as one call needs them.
///
/// Use it through ``withArena(_:)``; set-up code only, never once a frame.
package final class Arena {
  private var blocks: [UnsafeMutableRawPointer] = []

  fileprivate init() {}

  deinit {
    for block in blocks { block.deallocate() }
  }

  package func array<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let pointer = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    pointer.initialize(from: elements, count: elements.count)
    blocks.append(UnsafeMutableRawPointer(pointer))
    return pointer
  }

  package func pointer<Value: BitwiseCopyable>(to value: Value) -> UnsafeMutablePointer<Value> { array([value]) }

  package func string(_ text: String) -> UnsafePointer<CChar> { UnsafePointer(array(Array(text.utf8CString))) }

  package func strings(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
    UnsafePointer(array(texts.map { Optional(string($0)) }))
  }

  /// Links structures into a `pNext` chain: all of them start with a type and that pointer.
  package func chain<each Link: BitwiseCopyable>(_ links: repeat each Link) -> UnsafeMutableRawPointer? {
    var head: UnsafeMutableRawPointer?
    var tail: UnsafeMutableRawPointer?
    for link in repeat each links {
      let pointer = UnsafeMutableRawPointer(pointer(to: link))
      if let tail { tail.storeBytes(of: pointer, toByteOffset: 8, as: UnsafeMutableRawPointer.self) }
      if head == nil { head = pointer }
      tail = pointer
    }
    return head
  }
}

package func withArena<Result, Failure: Error>(_ body: (Arena) throws(Failure) -> Result) throws(Failure) -> Result {
  let arena = Arena()
  defer { withExtendedLifetime(arena) {} }
  return try body(arena)
}
