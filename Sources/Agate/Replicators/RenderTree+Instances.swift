/// Flattening instances: the rows of a replicator's sublayers, again and again.
extension RenderTree {
  /// Flattens rows `first..<last`, whose ancestors are in the flattener's levels already.
  ///
  /// - Parameters:
  ///   - anchor: what the rows' times are measured from, if that is not the frame's time.
  ///   - floor: how many things were open before those that end with these rows.
  mutating func flattenRows(_ first: Int, _ last: Int, _ anchor: Anchor?, floor: Int, _ builder: inout FrameBuilder) {
    let outer = builder.flattener.openFloor
    var row = first
    while true {
      builder.flattener.openFloor = floor
      row = run(row, last, &builder)
      if row == last { break }
      let contentEnd = replicatedEnd(row, builder.flattener)
      replicate(row, contentEnd, anchor, &builder)
      row = contentEnd
    }
    builder.flattener.openFloor = outer
  }

  private func run(_ first: Int, _ last: Int, _ builder: inout FrameBuilder) -> Int {
    withInput { input in
      builder.starts.withUnsafeMutableBufferPointer { starts in
        builder.ends.withUnsafeMutableBufferPointer { ends in
          builder.flattener.space.begin(0, count, starts.baseAddress!)
          return builder.flattener.run(first, last, input, starts.baseAddress!, ends.baseAddress!)
        }
      }
    }
  }

  /// What masks the instances is not an instance.
  private func replicatedEnd(_ row: Int, _ flattener: borrowing Flattener) -> Int {
    let last = Int(end[row])
    guard shown[row].flags.contains(.hasMask) else { return last }
    return withInput { flattener.maskRow(row, last, $0) }
  }

  private mutating func replicate(_ row: Int, _ last: Int, _ anchor: Anchor?, _ builder: inout FrameBuilder) {
    // Each one is a call within the other's.
    guard builder.nesting < ReplicatorValues.mostNested else { return }
    builder.nesting += 1
    defer { builder.nesting -= 1 }
    let values = replicators[slotOfRow[row]]?.shown ?? ReplicatorValues()
    let time = anchor.map { localTime(row, below: $0) } ?? (localTimes.isEmpty ? sampler.lastTime : localTimes[row])
    if streamInstances(row, last, time: time, &builder) { return }
    let isDelayed = values.delay != 0 && values.delay.isFinite && values.instances > 1
    var instance = builder.flattener.beginInstances(row, shown[row], level: Int(depth[row]) + 1)
    for index in 0..<values.instances where builder.instances < ReplicatorValues.mostInstances {
      builder.instances += 1
      if index > 0 { instance.transform = CATransform3DConcat(instance.transform, values.transform) }
      let color = values.color(of: index)
      if color.alpha <= 0 { continue }
      var inner = anchor
      if isDelayed, index > 0 {
        inner = Anchor(row: row, time: time - Double(index) * values.delay)
        sample(row + 1..<last, below: inner!)
      }
      let floor = builder.flattener.open.count
      builder.flattener.enter(instance, color, row: row, end: last)
      flattenRows(row + 1, last, inner, floor: floor, &builder)
    }
    if isDelayed { sample(row + 1..<last, below: Anchor(row: row, time: time)) }
    builder.flattener.setLevel(instance.level, instance.original)
  }
}
