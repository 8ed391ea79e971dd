import AgateBackend

/// Changes to a part of a frame that lies in three dimensions.
extension FrameBuilder {
  /// The row to flatten again for a row that changed: itself, or the 3D context that it lies in. nil if that is done
  /// already, −1 if the whole frame is one context.
  mutating func rowToReplace(_ row: Int, _ input: FlattenInput) -> Int? {
    // The last context that begins before the row.
    var low = 0, high = places.contexts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(places.contexts[middle]) < row { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return row }
    let context = places.contexts[low - 1]
    guard context < 0 || row < Int(input.end[Int(context)]) else { return row }
    if replacement.contexts.contains(context) { return nil }
    replacement.contexts.append(context)
    return Int(context)
  }

  /// False if flattening a part of the tree found 3D contexts that were none before, or reach beyond the part.
  func knowsContexts() -> Bool {
    if flattener.space.escaped { return false }
    for row in flattener.space.contexts where !places.contexts.contains(row) { return false }
    return true
  }

  /// Makes the flattener's item `i` use the homographies of the frame's item `at` and writes its own there. True if they
  /// changed, nil if it needs other ones.
  mutating func takeHomographies(of i: Int, at: Int) -> Bool? {
    let count = flattener.items[i].homographyCount
    guard count == frame.items[at].homographyCount else { return nil }
    guard count > 0 else { return false }
    let from = Int(flattener.items[i].homography), to = Int(frame.items[at].homography)
    // Items may share homographies: all of a part are moved by the same number of places, or none.
    if replacement.homographyOffset == nil { replacement.homographyOffset = to - from }
    guard replacement.homographyOffset == to - from else { return nil }
    var changed = false
    for k in 0..<count where !sameBytes(frame.homographies[to + k], flattener.homographies[from + k]) {
      frame.homographies[to + k] = flattener.homographies[from + k]
      changed = true
    }
    flattener.items[i].homography = Int32(truncatingIfNeeded: to)
    return changed
  }

  /// Whether two items are equal, regardless of where their shapes are stored.
  func isSame(_ old: DrawItem, _ new: DrawItem) -> Bool {
    var new = new
    if new.kind == .shape, old.kind == .shape { new.image = old.image }
    return sameBytes(old, new)
  }

  /// Whether item `i` of the frame and of the flattener draw the same, wherever what they refer to lies.
  func hasSameItem(_ i: Int) -> Bool {
    let old = frame.items[i]
    var new = flattener.items[i]
    let homographies = new.homographyCount
    guard homographies == old.homographyCount else { return false }
    for k in 0..<homographies {
      guard sameBytes(frame.homographies[Int(old.homography) + k], flattener.homographies[Int(new.homography) + k])
      else { return false }
    }
    if homographies > 0 { new.homography = old.homography }
    if new.flags.contains(.clipped), old.flags.contains(.clipped), new.clipEdgeCount == old.clipEdgeCount {
      for k in 0..<Int(new.clipEdgeCount) {
        guard frame.edges[Int(old.firstClipEdge) + k] == flattener.edges[Int(new.firstClipEdge) + k] else {
          return false
        }
      }
      new.firstClipEdge = old.firstClipEdge
    }
    if new.flags.contains(.gradient) {
      guard old.flags.contains(.gradient), frame.hasGradient(old.image, like: new.image, of: flattener.gradients) else {
        return false
      }
      new.image = old.image
    }
    return isSame(old, new)
  }
}
