/// The next time at which the tree looks different.
extension RenderTree {
  /// Time at which a frame next differs from that at `time` if nothing is committed: `time` itself while something
  /// moves, infinite if nothing will.
  package mutating func nextChange(after time: Double) -> Double {
    if order.isStale { rebuildOrder() }
    if animations.sampler.listIsStale {
      sample(at: animations.sampler.lastTime.isNaN ? time : animations.sampler.lastTime)
    }
    var next = Double.infinity
    for node in animations.sampler.nodes {
      next = min(next, nextChange(of: node, after: time))
      if next <= time { return time }
    }
    for (slot, transition) in animations.sampler.transitions {
      next = min(next, nextChange(of: transition.timing, row: order.row(of: slot), after: time))
      if next <= time { return time }
    }
    for node in emitters.models.keys where isMoving(emitter: node) { return time }
    // Living particles go on when there are no more births.
    if emitters.particles.emitters.contains(where: { $0.streamCount > 0 && isRunning(emitter: $0.slot) }) {
      return time
    }
    for (node, state) in sources {
      next = min(next, nextSourceChange(node, state.source, after: time))
      if next <= time { return time }
    }
    return next
  }

  /// Whether everything that could move belongs to layers whose time stands still.
  var isPaused: Bool {
    if times.timings.isEmpty { return false }
    for node in animations.sampler.nodes where runningTime(Int(node.row), 0) != nil { return false }
    for emitter in emitters.models.keys {
      let row = order.row(of: emitter)
      if row >= 0, row < order.count, runningTime(row, 0) != nil { return false }
    }
    return true
  }

  private func nextChange(of node: Sampler.Node, after time: Double) -> Double {
    var next = Double.infinity
    for index in Int(node.firstTrack)..<Int(node.firstTrack + node.trackCount) {
      next = min(next, nextChange(of: animations.sampler.tracks[index].timing, row: Int(node.row), after: time))
      if next <= time { return time }
    }
    return next
  }

  private func nextChange(of timing: Int32, row: Int, after time: Double) -> Double {
    guard let local = runningTime(row, time) else { return .infinity }
    var timing = animations.sampler.timings[Int(timing)]
    while timing.parent >= 0 { timing = animations.sampler.timings[Int(timing.parent)] }
    // Instances of replicators are earlier and later.
    let (early, late) = lateness(row)
    if early == 0, let start = waiting(row, time) { return start }
    switch course(row) {
    case .straight: break
    case .forward: return local - late < timing.end && isGoing(row, local, late, time) ? time : .infinity
    case .backward: return local + early > timing.begin ? time : .infinity
    // Any moment may come again.
    case .any: return time
    }
    let change = timing.nextChange(after: local - late)
    if change <= local + early { return time }
    return change.isFinite ? outerTime(row, change - early, after: time) : .infinity
  }

  /// Whether a row's time, or that of its late instances, has not yet come to its end.
  private func isGoing(_ row: Int, _ local: Double, _ late: Double, _ time: Double) -> Bool {
    late > 0 || runningTime(row, time + 1e9) != local
  }

  /// The direction in which a row's time runs while the frames' time runs forward.
  enum Course {
    /// The row's time is a linear function of the frames' time.
    case straight
    /// The row's time never runs backward, but may stand still.
    case forward
    /// The row's time never runs forward.
    case backward
    case any
  }

  func course(_ row: Int) -> Course {
    var isStraight = true, isBackward = false
    var r = row
    while r >= 0 {
      if let timing = times.timing(r) {
        if timing.duration.isFinite && timing.duration > 0 {
          if timing.repeats { return .any }
          isStraight = false
        }
        if timing.speed < 0 { isBackward.toggle() }
      }
      r = Int(order.parentRow[r])
    }
    return isBackward ? .backward : isStraight ? .straight : .forward
  }

  /// Greatest differences between the times of a row's instances and its own.
  private func lateness(_ row: Int) -> (early: Double, late: Double) {
    var early = 0.0, late = 0.0
    var r = replicators.isEmpty ? -1 : order.parentRow[row]
    while r >= 0 {
      if let values = replicators[order.slotOfRow[Int(r)]]?.shown, values.delay.isFinite {
        let most = values.delay * Double(max(values.instances - 1, 0))
        if most > 0 { late += most } else { early -= most }
      }
      r = order.parentRow[Int(r)]
    }
    return (early, late)
  }

  /// A row's local time; nil if that time stands still.
  func runningTime(_ row: Int, _ time: Double) -> Double? {
    let parent = Int(order.parentRow[row])
    guard let outer = parent >= 0 ? runningTime(parent, time) : time else { return nil }
    guard let timing = times.timing(row) else { return outer }
    return timing.speed == 0 ? nil : timing.local(outer)
  }

  /// The frames' time until which a layer above the row, or its own, waits for its `beginTime`; nil if none does, or
  /// it is not known when it begins.
  private func waiting(_ row: Int, _ time: Double) -> Double? {
    guard !times.timings.isEmpty, course(row) == .straight else { return nil }
    var r = row
    while r >= 0 {
      let parent = Int(order.parentRow[r])
      if let timing = times.timing(r), let outer = parent >= 0 ? runningTime(parent, time) : time,
        let start = timing.waiting(at: outer)
      {
        return parent >= 0 ? outerTime(parent, start, after: time) : start
      }
      r = parent
    }
    return nil
  }

  /// The frames' time at which the row's local time is `local`, for rows whose time is straight.
  func outerTime(_ row: Int, _ local: Double, after time: Double) -> Double {
    var result = local
    var r = row
    while r >= 0 {
      if let timing = times.timing(r) { result = timing.outer(result) }
      r = Int(order.parentRow[r])
    }
    return max(result, time)
  }

  /// Whether an emitter is in the tree, and its time goes on.
  private func isRunning(emitter node: Int32) -> Bool {
    let row = order.row(of: node)
    return row >= 0 && row < order.count && runningTime(row, 0) != nil
  }

  /// Whether particles will be born.
  private func isMoving(emitter node: Int32) -> Bool {
    guard isRunning(emitter: node), let model = emitters.models[node] else { return false }
    return model.values.birthRate != 0 && model.cells.contains { $0.birthRate != 0 }
  }
}
