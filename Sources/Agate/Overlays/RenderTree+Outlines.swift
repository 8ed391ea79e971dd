extension RenderTree {
  /// Where the layers lie that show something in a frame of this tree.
  ///
  /// - Parameter homographies: of what the outlines are drawn in; takes those of outlines in perspective.
  mutating func outlines(
    of frame: borrowing FrameSnapshot, _ viewport: Viewport, _ homographies: inout [Homography]
  ) -> [LayerOutline] {
    var walk = OutlineWalk(frame, rootLevel(viewport), homographies, rows: count)
    for item in frame.items where item.kind == .instances { walk.note(sourcesOf: Int(item.row), self) }
    follow(0, count, nil, &walk)
    homographies = walk.homographies
    return walk.outlines
  }

  private mutating func follow(_ first: Int, _ last: Int, _ anchor: Anchor?, _ walk: inout OutlineWalk) {
    var row = first
    while true {
      row = withInput { walk.run(row, last, $0) }
      if row == last { return }
      let next = Int(end[row])
      followInstances(row, next, anchor, &walk)
      row = next
    }
  }

  private mutating func followInstances(_ row: Int, _ last: Int, _ anchor: Anchor?, _ walk: inout OutlineWalk) {
    guard walk.nesting < ReplicatorValues.mostNested else { return }
    walk.nesting += 1
    defer { walk.nesting -= 1 }
    let values = replicators[slotOfRow[row]]?.shown ?? ReplicatorValues()
    let time = anchor.map { localTime(row, below: $0) } ?? (localTimes.isEmpty ? sampler.lastTime : localTimes[row])
    let isDelayed = values.delay != 0 && values.delay.isFinite && values.instances > 1
    var instance = walk.flattener.beginInstances(row, shown[row], level: Int(depth[row]) + 1)
    for index in 0..<values.instances where !walk.isFull {
      if index > 0 { instance.transform = CATransform3DConcat(instance.transform, values.transform) }
      if values.color(of: index).alpha <= 0 { continue }
      var inner = anchor
      if isDelayed, index > 0 {
        inner = Anchor(row: row, time: time - Double(index) * values.delay)
        sample(row + 1..<last, below: inner!)
      }
      // Colours are of no interest, and would ask for groups.
      walk.flattener.enter(instance, RGBA(1, 1, 1, 1), row: row, end: last)
      follow(row + 1, last, inner, &walk)
    }
    if isDelayed { sample(row + 1..<last, below: Anchor(row: row, time: time)) }
    walk.flattener.setLevel(instance.level, instance.original)
  }
}

extension OutlineWalk {
  /// An item that stands for a replicator's instances does not name what they are copies of.
  fileprivate mutating func note(sourcesOf row: Int, _ tree: borrowing RenderTree) {
    guard row >= 0, row < tree.count else { return }
    for source in row + 1..<Int(tree.end[row]) {
      let values = tree.shown[source]
      let hasBorder = values.borderWidth > 0 && values.borderColor.alpha > 0
      if values.backgroundColor.alpha > 0 || hasBorder || tree.contentsIndex[source] >= 0 { note(source) }
    }
  }
}
