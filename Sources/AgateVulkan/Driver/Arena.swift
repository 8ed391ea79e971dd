import CVulkan

/// Memory for C structures that point to each other. The memory is valid for the duration of one call.
///
/// Use an arena through ``withArena(_:)``, and only in set-up code, because each structure is allocated separately.
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

  /// Links structures into a `pNext` chain. Each structure must start with its `sType` and the `pNext` pointer.
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
