import Agate
import Synchronization

/// The playback state that a player and its window share across their threads.
package final class PlayState: Sendable {
  private struct Values {
    /// The scene time at which playback is paused; nil while the scene plays.
    var held: Double?
    /// Scene time minus window time.
    var offset = 0.0
    /// The window time of the last drawn frame.
    var lastTime = 0.0
    /// The system clock's time at window time 0; nil before the first frame.
    var origin: Double?
    /// The scene's layout in the window, in pixels; nil before the first frame.
    var layout: FrameLayout?
    var scale = 1.0
    /// The scene times of the coming state changes, in order.
    var changes: [Double] = []

    /// The window's current time. It continues when no frame has been drawn for long.
    var windowTime: Double {
      guard let origin else { return lastTime }
      return max(lastTime, MediaClock.system.time - origin)
    }
  }
  private let values: Mutex<Values>
  private let beginning: SceneBeginning

  /// - Parameters:
  ///   - held: The scene time to pause at; nil to play.
  ///   - changes: The scene times at which the scene's state changes.
  ///   - beginning: The beginning of the scene that several windows show. The default is its own, the first frame.
  package init(held: Double?, changes: [Double], beginning: SceneBeginning = SceneBeginning()) {
    var values = Values()
    (values.held, values.changes) = (held, changes)
    self.values = Mutex(values)
    self.beginning = beginning
  }

  /// A clock that shows the scene's time, also between frames.
  package var clock: MediaClock { MediaClock { [self] in now } }

  private var now: Double {
    values.withLock { values in
      if let held = values.held { return held }
      guard let origin = values.origin else { return 0 }
      return MediaClock.system.time - origin + values.offset
    }
  }

  /// Begins a frame: records its window time and layout, and returns its scene time.
  package func begin(_ windowTime: Double, origin: Double?, layout: FrameLayout, scale: Double) -> Double {
    values.withLock { values in
      // The time of another window begins anew; the scene goes on.
      if let known = values.origin {
        if known != origin { values.offset += values.windowTime }
      } else if let origin {
        values.offset += origin - beginning.time(at: origin)
      }
      (values.lastTime, values.origin, values.layout, values.scale) = (windowTime, origin, layout, scale)
      return values.held ?? windowTime + values.offset
    }
  }

  /// The scene time of the next state change; infinite if there is none. The value is nil while the scene is paused.
  package var nextChange: Double? {
    values.withLock { $0.held == nil ? $0.changes.first ?? .infinity : nil }
  }

  /// Takes the next state change if it is due by `time`. Returns true once for each change.
  package func takeChange(by time: Double) -> Bool {
    values.withLock { values in
      guard let first = values.changes.first, first <= time else { return false }
      values.changes.removeFirst()
      return true
    }
  }

  package func pauseOrGoOn() { hold(values.withLock { $0.held == nil }) }

  /// Holds the scene's time, or lets it go on.
  package func hold(_ isHeld: Bool) {
    values.withLock { values in
      if isHeld == (values.held != nil) { return }
      if let held = values.held {
        values.offset = held - values.windowTime
        values.held = nil
      } else {
        values.held = values.windowTime + values.offset
      }
    }
  }

  /// Converts a point from window points to the root layer's superlayer space.
  package func scenePoint(_ location: CGPoint) -> CGPoint {
    values.withLock { values in
      guard let layout = values.layout else { return location }
      return CGPoint(x: location.x * values.scale, y: location.y * values.scale).applying(layout.transform.inverted())
    }
  }
}

/// The beginning of a scene that several windows show at the same time.
package final class SceneBeginning: Sendable {
  private let time = Mutex<Double?>(nil)

  package init() {}

  /// The system clock's time at scene time 0: that of the first window's first frame.
  ///
  /// - Parameter origin: The time at which the asking window's own time begins.
  func time(at origin: Double) -> Double {
    time.withLock { time in
      let known = time ?? origin
      time = known
      return known
    }
  }
}
