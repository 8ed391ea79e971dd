import Agate

/// Calls a function in each frame of a motion.
final class FrameSteps {
  private var link: CADisplayLink?

  /// Whether a motion has begun that is not over.
  var areRunning: Bool { link != nil }

  /// Begins a motion, which replaces the current one.
  ///
  /// - Parameter step: called in each frame, with the time since the start in seconds, until it returns true.
  func begin(_ step: @escaping (Double) -> Bool) {
    stop()
    var begin: Double?
    let link = CADisplayLink { [weak self] link in
      guard let start = begin else { return begin = link.timestamp }
      if step(link.targetTimestamp - start) {
        link.invalidate()
        // The last step may have begun another motion.
        if self?.link === link { self?.link = nil }
      }
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
