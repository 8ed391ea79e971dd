/// The structure of a layer tree, and the paint order of its layers.
///
/// The *slot* of a layer stays the same as long as the layer is in the tree. The *row* of a layer is its index in paint
/// order, so that a frame reads arrays sequentially. Rows change when the structure changes.
package struct RowOrder: ~Copyable, Sendable {
  /// The slot of the root layer.
  package var root: Int32 = 0

  // Arrays by slot. −1 means none.
  private(set) var rowOfSlot: [Int32] = []
  private(set) var parentSlot: [Int32] = []
  private(set) var firstChild: [Int32] = []
  private(set) var nextSibling: [Int32] = []

  /// The number of rows of layers that are connected to the root. The rows after them belong to layers that are not
  /// connected.
  private(set) var count = 0
  // By row.
  private(set) var slotOfRow = Column<Int32>()
  /// For each row, the row of the superlayer, or −1.
  private(set) var parentRow = Column<Int32>()
  /// For each row, the number of ancestors.
  private(set) var depth = Column<Int32>()
  /// For each row, the first row after the subtree.
  private(set) var end = Column<Int32>()

  /// Whether child lists or depths have changed since the rows were sorted.
  var isStale = false

  /// Returns the layer's row, or −1 if the layer has none.
  func row(of slot: Int32) -> Int { Int(rowOfSlot[Int(slot)]) }

  /// Returns the row of a layer that is connected to the root; nil for other layers.
  func connectedRow(of slot: Int32) -> Int? {
    guard Int(slot) < rowOfSlot.count, case let row = row(of: slot), row >= 0, row < count else { return nil }
    return row
  }

  // MARK: Layers

  mutating func makeRoom(for slot: Int) {
    if slot < rowOfSlot.count { return }
    let more = slot + 1 - rowOfSlot.count
    rowOfSlot.append(contentsOf: repeatElement(-1, count: more))
    parentSlot.append(contentsOf: repeatElement(-1, count: more))
    firstChild.append(contentsOf: repeatElement(-1, count: more))
    nextSibling.append(contentsOf: repeatElement(-1, count: more))
  }

  /// Adds a row for a layer, after all other rows.
  mutating func addRow(_ slot: Int32) {
    rowOfSlot[Int(slot)] = Int32(slotOfRow.count)
    parentSlot[Int(slot)] = -1
    firstChild[Int(slot)] = -1
    nextSibling[Int(slot)] = -1
    slotOfRow.append(slot)
    parentRow.append(-1)
    depth.append(0)
    end.append(0)
    isStale = true
  }

  /// Removes a layer from the tree. Its sublayers stay, without a superlayer.
  mutating func remove(_ slot: Int32) {
    let parent = parentSlot[Int(slot)]
    if parent >= 0 { unlink(slot, from: parent) }
    firstChild[Int(slot)] = -1
    rowOfSlot[Int(slot)] = -1
    isStale = true
  }

  // MARK: Lists of children

  /// Calls `body` with the slot of each child of a layer, in the order of the list.
  func eachChild(of slot: Int32, _ body: (Int32) -> Void) {
    var child = firstChild[Int(slot)]
    while child >= 0 {
      body(child)
      child = nextSibling[Int(child)]
    }
  }

  /// Empties a layer's list of children.
  mutating func removeChildren(of parent: Int32) {
    var child = firstChild[Int(parent)]
    while child >= 0 {
      let next = nextSibling[Int(child)]
      if parentSlot[Int(child)] == parent { parentSlot[Int(child)] = -1 }
      nextSibling[Int(child)] = -1
      child = next
    }
    firstChild[Int(parent)] = -1
  }

  /// Appends a child to a list. `last` is the current last element of the list, or −1 if the list is empty.
  mutating func append(_ child: Int32, to parent: Int32, behind last: Int32) {
    parentSlot[Int(child)] = parent
    nextSibling[Int(child)] = -1
    if last < 0 { firstChild[Int(parent)] = child } else { nextSibling[Int(last)] = child }
    isStale = true
  }

  /// Appends a child to a list.
  mutating func append(_ child: Int32, to parent: Int32) {
    var last = firstChild[Int(parent)]
    while last >= 0, nextSibling[Int(last)] >= 0 { last = nextSibling[Int(last)] }
    append(child, to: parent, behind: last)
  }

  mutating func unlink(_ slot: Int32, from parent: Int32) {
    var previous: Int32 = -1
    var child = firstChild[Int(parent)]
    while child >= 0 && child != slot {
      previous = child
      child = nextSibling[Int(child)]
    }
    guard child == slot else { return }
    if previous < 0 {
      firstChild[Int(parent)] = nextSibling[Int(slot)]
    } else {
      nextSibling[Int(previous)] = nextSibling[Int(slot)]
    }
    nextSibling[Int(slot)] = -1
    parentSlot[Int(slot)] = -1
  }

  mutating func replaceChild(_ old: Int32, with new: Int32, of parent: Int32) {
    parentSlot[Int(new)] = parent
    nextSibling[Int(new)] = nextSibling[Int(old)]
    if firstChild[Int(parent)] == old {
      firstChild[Int(parent)] = new
    } else {
      var child = firstChild[Int(parent)]
      while child >= 0 && nextSibling[Int(child)] != old { child = nextSibling[Int(child)] }
      if child >= 0 { nextSibling[Int(child)] = new }
    }
    parentSlot[Int(old)] = -1
    nextSibling[Int(old)] = -1
  }

  // MARK: Order

  /// Sorts the rows into paint order: a depth-first walk over the child lists from `top` on.
  ///
  /// - Parameter layers: the values by old row, which determine the order of siblings by depth.
  /// - Returns: the old row of each new row.
  mutating func rebuild(from top: Int32, _ layers: borrowing LayerColumns) -> [Int] {
    isStale = false
    var order: [Int32] = []  // slots
    order.reserveCapacity(slotOfRow.count)
    var newEnd = [Int32](repeating: 0, count: slotOfRow.count)
    var newDepth = newEnd
    var newParent = [Int32](repeating: -1, count: slotOfRow.count)
    var stack: [(slot: Int32, parentRow: Int32, depth: Int32)] = []
    if Int(top) < rowOfSlot.count, rowOfSlot[Int(top)] >= 0 { stack.append((top, -1, 0)) }
    var siblings: [Int32] = []
    while let (slot, parent, level) = stack.popLast() {
      let row = Int32(order.count)
      order.append(slot)
      newDepth[Int(row)] = level
      newParent[Int(row)] = parent
      siblings.removeAll(keepingCapacity: true)
      eachChild(of: slot) { siblings.append($0) }
      layers.sortByDepth(&siblings, rowOfSlot)
      for child in siblings.reversed() { stack.append((child, row, level + 1)) }
    }
    count = order.count
    for row in stride(from: count - 1, through: 0, by: -1) {
      if newEnd[row] == 0 { newEnd[row] = Int32(row + 1) }
      let parent = Int(newParent[row])
      if parent >= 0 { newEnd[parent] = max(newEnd[parent], newEnd[row]) }
    }
    if count < slotOfRow.count {
      var reached = [Bool](repeating: false, count: rowOfSlot.count)
      for slot in order { reached[Int(slot)] = true }
      for row in slotOfRow.indices {
        let slot = slotOfRow[row]
        if rowOfSlot[Int(slot)] < 0 || reached[Int(slot)] { continue }
        reached[Int(slot)] = true
        order.append(slot)
      }
    }
    let oldRows = order.map { Int(rowOfSlot[Int($0)]) }
    slotOfRow = Column(order)
    for (row, slot) in order.enumerated() { rowOfSlot[Int(slot)] = Int32(row) }
    let rows = order.count
    end = Column(Array(newEnd.prefix(rows)))
    depth = Column(Array(newDepth.prefix(rows)))
    parentRow = Column(Array(newParent.prefix(rows)))
    return oldRows
  }
}
