/// A growable buffer of uninitialized memory. Its contents are kept when the memory grows.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  mutating func append(_ elements: UnsafePointer<Element>, _ more: Int) {
    reserve(more).update(from: elements, count: more)
    count += more
  }

  /// Reserves capacity for `more` elements. Returns the address after the last element, where the caller writes them.
  @inline(__always)
  mutating func reserve(_ more: Int) -> UnsafeMutablePointer<Element> {
    if count + more > capacity { grow(to: count + more) }
    return base + count
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Removes a range of elements.
  mutating func remove(_ range: Range<Int>) {
    (base + range.lowerBound).update(from: base + range.upperBound, count: count - range.upperBound)
    count -= range.count
  }

  /// Sets the number of elements. New elements are uninitialized, unless they were written before.
  mutating func resize(to wanted: Int) {
    if wanted > capacity { grow(to: wanted) }
    count = wanted
  }

  @inline(never)
  private mutating func grow(to wanted: Int) {
    let larger = max(wanted, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (memory, larger)
  }
}
