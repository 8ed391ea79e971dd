import AgateBackend

/// Items that changed since the bins were built. Readers of the bins skip these items in the lists, and merge them in
/// by index.
struct Overlay: ~Copyable {
  /// Indices of the items, ascending.
  private(set) var items: [Int32] = []
  private var marks = ScratchBuffer<UInt8>()
  private var itemCount = 0

  /// Maximum number of items in an overlay: 4096, or a sixteenth of a larger frame's items.
  private var limit: Int { max(4096, itemCount / 16) }

  /// One byte for each item: 1 if the item is in the overlay.
  var markBase: UnsafePointer<UInt8> { UnsafePointer(marks.base) }

  /// Empties the overlay for a frame of `count` items.
  mutating func reset(count: Int) {
    items.removeAll(keepingCapacity: true)
    marks.reserve(count)
    marks.base.update(repeating: 0, count: count)
    itemCount = count
  }

  /// - Returns: False if there are too many items, or if an item does not exist. The overlay cannot be used then.
  mutating func insert(_ changed: [Int32]) -> Bool {
    if changed.count > min(limit, itemCount / 2 + 16) { return false }
    let before = items.count
    for item in changed {
      guard item >= 0 && item < itemCount else { return false }
      if marks.base[Int(item)] != 0 { continue }
      marks.base[Int(item)] = 1
      items.append(item)
    }
    if items.count > before { items.sortInPlace() }
    return items.count <= limit
  }
}
