/// When the tree will look different.
extension RenderTree {
  /// When a frame next differs from that at `time` if nothing is committed: `time` itself while something moves,
  /// infinite if nothing will.
  package mutating func nextChange(after time: Double) -> Double {
    if orderIsStale { rebuildOrder() }
    if sampler.listIsStale { sample(at: sampler.lastTime.isNaN ? time : sampler.lastTime) }
    var next = Double.infinity
    for node in sampler.nodes {
      next = min(next, nextChange(of: node, after: time))
      if next <= time { return time }
    }
    for (slot, transition) in sampler.transitions {
      next = min(next, nextChange(of: transition.timing, row: Int(rowOfSlot[Int(slot)]), after: time))
      if next <= time { return time }
    }
    for node in emitters.keys where isMoving(emitter: node) { return time }
    // Living particles go on when there are no more births.
    if particles.emitters.contains(where: { $0.streamCount > 0 && isRunning(emitter: $0.slot) }) { return time }
    for (node, state) in sources {
      next = min(next, nextSourceChange(node, state.source, after: time))
      if next <= time { return time }
    }
    return next
  }

  /// Whether everything that could move belongs to layers that stand still in time.
  var isPaused: Bool {
    if timings.isEmpty { return false }
    for node in sampler.nodes where runningTime(Int(node.row), 0) != nil { return false }
    for emitter in emitters.keys {
      let row = Int(rowOfSlot[Int(emitter)])
      if row >= 0, row < count, runningTime(row, 0) != nil { return false }
    }
    return true
  }

  private func nextChange(of node: Sampler.Node, after time: Double) -> Double {
    var next = Double.infinity
    for index in Int(node.firstTrack)..<Int(node.firstTrack + node.trackCount) {
      next = min(next, nextChange(of: sampler.tracks[index].timing, row: Int(node.row), after: time))
      if next <= time { return time }
    }
    return next
  }

  private func nextChange(of timing: Int32, row: Int, after time: Double) -> Double {
    guard let local = runningTime(row, time) else { return .infinity }
    var timing = sampler.timings[Int(timing)]
    while timing.parent >= 0 { timing = sampler.timings[Int(timing.parent)] }
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

  /// Which way a row's time goes as the frames' time does.
  enum Course {
    /// As a straight line.
    case straight
    /// Never back, but it may stand.
    case forward
    /// Never forward.
    case backward
    case any
  }

  func course(_ row: Int) -> Course {
    var isStraight = true, isBackward = false
    var r = row
    while r >= 0 {
      if timingIndex[r] >= 0 {
        let timing = timings[Int(timingIndex[r])]
        if timing.duration.isFinite && timing.duration > 0 {
          if timing.repeats { return .any }
          isStraight = false
        }
        if timing.speed < 0 { isBackward.toggle() }
      }
      r = Int(parentRow[r])
    }
    return isBackward ? .backward : isStraight ? .straight : .forward
  }

  /// How far the times of a row's instances are from its own, at most.
  private func lateness(_ row: Int) -> (early: Double, late: Double) {
    var early = 0.0, late = 0.0
    var r = replicators.isEmpty ? -1 : parentRow[row]
    while r >= 0 {
      if let values = replicators[slotOfRow[Int(r)]]?.shown, values.delay.isFinite {
        let most = values.delay * Double(max(values.instances - 1, 0))
        if most > 0 { late += most } else { early -= most }
      }
      r = parentRow[Int(r)]
    }
    return (early, late)
  }

  /// A row's local time; nil if it stands still.
  func runningTime(_ row: Int, _ time: Double) -> Double? {
    let parent = Int(parentRow[row])
    guard let outer = parent >= 0 ? runningTime(parent, time) : time else { return nil }
    guard timingIndex[row] >= 0 else { return outer }
    let timing = timings[Int(timingIndex[row])]
    return timing.speed == 0 ? nil : timing.local(outer)
  }

  /// The frames' time until which a layer above the row, or its own, waits for its `beginTime`; nil if none does, or
  /// it is not known when it begins.
  private func waiting(_ row: Int, _ time: Double) -> Double? {
    guard !timings.isEmpty, course(row) == .straight else { return nil }
    var r = row
    while r >= 0 {
      let parent = Int(parentRow[r])
      if timingIndex[r] >= 0, let outer = parent >= 0 ? runningTime(parent, time) : time,
        let start = timings[Int(timingIndex[r])].waiting(at: outer)
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
      if timingIndex[r] >= 0 {
        let timing = timings[Int(timingIndex[r])]
        result = timing.outer(result)
      }
      r = Int(parentRow[r])
    }
    return max(result, time)
  }

  /// Whether an emitter is in the tree, and its time goes on.
  private func isRunning(emitter node: Int32) -> Bool {
    let row = Int(rowOfSlot[Int(node)])
    return row >= 0 && row < count && runningTime(row, 0) != nil
  }

  /// Whether particles will be born.
  private func isMoving(emitter node: Int32) -> Bool {
    guard isRunning(emitter: node), let model = emitters[node] else { return false }
    return model.values.birthRate != 0 && model.cells.contains { $0.birthRate != 0 }
  }
}
