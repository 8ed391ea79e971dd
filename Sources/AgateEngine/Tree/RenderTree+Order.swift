extension RenderTree {
  /// Applies the new nodes and child lists of a commit.
  mutating func applyStructure(_ commit: borrowing Commit) {
    let top = max(commit.nodes.max() ?? -1, commit.children.max() ?? -1)
    order.makeRoom(for: Int(top))
    for node in commit.nodes where order.row(of: node) < 0 { addRow(node) }
    for i in commit.parents.indices {
      let parent = commit.parents[i]
      let start = Int(commit.childStart[i])
      let stop = i + 1 < commit.parents.count ? Int(commit.childStart[i + 1]) : commit.children.count
      order.removeChildren(of: parent)
      var last: Int32 = -1
      for k in start..<stop {
        // A layer in transition is represented by its holder.
        let child = transitions.isEmpty ? commit.children[k] : outermost(commit.children[k])
        if order.row(of: child) < 0 { addRow(child) }
        // A layer that moved may still be in the child list of its old superlayer.
        if order.parentSlot[Int(child)] >= 0 { order.unlink(child, from: order.parentSlot[Int(child)]) }
        order.append(child, to: parent, behind: last)
        last = child
      }
      order.isStale = true
    }
  }

  mutating func addRow(_ slot: Int32) {
    order.addRow(slot)
    layers.addRow()
    times.addRow()
  }

  /// Sorts the rows into paint order: a depth-first walk over the child lists, with siblings sorted by `zPosition`.
  mutating func rebuildOrder() {
    changes.noteEverything()
    animations.sampler.listIsStale = true
    let top = outermost(order.root)
    let count = order.slotOfRow.count
    let oldRows = stores.value.order.rebuild(from: top, layers)
    // New layers above all others are already in order. This avoids a copy of all values, which would double the
    // memory.
    if oldRows.count == count && oldRows.indices.allSatisfy({ oldRows[$0] == $0 }) { return }
    layers.reorder(oldRows)
    times.reorder(oldRows)
  }

  /// Whether the rows are still in paint order after depths have changed.
  var isInOrder: Bool {
    for row in 0..<order.count {
      let next = Int(order.end[row])
      guard next < order.count, order.parentRow[next] == order.parentRow[row],
        !layers.presented[next].flags.contains(.isMask)
      else { continue }
      let depth = layers.presented[row].zPosition, above = layers.presented[next].zPosition
      if depth < above { continue }
      guard depth == above else { return false }
      // Siblings at equal depth must be in the order of the child list.
      let last = order.slotOfRow[next]
      var sibling = order.nextSibling[Int(order.slotOfRow[row])]
      while sibling >= 0 && sibling != last { sibling = order.nextSibling[Int(sibling)] }
      if sibling < 0 { return false }
    }
    return true
  }
}

extension LayerColumns {
  /// Sorts siblings by `zPosition`. Siblings at equal depth keep their order.
  func sortByDepth(_ siblings: inout [Int32], _ rowOfSlot: [Int32]) {
    func z(_ slot: Int32) -> Double { presented[Int(rowOfSlot[Int(slot)])].zPosition }
    guard siblings.contains(where: { z($0) != 0 }) else { return }
    // A mask comes after all content that it masks.
    let last = siblings.last.flatMap { model(Int(rowOfSlot[Int($0)])).flags.contains(.isMask) ? $0 : nil }
    if last != nil { siblings.removeLast() }
    defer { if let last { siblings.append(last) } }
    siblings = siblings.enumerated().sorted { (z($0.element), $0.offset) < (z($1.element), $1.offset) }.map(\.element)
  }
}
