import AgateBackend
import AgateRaster

extension RenderTree {
  /// Updates the frame of `builder` to the sampled values, and clears the record of changes. Flattens only changed
  /// subtrees if possible.
  package mutating func flatten(into builder: inout FrameBuilder, _ placement: FramePlacement) {
    if builder.placement != placement {
      builder.placement = placement
      changes.noteEverything()
    }
    if changes.isEmpty { return }
    withInput { flattenChanges(into: &builder, placement, $0) }
    builder.frame.isSound = true
    changes.removeAll()
  }

  private func flattenChanges(
    into builder: inout FrameBuilder, _ placement: FramePlacement, _ input: FlattenInput
  ) {
    builder.flattener.budget.begin(builder.limits)
    if !changes.everything, changes.rows.count * 4 <= order.count, replaceChangedRows(&builder, placement, input) {
      return
    }
    flattenAll(&builder, placement, input)
  }

  /// The number of rows that may be flattened in place even if they are most of the tree.
  private static let mostReplaced = 1024

  /// Returns the state that the root layer inherits: the placement's matrix, the frame's pixels as the clip, and
  /// whether the matrix mirrors.
  func rootLevel(_ placement: FramePlacement) -> Inherited {
    var level = Inherited(matrix: placement.matrix)
    level.clip = PixelBox(width: placement.width, height: placement.height)
    level.mirrors = level.matrix.a * level.matrix.d - level.matrix.b * level.matrix.c < 0
    return level
  }

  private func flattenAll(_ builder: inout FrameBuilder, _ placement: FramePlacement, _ input: FlattenInput) {
    builder.places.makeRoom(for: order.count)
    builder.flattener.reset()
    builder.flattener.budget.begin(builder.limits)
    builder.instances.begin()
    builder.flattener.walk.levels.append(rootLevel(placement))
    builder.flattener.backdrops.background = placement.background
    if order.count > 0 {
      builder.flattener.backdrops.mayCome =
        !(own.streams.isEmpty && own.replicators.isEmpty)
        && layers.effects.presented.contains(where: { $0.backgroundFilterCount > 0 })
      flattenRows(0, order.count, input, nil, floor: 0, &builder)
      builder.flattener.resolveBackdrops(from: 0, frame: builder.flattener.walk.levels[0].clip)
    }
    builder.publish(placement, (builder.instances.lateParticles ?? input.emission).pointee.particles)
    builder.instances.end()
  }

  /// Flattens only the changed subtrees. Returns false if the whole tree must be flattened, for example because the
  /// number of items has changed.
  private func replaceChangedRows(
    _ builder: inout FrameBuilder, _ placement: FramePlacement, _ input: FlattenInput
  ) -> Bool {
    guard builder.frame.passes.isEmpty, builder.frame.edges.isEmpty, own.streams.isEmpty,
      builder.frame.particleStreams.isEmpty, own.replicators.isEmpty
    else { return false }
    builder.beginChange()
    // Shadows keep their places, and new ones are appended.
    builder.flattener.shadows = builder.frame.shadows
    defer { builder.frame.shadows = builder.flattener.shadows }
    // Shapes keep their places too. Unused shapes are removed when the whole tree is flattened.
    if builder.frame.shapes.shapes.count > 2 * builder.frame.items.count + 64
      || builder.frame.shapes.points.count > 2 * builder.wholePoints + 65_536
    {
      return builder.abandonChange()
    }
    swap(&builder.flattener.shapes, &builder.frame.shapes)
    defer { swap(&builder.flattener.shapes, &builder.frame.shapes) }
    builder.replacement.contexts.removeAll(keepingCapacity: true)
    var rows = 0
    for row in changes.rows.rows {
      // A 3D context is flattened as a whole.
      guard let target = builder.rowToReplace(Int(row), input) else { continue }
      if target >= 0 { rows += Int(input.end[target]) - target }
      // If a large part changes, its number of items often changes too, which would be noticed only after most of the
      // work.
      guard rows < Self.mostReplaced || rows * 2 < order.count else { return builder.abandonChange() }
      guard target >= 0, let enters = prepareLevels(&builder.flattener, target, placement, input) else {
        return builder.abandonChange()
      }
      if enters, !builder.replace(row: target, input) { return builder.abandonChange() }
    }
    builder.endChange()
    return true
  }

