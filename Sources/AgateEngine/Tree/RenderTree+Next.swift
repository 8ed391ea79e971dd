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
    for node in emitters.models.keys where isMoving(emitter: node, at: time) { return time }
    // Living particles go on when there are no more births.
    for node in own.streams.keys where isRunning(emitter: node, at: time) { return time }
    for node in emitters.models.keys where livesInInstances(emitter: node, at: time) { return time }
    for (node, state) in sources {
      next = min(next, nextSourceChange(node, state.source, after: time))
      if next <= time { return time }
    }
    for slot in own.shapes.sourced {
      next = min(next, nextPathChange(slot, after: time))
      if next <= time { return time }
    }
    return next
  }

  /// Whether everything that could move belongs to layers whose time stands still.
  var isPaused: Bool {
    if times.isEmpty || times.areAnimated { return false }
    for node in animations.sampler.nodes where runningTime(Int(node.row), 0) != nil { return false }
    for emitter in emitters.models.keys where isRunning(emitter) { return false }
    for shape in own.shapes.sourced where isRunning(shape) { return false }
    return true
  }

  /// Whether the time of a layer passes.
  private func isRunning(_ slot: Int32) -> Bool {
    let row = order.row(of: slot)
    return row >= 0 && row < order.count && runningTime(row, 0) != nil
  }

  private func nextChange(of node: Sampler.Node, after time: Double) -> Double {
    var next = Double.infinity
    for index in node.tracks {
      next = min(next, nextChange(of: animations.sampler.tracks[index].timing, row: Int(node.row), after: time))
      if next <= time { return time }
    }
    return next
  }

  private func nextChange(of timing: Int32, row: Int, after time: Double) -> Double {
    let turn = nextTurn(row, after: time)
    return turn <= time ? time : min(turn, nextChange(of: timing, row: row, inSteadyTimeAfter: time))
  }

  /// The next time at which an animation of `timeOffset` changes the course of the row's time: `time` itself while one
  /// moves, infinite if none will.
  func nextTurn(_ row: Int, after time: Double) -> Double {
    guard times.areAnimated else { return .infinity }
    var next = Double.infinity
    var r = row
    while r >= 0 {
      let parent = Int(order.parentRow[r])
      if times.isAnimated(r), let outer = parent >= 0 ? runningTime(parent, time) : time {
        let change = times.nextOffsetChange(r, after: outer)
        if change <= outer { return time }
        if change.isFinite {
          // Instances of replicators come to it at other times, and time above may come to it again.
          guard lateness(r) == (0, 0), parent < 0 || course(parent) == .straight else { return time }
          next = min(next, parent >= 0 ? outerTime(parent, change, after: time) : change)
        } else if lateness(r) != (0, 0) {
          return time
        }
      }
      r = parent
    }
    return next
  }

  private func nextChange(of timing: Int32, row: Int, inSteadyTimeAfter time: Double) -> Double {
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
      if let timing = times.model(r) {
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
    var r = own.replicators.isEmpty ? -1 : order.parentRow[row]
    while r >= 0 {
      if let values = own.replicators[order.slotOfRow[Int(r)]]?.shown, values.delay.isFinite {
        let most = values.delay * Double(max(values.instances - 1, 0))
        if most > 0 { late += most } else { early -= most }
      }
      r = order.parentRow[Int(r)]
    }
    return (early, late)
  }

  /// A row's local time; nil if that time stands still. Animations of `timeOffset` do not make it run.
  func runningTime(_ row: Int, _ time: Double) -> Double? {
    let parent = Int(order.parentRow[row])
    guard let outer = parent >= 0 ? runningTime(parent, time) : time else { return nil }
    guard let timing = times.timing(row, at: outer) else { return outer }
    return timing.speed == 0 ? nil : timing.local(outer)
  }

  /// The frames' time until which a layer above the row, or its own, waits for its `beginTime`; nil if none does, or
  /// it is not known when it begins.
  private func waiting(_ row: Int, _ time: Double) -> Double? {
    guard !times.isEmpty, course(row) == .straight else { return nil }
    var r = row
    while r >= 0 {
      let parent = Int(order.parentRow[r])
      if let outer = parent >= 0 ? runningTime(parent, time) : time, let timing = times.timing(r, at: outer),
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
      let parent = Int(order.parentRow[r])
      if times.hasTiming(r) {
        // An offset that is animated stays as it is now until the next turn.
        let outer = times.isAnimated(r) && parent >= 0 ? ownTime(parent, at: time) : time
        result = times.timing(r, at: outer)!.arrival(result)
      }
      r = parent
    }
    return max(result, time)
  }

  /// Whether an emitter is in the tree, and its time goes on or will.
  private func isRunning(emitter node: Int32, at time: Double) -> Bool {
    let row = order.row(of: node)
    guard row >= 0, row < order.count else { return false }
    return runningTime(row, time) != nil || nextTurn(row, after: time).isFinite
  }

  /// Whether particles will be born.
  private func isMoving(emitter node: Int32, at time: Double) -> Bool {
    guard isRunning(emitter: node, at: time), let model = emitters.models[node] else { return false }
    return model.values.birthRate != 0 && model.cells.contains { $0.birthRate != 0 }
  }

  /// Whether particles may be alive in an instance of a replicator that is later or earlier than the emitter itself.
  /// None are born any more.
  private func livesInInstances(emitter node: Int32, at time: Double) -> Bool {
    // Without sums there never was a birth.
    guard let sums = emitters.emission.sums[node], let model = emitters.models[node],
      isRunning(emitter: node, at: time)
    else { return false }
    let row = order.row(of: node), (early, late) = lateness(row)
    guard (early, late) != (0, 0) else { return false }
    guard course(row) == .straight else { return true }
    let rest = max(emitters.changes[node]?.last?.until ?? -.infinity, animatedNode(node)?.restsFrom ?? -.infinity)
    let local = ownTime(row, at: time)
    return sums.contains { root, births in
      let speed = root < model.cells.count ? Double(model.cells[root].timing.speed).magnitude : 1
      return local - late < rest + (births.windows.last ?? 0) / speed
    }
  }
}
