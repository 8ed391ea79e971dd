/// Computation of the next time at which the tree changes its appearance.
extension RenderTree {
  /// Returns the next time at which a frame differs from the frame at `time`, if there are no further commits. Returns
  /// `time` itself while something moves, and infinity if nothing will change.
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
    // Living particles move even if there are no more births.
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

  /// Whether all animated content belongs to layers whose time stands still.
  var isPaused: Bool {
    if times.isEmpty || times.areAnimated { return false }
    for node in animations.sampler.nodes where runningTime(Int(node.row), 0) != nil { return false }
    for emitter in emitters.models.keys where isRunning(emitter) { return false }
    for shape in own.shapes.sourced where isRunning(shape) { return false }
    return true
  }

  /// Returns whether the time of a layer passes.
  private func isRunning(_ slot: Int32) -> Bool {
    order.connectedRow(of: slot).map { runningTime($0, 0) != nil } ?? false
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

  /// Returns the next time at which an animation of `timeOffset` affects the row's time. Returns `time` itself during
  /// such an animation, and infinity if there will be none.
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
          // Instances of replicators reach the change at other times, and the time of an ancestor may reach it several
          // times.
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
    let timing = animations.sampler.outermostTiming(of: timing)
    // Instances of replicators may be earlier or later.
    let (early, late) = lateness(row)
    if early == 0, let start = waiting(row, time) { return start }
    switch course(row) {
    case .straight: break
    case .forward: return local - late < timing.end && isGoing(row, local, late, time) ? time : .infinity
    case .backward: return local + early > timing.begin ? time : .infinity
    // Any local time may occur again.
    case .any: return time
    }
    let change = timing.nextChange(after: local - late)
    if change <= local + early { return time }
    return change.isFinite ? outerTime(row, change - early, after: time) : .infinity
  }

  /// Returns whether a row's time, or the time of its delayed instances, has not reached its end.
  private func isGoing(_ row: Int, _ local: Double, _ late: Double, _ time: Double) -> Bool {
    late > 0 || runningTime(row, time + 1e9) != local
  }

  /// The direction in which a row's time runs while the frame time runs forward.
  enum Course {
    /// The row's time is a linear function of the frame time.
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

  /// Returns the largest differences between the times of a row's instances and the row's own time.
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

  /// Returns a row's local time; nil if that time stands still, apart from animations of `timeOffset`.
  func runningTime(_ row: Int, _ time: Double) -> Double? {
    let parent = Int(order.parentRow[row])
    guard let outer = parent >= 0 ? runningTime(parent, time) : time else { return nil }
    guard let timing = times.timing(row, at: outer) else { return outer }
    return timing.speed == 0 ? nil : timing.local(outer)
  }

  /// Returns the frame time until which the row or an ancestor waits for its `beginTime`. Returns nil if none of them
  /// waits, or if the time is not known.
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

  /// Returns the frame time at which the row's local time is `local`, but at least `time`. The course of the row must
  /// be ``Course/straight``.
  func outerTime(_ row: Int, _ local: Double, after time: Double) -> Double {
    var result = local
    var r = row
    while r >= 0 {
      let parent = Int(order.parentRow[r])
      if times.hasTiming(r) {
        // An animated offset keeps its value until its next change.
        let outer = times.isAnimated(r) && parent >= 0 ? ownTime(parent, at: time) : time
        result = times.timing(r, at: outer)!.arrival(result)
      }
      r = parent
    }
    return max(result, time)
  }

  /// Returns whether an emitter is in the tree and its time passes or will pass.
  private func isRunning(emitter node: Int32, at time: Double) -> Bool {
    guard let row = order.connectedRow(of: node) else { return false }
    return runningTime(row, time) != nil || nextTurn(row, after: time).isFinite
  }

  /// Returns whether particles may be born.
  private func isMoving(emitter node: Int32, at time: Double) -> Bool {
    guard isRunning(emitter: node, at: time), let model = emitters.models[node] else { return false }
    return model.values.birthRate != 0 && model.cells.contains { $0.birthRate != 0 }
  }

  /// Returns whether particles of an emitter without further births may be alive in an instance of a replicator at
  /// another time.
  private func livesInInstances(emitter node: Int32, at time: Double) -> Bool {
    // Without sums, there were no births.
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