  /// Rebuilds the states that the row's ancestors pass on. Returns false if an ancestor hides the row, and nil if a
  /// group contains it.
  private func prepareLevels(
    _ flattener: inout Flattener, _ row: Int, _ placement: FramePlacement, _ input: FlattenInput
  ) -> Bool? {
    flattener.discardItems()
    flattener.walk.levels.removeAll(keepingCapacity: true)
    flattener.depths.closeAll()
    flattener.walk.levels.append(rootLevel(placement))
    flattener.walk.ancestors.removeAll(keepingCapacity: true)
    var ancestor = input.parent[row]
    while ancestor >= 0 {
      flattener.walk.ancestors.append(ancestor)
      ancestor = input.parent[Int(ancestor)]
    }
    var next = flattener.walk.ancestors.count - 1
    while next >= 0 {
      guard flattener.enter(Int(flattener.walk.ancestors[next]), input) else { return false }
      if flattener.depths.current > 0 { return nil }
      flattener.discardItems()
      next -= 1
    }
    return true
  }
}

extension Flattener {
  /// Computes the state that a row passes on to its sublayers. Returns false if no sublayer is visible.
  mutating func enter(_ row: Int, _ input: FlattenInput) -> Bool { flattenOwn(row, Int(input.end[row]), input) }

  /// Removes the items, their data and the open brackets. The states that ancestors pass on are kept.
  mutating func discardItems() {
    items.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    brackets.removeAll()
    homographies.removeAll(keepingCapacity: true)
    passes.removeAll(keepingCapacity: true)
    backdrops.removeAll()
    edges.removeAll(keepingCapacity: true)
    gradients.removeAll(keepingCapacity: true)
    space.reset()
  }
}

extension FrameBuilder {
  /// Moves the flattener's items into the frame, and updates the frame's history.
  mutating func publish(_ placement: FramePlacement, _ particles: borrowing ParticleFrame) {
    let changed = compareWithFrame(placement)
    swap(&frame.tables, &flattener.tables)
    swap(&places.contexts, &flattener.space.contexts)
    wholePoints = frame.shapes.points.count
    frame.takeParticles(particles)
    frame.groupDepth = flattener.depths.deepest
    let size = (frame.width, frame.height)
    (frame.width, frame.height) = (placement.width, placement.height)
    let background = placement.background
    frame.sequence += 1
    if !changed || size != (placement.width, placement.height) || background != frame.background {
      frame.layoutSequence = frame.sequence
      while let change = frame.history.popLast() { replacement.spareChanges.append(change) }
    }
    frame.background = background
  }

  /// Compares the new items with the frame. If only a few differ, records them in the history and returns true.
  private mutating func compareWithFrame(_ placement: FramePlacement) -> Bool {
    let count = flattener.items.count
    guard count > 0, count == frame.items.count, frame.shadows == flattener.shadows else { return false }
    // If there are few items, all may change without a change of most pixels.
    let limit = max(count / 8, 64)
    replacement.differing.removeAll(keepingCapacity: true)
    var particles = DamageRegion()
    for i in 0..<count {
      let isSame = frame.boxes[i] == flattener.boxes[i] && flattener.items[i].kind != .particles && hasSameItem(i)
      if isSame { continue }
      if replacement.differing.count >= limit || frame.items[i].kind != flattener.items[i].kind { return false }
      replacement.differing.append(Int32(i))
      if flattener.items[i].kind == .particles {
        particles.add(frame.boxes[i])
        particles.add(flattener.boxes[i])
      }
    }
    beginChange()
    let last = frame.history.count - 1
    for item in replacement.differing where frame.items[Int(item)].kind != .particles {
      frame.history[last].note(frame.boxes[Int(item)], flattener.boxes[Int(item)])
    }
    frame.history[last].region.add(particles)
    frame.history[last].items += replacement.differing
    frame.history[last].sequence = frame.sequence + 1
    return true
  }

