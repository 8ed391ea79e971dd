import AgateRaster

/// Shapes whose path is computed from the layer's time.
extension RenderTree {
  /// Computes the paths of all visible shapes that have a path source.
  mutating func samplePathSources(at time: Double) {
    for index in own.shapes.sourced.indices {
      let slot = own.shapes.sourced[index]
      guard let row = order.connectedRow(of: slot), isSeen(row) else { continue }
      if own.shapes.sampleSource(slot, at: times.sampled(row, at: time)) { mark(row) }
    }
  }

  /// Returns the time of the next change of a computed path after `time`; infinity if it never changes.
  func nextPathChange(_ slot: Int32, after time: Double) -> Double {
    guard let source = own.shapes.source(of: slot), let row = order.connectedRow(of: slot), isSeen(row) else {
      return .infinity
    }
    let turn = nextTurn(row, after: time)
    if turn <= time { return time }
    let local = ownTime(row, at: time), isRunning = runningTime(row, time) != nil
    // If the local time may run backwards, earlier outlines may be shown again.
    if isRunning && course(row) != .straight { return min(turn, time) }
    let change = source.nextTime(after: local)
    if change <= local { return isRunning ? time : turn }
    return min(turn, isRunning && change.isFinite ? outerTime(row, change, after: time) : .infinity)
  }
}

extension ShapeStates {
  func source(of slot: Int32) -> (any FramePath)? { place(of: slot).flatMap { self[$0].model.source } }

  /// Computes the path of a shape at a local time. Returns false if the shown path did not change.
  mutating func sampleSource(_ slot: Int32, at time: Double) -> Bool {
    guard let place = place(of: slot), let source = self[place].model.source, self[place].sourceTime != time else {
      return false
    }
    self[place].sourceTime = time
    let key = self[place].shown.path.key
    self[place].shown.path.write(source, at: time)
    return self[place].shown.path.key != key
  }
}
