import Agate
import Synchronization

/// What a player and its window, which have threads of their own, both know.
package final class PlayState: Sendable {
  private struct Values {
    /// The scene stands still at this time.
    var held: Double?
    /// Scene time minus window time.
    var offset = 0.0
    /// Of the window, of the frame drawn last.
    var lastTime = 0.0
    /// Window time 0 on the system's clock; nil before the first frame.
    var origin: Double?
    /// Where the scene lies in the window, in pixels, and how many of those a point has.
    var layout: FrameLayout?
    var scale = 1.0
    /// Scene times of the changes of state to come, in order.
    var changes: [Double] = []

    /// The window's time now: no frame may have been drawn for long.
    var windowTime: Double {
      guard let origin else { return lastTime }
      return max(lastTime, MediaClock.system.time - origin)
    }
  }
  private let values: Mutex<Values>

  /// - Parameters:
  ///   - held: scene time to stand still at.
  ///   - changes: scene times at which the scene's state changes.
  package init(held: Double?, changes: [Double]) {
    var values = Values()
    (values.held, values.changes) = (held, changes)
    self.values = Mutex(values)
  }

  /// Shows the scene's time, also between frames.
  package var clock: MediaClock { MediaClock { [self] in now } }

  private var now: Double {
    values.withLock { values in
      if let held = values.held { return held }
      guard let origin = values.origin else { return 0 }
      return MediaClock.system.time - origin + values.offset
    }
  }

  /// A frame begins: notes where it is and returns its scene time.
  package func begin(_ windowTime: Double, origin: Double?, layout: FrameLayout, scale: Double) -> Double {
    values.withLock { values in
      // The time of another window begins anew; the scene goes on.
      if let known = values.origin, known != origin { values.offset += values.windowTime }
      (values.lastTime, values.origin, values.layout, values.scale) = (windowTime, origin, layout, scale)
      return values.held ?? windowTime + values.offset
    }
  }

  /// When the state next changes, in scene time; infinite if it does not. nil while the scene stands still.
  package var nextChange: Double? {
    values.withLock { $0.held == nil ? $0.changes.first ?? .infinity : nil }
  }

  /// Whether the state changes by `time`; asked once for every change.
  package func takeChange(by time: Double) -> Bool {
    values.withLock { values in
      guard let first = values.changes.first, first <= time else { return false }
      values.changes.removeFirst()
      return true
    }
  }

  package func pauseOrGoOn() {
    values.withLock { values in
      if let held = values.held {
        values.offset = held - values.windowTime
        values.held = nil
      } else {
        values.held = values.windowTime + values.offset
      }
    }
  }

  /// From window points to the root layer's superlayer space.
  package func scenePoint(_ location: CGPoint) -> CGPoint {
    values.withLock { values in
      guard let layout = values.layout else { return location }
      return CGPoint(x: location.x * values.scale, y: location.y * values.scale).applying(layout.transform.inverted())
    }
  }
}
