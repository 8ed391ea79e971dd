import Agate
import Synchronization

/// The playback state that a player and its window share across their threads.
package final class PlayState: Sendable {
  private struct Values {
    /// The scene time at which playback is paused; nil while the scene plays.
    var held: Double?
    /// Seconds of scene time per second of window time.
    var rate = 1.0
    /// The scene time at window time 0.
    var offset = 0.0
    /// The window time of the last drawn frame.
    var lastTime = 0.0
    /// The system clock's time at window time 0; nil before the first frame.
    var origin: Double?
    /// The scene's layout in the window, in pixels; nil before the first frame.
    var layout: FrameLayout?
    var scale = 1.0
    /// The scene times of the state changes, in order.
    var changes: [Double] = []
    /// The number of changes that were made.
    var made = 0
    /// The range of scene time that repeats; nil if the scene plays on.
    var loop: Range<Double>?

    /// The window's current time. It continues when no frame has been drawn for long.
    var windowTime: Double {
      guard let origin else { return lastTime }
      return max(lastTime, MediaClock.system.time - origin)
    }

    /// The scene time at a window time.
    func sceneTime(_ windowTime: Double) -> Double {
      if let held { return held }
      let time = windowTime * rate + offset
      guard let loop, time >= loop.upperBound else { return time }
      return loop.lowerBound
        + (time - loop.lowerBound).truncatingRemainder(dividingBy: loop.upperBound - loop.lowerBound)
    }

    /// Continues at a scene time.
    mutating func move(to time: Double) {
      if held != nil { held = time } else { offset = time - windowTime * rate }
    }
  }
  private let values: Mutex<Values>
  private let beginning: SceneBeginning

  /// - Parameters:
  ///   - held: The scene time to pause at; nil to play.
  ///   - changes: The scene times at which the scene's state changes, in order. Those until `held` were made.
  ///   - beginning: The beginning of the scene that several windows show. The default is its own, the first frame.
  package init(held: Double?, changes: [Double], beginning: SceneBeginning = SceneBeginning()) {
    var values = Values()
    (values.held, values.changes) = (held, changes)
    if let held { values.made = changes.count { $0 <= held } }
    self.values = Mutex(values)
    self.beginning = beginning
  }

  /// A clock that shows the scene's time, also between frames.
  package var clock: MediaClock { MediaClock { [self] in now } }

  private var now: Double {
    values.withLock { values in
      guard let origin = values.origin else { return values.held ?? 0 }
      return values.sceneTime(MediaClock.system.time - origin)
    }
  }

  /// The scene's time: that at which it is paused, or that of the clock.
  package var time: Double { now }

  /// Begins a frame: records its window time and layout, and returns its scene time.
  package func begin(_ windowTime: Double, origin: Double?, layout: FrameLayout, scale: Double) -> Double {
    values.withLock { values in
      // The time of another window begins anew; the scene goes on.
      if let known = values.origin {
        if known != origin { values.offset += values.windowTime * values.rate }
      } else if let origin {
        values.offset += origin - beginning.time(at: origin)
      }
      (values.lastTime, values.origin, values.layout, values.scale) = (windowTime, origin, layout, scale)
      return values.sceneTime(windowTime)
    }
  }

  // MARK: Changes of state

  /// The scene time of the next state change, or of the end of the loop; infinite if there is none. The value is nil
  /// while the scene is paused.
  package var nextChange: Double? {
    values.withLock { values in
      guard values.held == nil else { return nil }
      let change = values.made < values.changes.count ? values.changes[values.made] : .infinity
      return min(change, values.loop?.upperBound ?? .infinity)
    }
  }

  /// Takes the next state change if it is due by `time`. Returns true once for each change.
  package func takeChange(by time: Double) -> Bool {
    values.withLock { values in
      guard values.made < values.changes.count, values.changes[values.made] <= time else { return false }
      values.made += 1
      return true
    }
  }

  /// Undoes the changes after `time`. Returns false if none of them was made.
  package func takeRewind(to time: Double) -> Bool {
    values.withLock { values in
      guard values.made > 0, values.changes[values.made - 1] > time else { return false }
      values.made = values.changes.count { $0 <= time }
      return true
    }
  }

  /// Replaces the scene times of the changes.
  ///
  /// - Parameter made: The number of those that were made.
  package func set(changes: [Double], made: Int) {
    values.withLock { ($0.changes, $0.made) = (changes, made) }
  }

  // MARK: Time

  /// Whether the scene is paused.
  package var isHeld: Bool { values.withLock { $0.held != nil } }

  /// Continues at a scene time, or shows that time if the scene is paused.
  package func seek(to time: Double) { values.withLock { $0.move(to: time) } }

  /// The range of scene time that repeats while the scene plays; nil, the default, if it plays on. A time after the range
  /// moves into it.
  package var loop: Range<Double>? {
    get { values.withLock { $0.loop } }
    set {
      values.withLock { values in
        // The time goes on from where it is.
        let time = values.sceneTime(values.windowTime)
        values.loop = newValue
        values.move(to: time)
      }
    }
  }

  /// Seconds of scene time per second while the scene plays. The default is 1.
  package var rate: Double {
    get { values.withLock { $0.rate } }
    set {
      values.withLock { values in
        let time = values.sceneTime(values.windowTime)
        values.rate = newValue
        values.move(to: time)
      }
    }
  }

  package func pauseOrGoOn() { hold(values.withLock { $0.held == nil }) }

  /// Holds the scene's time, or lets it go on.
  package func hold(_ isHeld: Bool) {
    values.withLock { values in
      if isHeld == (values.held != nil) { return }
      if let held = values.held {
        values.offset = held - values.windowTime * values.rate
        values.held = nil
      } else {
        values.held = values.sceneTime(values.windowTime)
      }
    }
  }

  /// The scene's layout in the window, in pixels, and the window's pixels per point; nil before the first frame.
  package var layout: (FrameLayout, scale: Double)? {
    values.withLock { values in values.layout.map { ($0, values.scale) } }
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
