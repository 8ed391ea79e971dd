import AgateBackend

extension FrameView {
  /// Checks that groups match, and that items refer only to elements of tables that exist.
  ///
  /// - Parameter pass: Index of the pass whose items are checked, or nil for the frame's own items. A pass has neither
  ///   particles nor instances, and shows only passes before it.
  func checkItems(ofPass pass: Int?) throws(RenderError) {
    let all = pass == nil ? items : passItems, name = pass == nil ? "item" : "pass item"
    let shownPasses = pass ?? passes.count
    let streams = pass == nil ? particleStreams.count : 0, replicators = pass == nil ? instances.streams.count : 0
    let shadowCount = shadows.count, shapeCount = shapes.shapes.count, edgeCount = edges.count
    var groups = OpenGroups()
    for index in itemRange(ofPass: pass) {
      let item = all[index]
      switch item.kind {
      case .rectangle: break
      case .groupBegin: groups.begin(isMask: false)
      case .maskBegin:
        guard groups.isInGroup else { throw .limit("\(name) \(index) begins a mask without a group") }
        groups.begin(isMask: true)
      case .groupEnd:
        let isMasked = item.flags.contains(.masked)
        guard groups.depth >= (isMasked ? 2 : 1) else {
          throw .limit("\(name) \(index) ends a group that has not begun")
        }
        guard groups.end(isMasked: isMasked) else {
          throw .limit("\(name) \(index) ends a group \(isMasked ? "whose mask has not begun" : "without its mask")")
        }
      case .image:
        if item.flags.contains(.gradient), !hasGradient(at: Int(item.image)) {
          throw .limit("\(name) \(index) has a gradient that is not in the frame")
        }
        if item.flags.contains(.pass), item.image >= shownPasses {
          throw .limit(
            item.image < passes.count
              ? "\(name) \(index) shows pass \(item.image), which is not drawn before it"
              : "\(name) \(index) shows a pass that is not in the frame")
        }
      case .shadow:
        guard item.image < shadowCount else { throw .limit("\(name) \(index) has a shadow that is not in the frame") }
      case .shape:
        guard item.image < shapeCount else { throw .limit("\(name) \(index) has a shape that is not in the frame") }
        let origin = item.shapeOrigin
        guard max(origin.x.magnitude, origin.y.magnitude) <= Self.farthest else {
          throw .limit(
            "\(name) \(index) has a shape that is more than \(Self.farthest) pixels away from the frame's corner")
        }
      case .particles:
        guard item.image < streams else { throw .limit("\(name) \(index) has particles that are not in the frame") }
        continue
      case .instances:
        guard item.image < replicators else {
          throw .limit("\(name) \(index) has instances that are not in the frame")
        }
        continue
      }
      if item.flags.contains(.clipped), !Self.isRange(item.firstClipEdge, item.clipEdgeCount, of: edgeCount) {
        throw .limit("\(name) \(index) has clip edges that are not in the frame")
      }
    }
    guard groups.depth == 0 else { throw .limit("a group of \(pass.map { "pass \($0)" } ?? "the frame") does not end") }
  }

  private func itemRange(ofPass index: Int?) -> Range<Int> {
    index.map { passes[$0].items } ?? items.indices
  }

  /// Returns whether a whole gradient (``GradientTable``) begins at a word of the table of gradients.
  private func hasGradient(at first: Int) -> Bool {
    guard first + GradientTable.header <= gradients.count else { return false }
    let kind = gradients[first], colors = gradients[first + 1]
    // These comparisons are also false for not-a-number.
    guard kind >= 0, kind < 256, colors >= 1, colors <= Float(gradients.count) else { return false }
    return first + GradientTable.words(colors: Int(colors)) <= gradients.count
  }
}

/// The groups and masks that are open at an item.
private struct OpenGroups {
  /// Number of open groups and masks.
  private(set) var depth = 0
  /// One bit for each level, set if the level is a mask. Levels beyond 64 have no bit, so that no memory is needed: they
  /// are only counted.
  private var masks: UInt64 = 0

  /// Whether the innermost level is a mask, or nil if there is none or if it has no bit.
  private var isInMask: Bool? {
    (1...UInt64.bitWidth).contains(depth) ? masks >> UInt64(depth - 1) & 1 != 0 : nil
  }

  /// Whether the innermost level is a group, which may have a mask.
  var isInGroup: Bool { depth > 0 && isInMask != true }

  mutating func begin(isMask: Bool) {
    if depth < UInt64.bitWidth {
      let bit: UInt64 = 1 << UInt64(depth)
      if isMask { masks |= bit } else { masks &= ~bit }
    }
    depth += 1
  }

  /// Ends a group, and its mask if it has one. Returns false if the group has no mask or a mask, contrary to `isMasked`.
  mutating func end(isMasked: Bool) -> Bool {
    if let isInMask, isInMask != isMasked { return false }
    depth -= isMasked ? 2 : 1
    return true
  }
}
