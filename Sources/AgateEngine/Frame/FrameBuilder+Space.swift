import AgateBackend

/// Replacement of parts of a frame that contain 3D contexts.
extension FrameBuilder {
  /// Returns the row to flatten again if `row` has changed: the row itself, or the row of the 3D context that contains
  /// it. Returns nil if the context is already flattened again, and −1 if the whole frame is one context.
  mutating func rowToReplace(_ row: Int, _ input: FlattenInput) -> Int? {
    // Find the last context that begins before the row.
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

  /// Returns false if the flattened part of the tree has 3D contexts that are new or reach beyond the part.
  func knowsContexts() -> Bool {
    if flattener.space.escaped { return false }
    for row in flattener.space.contexts where !places.contexts.contains(row) { return false }
    return true
  }

  /// Copies the homographies of the flattener's item `i` over those of the frame's item `at`, and makes the flattener's
  /// item refer to them. Returns whether they changed, or nil if the places do not match.
  mutating func takeHomographies(of i: Int, at: Int) -> Bool? {
    let count = flattener.items[i].homographyCount
    guard count == frame.items[at].homographyCount else { return nil }
    guard count > 0 else { return false }
    let from = Int(flattener.items[i].homography), to = Int(frame.items[at].homography)
    // Items may share homographies, so all homographies of a part must move by the same number of places.
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

  /// Returns whether two items are equal, apart from the places where their shapes are stored.
  func isSame(_ old: DrawItem, _ new: DrawItem) -> Bool {
    var new = new
    if new.kind == .shape, old.kind == .shape { new.image = old.image }
    return sameBytes(old, new)
  }

  /// Returns whether item `i` of the frame and item `i` of the flattener draw the same pixels. The places of their
  /// table entries may differ.
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
