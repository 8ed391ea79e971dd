/// An array whose elements stay at the same address until the column grows.
///
/// A column cannot be copied, so its memory has one owner and needs no reference counting. Its base address is valid
/// until the length of the column changes or the column is destroyed.
struct Column<Element: ~Copyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 0

  /// Creates an empty column, which allocates no memory.
  init() { base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)! }

  deinit {
    base.deinitialize(count: count)
    if capacity > 0 { base.deallocate() }
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  subscript(_ index: Int) -> Element {
    @inline(__always) _read {
      precondition(index >= 0 && index < count, "no such element")
      yield base[index]
    }
    @inline(__always) _modify {
      precondition(index >= 0 && index < count, "no such element")
      yield &base[index]
    }
  }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == capacity { reserve(max(2 * capacity, 8)) }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Removes and returns the last element. Returns nil if the column is empty.
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return (base + count).move()
  }

  /// Removes all elements and keeps the memory.
  mutating func removeAll() {
    base.deinitialize(count: count)
    count = 0
  }

  /// Makes room for a total of `wanted` elements.
  @inline(never)
  mutating func reserve(_ wanted: Int) {
    if wanted <= capacity { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    larger.moveInitialize(from: base, count: count)
    if capacity > 0 { base.deallocate() }
    (base, capacity) = (larger, wanted)
  }
}

extension Column: @unchecked Sendable where Element: Sendable & ~Copyable {}

extension Column where Element: BitwiseCopyable {
  /// Creates a column with the elements of an array.
  init(_ elements: [Element]) {
    self.init()
    append(contentsOf: elements)
  }

  mutating func append(contentsOf elements: [Element]) {
    if count + elements.count > capacity { reserve(max(count + elements.count, 2 * capacity)) }
    for element in elements { append(element) }
  }

  /// Appends copies of elements at an address outside the column.
  mutating func append(from other: UnsafePointer<Element>, count added: Int) {
    if count + added > capacity { reserve(max(count + added, 2 * capacity)) }
    (base + count).initialize(from: other, count: added)
    count += added
  }

  /// Returns the elements in a range of places.
  func elements(_ range: Range<Int>) -> [Element] { range.map { self[$0] } }

  /// Returns a column of the elements at `places`, in this order.
  func picked(_ places: [Int]) -> Column {
    var result = Column()
    result.reserve(places.count)
    for place in places { result.append(self[place]) }
    return result
  }

  func contains(where matches: (Element) -> Bool) -> Bool {
    for index in 0..<count where matches(base[index]) { return true }
    return false
  }
}
