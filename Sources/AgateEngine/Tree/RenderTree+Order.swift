extension RenderTree {
  /// Takes new nodes and new child lists in.
  mutating func applyStructure(_ commit: borrowing Commit) {
    var top = rowOfSlot.count - 1
    for node in commit.nodes where Int(node) > top { top = Int(node) }
    for node in commit.children where Int(node) > top { top = Int(node) }
    makeRoom(for: top)
    for node in commit.nodes where rowOfSlot[Int(node)] < 0 { addRow(node) }
    for i in commit.parents.indices {
      let parent = commit.parents[i]
      let start = Int(commit.childStart[i])
      let stop = i + 1 < commit.parents.count ? Int(commit.childStart[i + 1]) : commit.children.count
      var old = firstChild[Int(parent)]
      while old >= 0 {
        let next = nextSibling[Int(old)]
        if parentSlot[Int(old)] == parent { parentSlot[Int(old)] = -1 }
        nextSibling[Int(old)] = -1
        old = next
      }
      firstChild[Int(parent)] = -1
      var last: Int32 = -1
      for k in start..<stop {
        // A layer in transition is held by another one.
        let child = transitions.isEmpty ? commit.children[k] : outermost(commit.children[k])
        if rowOfSlot[Int(child)] < 0 { addRow(child) }
        // A layer that moved may still hang in the list it came from.
        if parentSlot[Int(child)] >= 0 { unlink(child, from: parentSlot[Int(child)]) }
        parentSlot[Int(child)] = parent
        nextSibling[Int(child)] = -1
        if last < 0 { firstChild[Int(parent)] = child } else { nextSibling[Int(last)] = child }
        last = child
      }
      orderIsStale = true
    }
  }

  mutating func makeRoom(for slot: Int) {
    if slot < rowOfSlot.count { return }
    let more = slot + 1 - rowOfSlot.count
    rowOfSlot.append(contentsOf: repeatElement(-1, count: more))
    parentSlot.append(contentsOf: repeatElement(-1, count: more))
    firstChild.append(contentsOf: repeatElement(-1, count: more))
    nextSibling.append(contentsOf: repeatElement(-1, count: more))
  }

  mutating func addRow(_ slot: Int32) {
    rowOfSlot[Int(slot)] = Int32(slotOfRow.count)
    parentSlot[Int(slot)] = -1
    firstChild[Int(slot)] = -1
    nextSibling[Int(slot)] = -1
    slotOfRow.append(slot)
    parentRow.append(-1)
    depth.append(0)
    end.append(0)
    model.append(LayerValues())
    shown.append(LayerValues())
    transformIndex.append(-1)
    contentsIndex.append(-1)
    effectsIndex.append(-1)
    timingIndex.append(-1)
    orderIsStale = true
  }

  /// Puts the rows into paint order: a walk over the children lists, siblings by `zPosition`.
  mutating func rebuildOrder() {
    orderIsStale = false
    everythingChanged = true
    changedRows.removeAll()
    sampler.listIsStale = true
    var order: [Int32] = []  // slots
    order.reserveCapacity(slotOfRow.count)
    var newEnd = [Int32](repeating: 0, count: slotOfRow.count)
    var newDepth = newEnd
    var newParent = [Int32](repeating: -1, count: slotOfRow.count)
    var stack: [(slot: Int32, parentRow: Int32, depth: Int32)] = []
    let top = outermost(root)
    if Int(top) < rowOfSlot.count, rowOfSlot[Int(top)] >= 0 { stack.append((top, -1, 0)) }
    var siblings: [Int32] = []
    while let (slot, parent, level) = stack.popLast() {
      let row = Int32(order.count)
      order.append(slot)
      newDepth[Int(row)] = level
      newParent[Int(row)] = parent
      siblings.removeAll(keepingCapacity: true)
      var child = firstChild[Int(slot)]
      while child >= 0 {
        siblings.append(child)
        child = nextSibling[Int(child)]
      }
      sortByDepth(&siblings)
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
      for slot in slotOfRow where rowOfSlot[Int(slot)] >= 0 && !reached[Int(slot)] {
        reached[Int(slot)] = true
        order.append(slot)
      }
    }
    permute(order)
    (end, depth, parentRow) = (newEnd, newDepth, newParent)
    let rows = slotOfRow.count
    end.removeLast(end.count - rows)
    depth.removeLast(depth.count - rows)
    parentRow.removeLast(parentRow.count - rows)
  }

  /// Whether the rows still lie in paint order when depths have changed.
  var isInOrder: Bool {
    for row in 0..<count {
      let next = Int(end[row])
      guard next < count, parentRow[next] == parentRow[row], !shown[next].flags.contains(.isMask) else { continue }
      let depth = shown[row].zPosition, above = shown[next].zPosition
      if depth < above { continue }
      guard depth == above else { return false }
      // Of equal ones the first in the list.
      var sibling = nextSibling[Int(slotOfRow[row])]
      while sibling >= 0 && sibling != slotOfRow[next] { sibling = nextSibling[Int(sibling)] }
      if sibling < 0 { return false }
    }
    return true
  }

  private func sortByDepth(_ siblings: inout [Int32]) {
    func z(_ slot: Int32) -> Double { shown[Int(rowOfSlot[Int(slot)])].zPosition }
    guard siblings.contains(where: { z($0) != 0 }) else { return }
    // A mask comes after everything it masks.
    let last = siblings.last.flatMap { model[Int(rowOfSlot[Int($0)])].flags.contains(.isMask) ? $0 : nil }
    if last != nil { siblings.removeLast() }
    defer { if let last { siblings.append(last) } }
    siblings = siblings.enumerated().sorted { (z($0.element), $0.offset) < (z($1.element), $1.offset) }.map(\.element)
  }

  private mutating func permute(_ order: [Int32]) {
    let rows = order.map { Int(rowOfSlot[Int($0)]) }
    model = rows.map { model[$0] }
    shown = rows.map { shown[$0] }
    transformIndex = rows.map { transformIndex[$0] }
    contentsIndex = rows.map { contentsIndex[$0] }
    effectsIndex = rows.map { effectsIndex[$0] }
    timingIndex = rows.map { timingIndex[$0] }
    compactPools()
    slotOfRow = order
    for (row, slot) in order.enumerated() { rowOfSlot[Int(slot)] = Int32(row) }
  }

  /// Drops the values of removed nodes and puts the rest into row order.
  private mutating func compactPools() {
    (modelTransforms, shownTransforms) = (
      transformIndex.filter { $0 >= 0 }.map { modelTransforms[Int($0)] },
      transformIndex.filter { $0 >= 0 }.map { shownTransforms[Int($0)] }
    )
    (modelContents, shownContents) = (
      contentsIndex.filter { $0 >= 0 }.map { modelContents[Int($0)] },
      contentsIndex.filter { $0 >= 0 }.map { shownContents[Int($0)] }
    )
    compactEffects()
    timings = timingIndex.filter { $0 >= 0 }.map { timings[Int($0)] }
    transformIndex = renumbered(transformIndex)
    contentsIndex = renumbered(contentsIndex)
    timingIndex = renumbered(timingIndex)
  }

  private mutating func compactEffects() {
    guard !modelEffects.isEmpty else { return }
    let old = (modelEffects, shownEffects, modelFilters, shownFilters)
    modelEffects.removeAll(keepingCapacity: true)
    shownEffects.removeAll(keepingCapacity: true)
    modelFilters.removeAll(keepingCapacity: true)
    shownFilters.removeAll(keepingCapacity: true)
    for index in effectsIndex where index >= 0 {
      var (model, shown) = (old.0[Int(index)], old.1[Int(index)])
      let filters = Int(model.firstFilter)..<Int(model.firstFilter + model.filterCount + model.backgroundFilterCount)
      model.firstFilter = Int32(modelFilters.count)
      shown.firstFilter = model.firstFilter
      modelEffects.append(model)
      shownEffects.append(shown)
      modelFilters += old.2[filters]
      shownFilters += old.3[filters]
    }
    effectsIndex = renumbered(effectsIndex)
  }

  private func renumbered(_ index: [Int32]) -> [Int32] {
    var next: Int32 = -1
    return index.map {
      guard $0 >= 0 else { return -1 }
      next += 1
      return next
    }
  }
}
