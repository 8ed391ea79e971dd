import Agate
import AgateHost

/// The scene's time: pausing, single steps, loops and the time line.
extension Player {
  func pauseOrGoOn() {
    state.pauseOrGoOn()
    if !overlay.timeLine.layer.isHidden { updateClock() }
    followSelection()
    refresh()
  }

  /// Pauses the scene and moves its time by a number of seconds.
  func step(by seconds: Double) {
    state.hold(true)
    // The time is rounded to a whole frame, so that rounding errors do not add up over many steps.
    let rate = overlay.timeLine.span.frameRate
    seek(to: ((state.time + seconds) * rate).rounded() / rate)
    showTimeLine()
  }

  func seek(to time: Double) {
    state.seek(to: max(time, 0))
    CATransaction.atOnce { overlay.timeLine.show(time: state.time) }
    followSelection()
    refresh()
  }

  /// Sets the time to a point on the time line.
  ///
  /// - Parameter isOver: Whether the drag has ended. The scene then plays again if it played before the drag.
  func scrub(to location: CGPoint, isOver: Bool) {
    seek(to: min(overlay.timeLine.time(at: location), overlay.timeLine.span.lastFrame))
    if !isOver { return }
    state.hold(!presses.plays)
    refresh()
    showTimeLine()
  }

  func setLoop(_ change: (inout PlayerLoop) -> Void) {
    change(&loop)
    let range = loop.range(in: overlay.timeLine.span)
    state.loop = range
    CATransaction.atOnce { overlay.timeLine.loop = range }
    tell(note: range.map { "loop: \(TimeLine.text($0.lowerBound)) to \(TimeLine.text($0.upperBound))" } ?? "no loop")
    showTimeLine()
    refresh()
  }

  func showTimeLine() {
    CATransaction.atOnce {
      overlay.timeLine.isShown = true
      overlay.timeLine.show(time: state.time)
    }
    if !clockTimer.isPending { updateClock() }
    timeLineTimer.schedule(after: 2.5) { [weak self] in
      guard let self else { return }
      if presses.pointer == .timeLine { showTimeLine() } else { hideTimeLine() }
    }
  }

  func hideTimeLine() {
    timeLineTimer.cancel()
    clockTimer.cancel()
    CATransaction.atOnce { overlay.timeLine.isShown = false }
  }

  /// Shows the time, and updates it ten times a second while the scene plays.
  private func updateClock() {
    CATransaction.atOnce { overlay.timeLine.show(time: state.time) }
    if state.isHeld { return clockTimer.cancel() }
    clockTimer.schedule(after: 0.1) { [weak self] in
      if let self, overlay.timeLine.isShown { updateClock() }
    }
  }
}
