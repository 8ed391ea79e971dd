/// Flattening instances: the rows of a replicator's sublayers, again and again.
extension RenderTree {
  /// Flattens rows `first..<last`, whose ancestors are in the flattener's levels already.
  ///
  /// - Parameters:
  ///   - anchor: what the rows' times are measured from, if that is not the frame's time.
  ///   - floor: how many things were open before those that end with these rows.
  mutating func flattenRows(_ first: Int, _ last: Int, _ anchor: Anchor?, floor: Int, _ builder: inout FrameBuilder) {
    let outer = builder.flattener.brackets.floor
    var row = first
    while true {
      builder.flattener.brackets.floor = floor
      row = run(row, last, &builder)
      if row == last { break }
      let contentEnd = replicatedEnd(row, builder.flattener)
      replicate(row, contentEnd, anchor, &builder)
      row = contentEnd
    }
    builder.flattener.brackets.floor = outer
  }

  private func run(_ first: Int, _ last: Int, _ builder: inout FrameBuilder) -> Int {
    withInput { input in
      builder.places.starts.withUnsafeMutableBufferPointer { starts in
        builder.places.ends.withUnsafeMutableBufferPointer { ends in
          builder.flattener.space.begin(0, order.count, starts.baseAddress!)
          return builder.flattener.run(first, last, input, starts.baseAddress!, ends.baseAddress!)
        }
      }
    }
  }

  /// The end of the rows that a replicator replicates. The mask of the instances is not replicated.
  private func replicatedEnd(_ row: Int, _ flattener: borrowing Flattener) -> Int {
    let last = Int(order.end[row])
    guard layers.presented[row].flags.contains(.hasMask) else { return last }
    return withInput { flattener.maskRow(row, last, $0) }
  }

  private mutating func replicate(_ row: Int, _ last: Int, _ anchor: Anchor?, _ builder: inout FrameBuilder) {
    if builder.instances.nesting < ReplicatorValues.mostNested,
      streamInstances(row, last, time: ownTime(row, anchor), &builder)
    {
      return
    }
    eachInstance(row, last, anchor, &builder) { $0.flattenRows(row + 1, last, $1, floor: $2, &$3) }
  }

  /// Goes through the instances of a replicator, with what lies below it as it is in each of them.
  ///
  /// - Parameters:
  ///   - last: end of what is replicated.
  ///   - anchor: what the replicator's time is measured from.
  ///   - body: gets what the instance's times are measured from, and how many things were open before it.
  mutating func eachInstance<Walk: InstanceWalk>(
    _ row: Int, _ last: Int, _ anchor: Anchor?, _ walk: inout Walk,
    _ body: (inout RenderTree, Anchor?, _ floor: Int, inout Walk) -> Void
  ) {
    // Each one is a call within the other's.
    guard walk.instances.nesting < ReplicatorValues.mostNested else { return }
    walk.instances.nesting += 1
    defer { walk.instances.nesting -= 1 }
    let values = replicators[order.slotOfRow[row]]?.shown ?? ReplicatorValues()
    let time = ownTime(row, anchor)
    let isDelayed = values.delay != 0 && values.delay.isFinite && values.instances > 1
    let isDeep = Walk.seesColors && values.instances > 1 && standInSpace(row, last, values)
    if isDeep { withInput { walk.flattener.openInstances(row, level: Int(order.depth[row]) + 1, $0) } }
    var instance = walk.flattener.beginInstances(row, layers.presented[row], level: Int(order.depth[row]) + 1)
    if values.count > Double(ReplicatorValues.mostInstances) { walk.flattener.budget.note(.instances, row: row) }
    for index in 0..<values.instances {
      // Each one takes the rows below the replicator once more.
      guard walk.instances.made < ReplicatorValues.mostInstances,
        walk.instances.walkedRows + last - row <= walk.flattener.budget.limits.particles
      else {
        walk.flattener.budget.note(.instances, row: row)
        break
      }
      walk.instances.made += 1
      walk.instances.walkedRows += last - row
      if index > 0 { instance.transform = CATransform3DConcat(instance.transform, values.transform) }
      let color = values.color(of: index)
      if color.alpha <= 0 { continue }
      var inner = anchor
      if isDelayed, index > 0 {
        inner = Anchor(row: row, time: time - Double(index) * values.delay)
        sample(row + 1..<last, below: inner!)
      }
      let floor = walk.flattener.brackets.entries.count
      walk.flattener.enter(instance, Walk.seesColors ? color : RGBA(1, 1, 1, 1), row: row, end: last)
      body(&self, inner, floor, &walk)
    }
    if isDelayed { sample(row + 1..<last, below: Anchor(row: row, time: time)) }
    walk.flattener.setLevel(instance.level, instance.original)
  }

  private func ownTime(_ row: Int, _ anchor: Anchor?) -> Double {
    anchor.map { localTime(row, below: $0) } ?? (times.sampled(row, at: animations.sampler.lastTime))
  }
}

/// A walk through the instances of replicators.
protocol InstanceWalk {
  var flattener: Flattener { get set }
  /// The instances that the walk has visited so far.
  var instances: InstanceCounts { get set }
  /// Whether the colours of instances are of interest: some ask for groups.
  static var seesColors: Bool { get }
}

extension FrameBuilder: InstanceWalk {
  static var seesColors: Bool { true }
}

extension OutlineWalk: InstanceWalk {
  static var seesColors: Bool { false }
}
