import AgateBackend

extension RenderTree {
  /// Returns the outlines of the layers that are visible in a frame of this tree.
  ///
  /// - Parameter homographies: the homographies of the frame in which the outlines are drawn. Homographies of outlines
  ///   in perspective are appended.
  package func outlines(
    of frame: borrowing FrameSnapshot, _ placement: FramePlacement, _ homographies: inout [Homography]
  ) -> [LayerOutline] {
    var walk = OutlineWalk(frame, rootLevel(placement), homographies, rows: order.count)
    for item in frame.items where item.kind == .instances { walk.note(sourcesOf: Int(item.row), self) }
    withInput { follow(0, order.count, $0, nil, &walk) }
    homographies = walk.homographies
    return walk.outlines
  }

  private func follow(
    _ first: Int, _ last: Int, _ input: FlattenInput, _ anchor: Anchor?, _ walk: inout OutlineWalk
  ) {
    var row = first
    while true {
      row = walk.run(row, last, input)
      if row == last { return }
      let next = Int(input.end[row])
      eachInstance(row, next, input, anchor, &walk) { follow(row + 1, next, $0, $1, &$3) }
      row = next
    }
  }
}

extension OutlineWalk {
  /// Marks the source layers of a replicator as visible. The item of an instance stream does not name its sources.
  fileprivate mutating func note(sourcesOf row: Int, _ tree: borrowing RenderTree) {
    guard row >= 0, row < tree.order.count else { return }
    for source in row + 1..<Int(tree.order.end[row]) {
      let values = tree.layers.presented[source]
      let hasBorder = values.borderWidth > 0 && values.borderColor.alpha > 0
      if values.backgroundColor.alpha > 0 || hasBorder || tree.layers.contents.place(source) != nil { note(source) }
    }
  }
}
