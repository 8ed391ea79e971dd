/// Flattening of instances: the rows of a replicator's sublayers are flattened once for each instance.
extension RenderTree {
  /// Flattens rows `first..<last`. The states of their ancestors must already be in the flattener's levels.
  ///
  /// - Parameters:
  ///   - input: the values that the rows present.
  ///   - anchor: the layer and time from which the rows' times are computed; nil for the frame's time.
  ///   - floor: the number of brackets that were opened outside these rows.
  func flattenRows(
    _ first: Int, _ last: Int, _ input: FlattenInput, _ anchor: Anchor?, floor: Int, _ builder: inout FrameBuilder
  ) {
    let outer = builder.flattener.brackets.floor
    var row = first
    while true {
      builder.flattener.brackets.floor = floor
      row = run(row, last, input, &builder)
      if row == last { break }
      let contentEnd = replicatedEnd(row, input, builder.flattener)
      replicate(row, contentEnd, input, anchor, &builder)
      row = contentEnd
    }
    builder.flattener.brackets.floor = outer
  }

  private func run(_ first: Int, _ last: Int, _ input: FlattenInput, _ builder: inout FrameBuilder) -> Int {
    builder.places.starts.withUnsafeMutableBufferPointer { starts in
      builder.places.ends.withUnsafeMutableBufferPointer { ends in
        builder.flattener.space.begin(0, order.count, starts.baseAddress!)
        return builder.flattener.run(first, last, input, starts.baseAddress!, ends.baseAddress!)
      }
    }
  }

  /// The end of the rows that a replicator replicates. The mask of the instances is not replicated.
  private func replicatedEnd(_ row: Int, _ input: FlattenInput, _ flattener: borrowing Flattener) -> Int {
    let last = Int(input.end[row])
    return input.shown[row].flags.contains(.hasMask) ? flattener.maskRow(row, last, input) : last
  }

  private func replicate(
    _ row: Int, _ last: Int, _ input: FlattenInput, _ anchor: Anchor?, _ builder: inout FrameBuilder
  ) {
    if builder.instances.counts.nesting < ReplicatorValues.mostNested,
      streamInstances(row, last, time: ownTime(row, anchor), input, &builder)
    {
      return
    }
    eachInstance(row, last, input, anchor, &builder) { flattenRows(row + 1, last, $0, $1, floor: $2, &$3) }
  }

  /// Calls the closure for each instance of a replicator, with the sublayers' values at the instance's own time.
  ///
  /// - Parameters:
  ///   - last: the end of the replicated rows.
  ///   - input: the values that the rows present outside the replicator's delayed instances.
  ///   - anchor: the layer and time from which the replicator's time is computed; nil for the frame's time.
  ///   - body: a closure that receives the instance's presented values, the anchor of its times, the number of brackets
  ///     that are open outside the instance, and `walk`.
  func eachInstance<Walk: InstanceWalk & ~Copyable>(
    _ row: Int, _ last: Int, _ input: FlattenInput, _ anchor: Anchor?, _ walk: inout Walk,
    body: (FlattenInput, Anchor?, _ floor: Int, inout Walk) -> Void
  ) {
    // Each nested replicator is a recursive call.
    guard walk.instances.counts.nesting < ReplicatorValues.mostNested else { return }
    walk.instances.counts.nesting += 1
    defer { walk.instances.counts.nesting -= 1 }
    let values = input.replicator(row)
    let time = ownTime(row, anchor)
    let isDelayed = values.delay != 0 && values.delay.isFinite && values.instances > 1
    let changes = isDelayed && dependOnTime(row + 1..<last)
    var hasScratch = false
    let outerAwaits = walk.flattener.space.awaitsContext
    var awaits = false
    if Walk.draws { awaits = walk.flattener.mayEnterSpace(row, input) }
    walk.flattener.space.awaitsContext = awaits
    defer { walk.flattener.space.awaitsContext = outerAwaits }
    if Walk.draws, values.instances > 1, standInSpace(row, last, values, input) {
      walk.flattener.openInstances(row, level: Int(order.depth[row]) + 1, input)
    }
    var instance = walk.flattener.beginInstances(row, input.shown[row], level: Int(order.depth[row]) + 1)
    if values.count > Double(ReplicatorValues.mostInstances) { walk.flattener.budget.note(.instances, row: row) }
    for index in 0..<values.instances {
      // Each instance flattens the rows below the replicator again.
      guard walk.instances.counts.made < ReplicatorValues.mostInstances,
        walk.instances.counts.walkedRows + last - row <= walk.flattener.budget.limits.particles
      else {
        walk.flattener.budget.note(.instances, row: row)
        break
      }
      walk.instances.counts.made += 1
      walk.instances.counts.walkedRows += last - row
      if index > 0 { instance.transform = CATransform3DConcat(instance.transform, values.transform) }
      let color = values.color(of: index)
      if color.alpha <= 0 { continue }
      var inner = (input: input, anchor: anchor)
      if isDelayed, index > 0 {
        let late = Anchor(row: row, time: time - Double(index) * values.delay)
        inner.anchor = late
        if changes {
          if !hasScratch { walk.instances.open(row..<last, self, input) }
          hasScratch = true
          walk.instances.sample(below: late, self, &inner.input, draws: Walk.draws)
        }
      }
      let floor = walk.flattener.brackets.entries.count
      walk.flattener.enter(instance, Walk.draws ? color : RGBA(1, 1, 1, 1), row: row, end: last)
      body(inner.input, inner.anchor, floor, &walk)
    }
    if hasScratch { walk.instances.close() }
    walk.flattener.setLevel(instance.level, instance.original)
  }

  private func ownTime(_ row: Int, _ anchor: Anchor?) -> Double {
    anchor.map { localTime(row, below: $0) } ?? (times.sampled(row, at: animations.sampler.lastTime))
  }
}

/// A walk through the instances of replicators.
protocol InstanceWalk: ~Copyable {
  var flattener: Flattener { get set }
  /// The instances that the walk has visited.
  var instances: InstanceWork { get set }
  /// Whether the walk draws: it then needs the colours of instances, groups for translucent instances, and particles.
  static var draws: Bool { get }
}

extension FrameBuilder: InstanceWalk {
  static var draws: Bool { true }
}

extension OutlineWalk: InstanceWalk {
  static var draws: Bool { false }
}
