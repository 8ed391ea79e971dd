/// Uninitialized memory that grows and is kept, so that a frame that needs no more memory than earlier frames allocates
/// nothing. The contents are lost when the memory grows.
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  private static var leastCapacity: Int { 16 }

  init(capacity: Int = Self.leastCapacity) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  mutating func reserve(_ count: Int) {
    if count <= capacity { return }
    base.deallocate()
    capacity = max(count, capacity * 2)
    base = .allocate(capacity: capacity)
  }

  /// Frees the memory, except a small block. The contents are lost.
  mutating func shrink() {
    if capacity > Self.leastCapacity { self = ScratchBuffer() }
  }
}