  /// Opens an entry at the end of the history. If the history is full, reuses the oldest entry.
  mutating func beginChange() {
    if frame.history.count < FrameReplacement.historyLength {
      frame.history.append(replacement.spareChanges.popLast() ?? FrameChange())
    } else {
      for i in 1..<FrameReplacement.historyLength { frame.history.swapAt(i - 1, i) }
    }
    let last = frame.history.count - 1
    frame.history[last].items.removeAll(keepingCapacity: true)
    // No more than all items can change.
    frame.history[last].items.reserveCapacity(frame.items.count)
    frame.history[last].region = DamageRegion()
    let items = frame.items.count
    frame.history[last].beginBoxes(of: items)
    frame.history[last].sequence = 0
  }

  /// Abandons a change and returns false. If the change has already overwritten items, empties the frame, because a
  /// comparison with it would be wrong.
  mutating func abandonChange() -> Bool {
    let written = !frame.history[frame.history.count - 1].items.isEmpty
    replacement.spareChanges.append(frame.history.removeLast())
    if written { frame.items.removeAll(keepingCapacity: true) }
    return false
  }

  mutating func endChange() {
    frame.sequence += 1
    let last = frame.history.count - 1
    frame.history[last].sequence = frame.sequence
    frame.history[last].items.sortInPlace()
  }

  /// Flattens one subtree and overwrites its old items. Returns false if the new items do not fit in place, for example
  /// because their number differs.
  mutating func replace(row: Int, _ input: FlattenInput) -> Bool {
    let first = Int(places.starts[row]), old = Int(places.ends[row]) - first
    let last = Int(input.end[row])
    let isLeaf = last == row + 1
    // The range of a leaf cannot change. The ranges inside a subtree are relative until the offset of its items is
    // added.
    if isLeaf {
      var (start, end): (Int32, Int32) = (0, 0)
      withUnsafeMutablePointer(to: &start) { s in
        withUnsafeMutablePointer(to: &end) { e in
          flattener.space.begin(row, last, s - row)
          _ = flattener.run(row, last, input, s - row, e - row)
        }
      }
    } else {
      places.starts.withUnsafeMutableBufferPointer { s in
        places.ends.withUnsafeMutableBufferPointer { e in
          flattener.space.begin(row, last, s.baseAddress!)
          _ = flattener.run(row, last, input, s.baseAddress!, e.baseAddress!)
          for r in row..<last {
            s[r] += Int32(first)
            e[r] += Int32(first)
          }
        }
      }
    }
    guard flattener.items.count == old, flattener.passes.isEmpty, flattener.backdrops.entries.isEmpty,
      flattener.edges.isEmpty, knowsContexts()
    else {
      return false
    }
    let entry = frame.history.count - 1
    replacement.homographyOffset = nil
    for i in 0..<old {
      let at = first + i
      guard frame.items[at].kind == flattener.items[i].kind, let moved = takeHomographies(of: i, at: at),
        let recoloured = takeGradient(of: i, at: at)
      else { return false }
      if !moved && !recoloured && isSame(frame.items[at], flattener.items[i])
        && frame.boxes[at] == flattener.boxes[i]
      {
        continue
      }
      frame.history[entry].note(frame.boxes[at], flattener.boxes[i])
      frame.items[at] = flattener.items[i]
      frame.boxes[at] = flattener.boxes[i]
      frame.history[entry].items.append(Int32(truncatingIfNeeded: at))
    }
    return true
  }
}

extension FrameChange {
  /// The maximum number of old and new boxes that are recorded. More boxes would cover almost the whole frame.
  private static let mostBoxes = 1 << 16

  /// Begins to record boxes in a frame with `items` items.
  fileprivate mutating func beginBoxes(of items: Int) {
    if boxes == nil { boxes = [] }
    boxes?.removeAll(keepingCapacity: true)
    boxes?.reserveCapacity(min(2 * items, Self.mostBoxes))
  }

  /// Records the old and the new box of an item that has changed.
  fileprivate mutating func note(_ old: PixelBox, _ new: PixelBox) {
    region.add(old)
    region.add(new)
    if boxes.map({ $0.count > Self.mostBoxes - 2 }) ?? true {
      boxes = nil
    } else {
      boxes?.append(old)
      boxes?.append(new)
    }
  }
}
