import Agate

/// Calls a function in each frame of a motion.
final class FrameSteps {
  private var link: CADisplayLink?

  /// Whether a motion has begun that is not over.
  var areRunning: Bool { link != nil }

  /// Begins a motion, which replaces the current one.
  ///
  /// - Parameters:
  ///   - step: called in each frame, with the time since the start in seconds, until it returns true.
  ///   - end: called after the last step, unless that step stopped the motion or began another one.
  func begin(_ step: @escaping (Double) -> Bool, end: @escaping () -> Void) {
    stop()
    var begin: Double?
    let link = CADisplayLink { [weak self] link in
      guard let start = begin else { return begin = link.timestamp }
      guard step(link.targetTimestamp - start) else { return }
      link.invalidate()
      guard let self, self.link === link else { return }
      self.link = nil
      end()
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  /// Ends the motion.
  func stop() {
    link?.invalidate()
    link = nil
  }

  deinit { link?.invalidate() }
}
