import Agate
import Synchronization

/// The playback state that a player and its window share across their threads.
package final class PlayState: Sendable {
  private struct Values {
    /// The scene time at which playback is paused, in seconds; nil while the scene plays.
    var held: Double?
    /// Seconds of scene time per second of window time.
    var rate = 1.0
    /// The scene time at window time 0.
    var offset = 0.0
    /// The window time of the last frame, in seconds.
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
    /// The range of scene time that repeats; nil if no range repeats.
    var loop: Range<Double>?

    /// The window's current time. The time advances even if no frames are drawn.
    var windowTime: Double {
      guard let origin else { return lastTime }
      return max(lastTime, MediaClock.system.time - origin)
    }

    /// Returns the scene time at a window time.
    func sceneTime(_ windowTime: Double) -> Double {
      if let held { return held }
      let time = windowTime * rate + offset
      guard let loop, time >= loop.upperBound else { return time }
      return loop.lowerBound
        + (time - loop.lowerBound).truncatingRemainder(dividingBy: loop.upperBound - loop.lowerBound)
    }

    /// Makes the scene continue at `time`, or shows that time if the scene is paused.
    mutating func move(to time: Double, at windowTime: Double) {
      if held != nil { held = time } else { offset = time - windowTime * rate }
    }

    /// Changes values and keeps the current scene time.
    mutating func changeInPlace(_ body: (inout Values) -> Void) {
      let windowTime = windowTime, time = sceneTime(windowTime)
      body(&self)
      move(to: time, at: windowTime)
    }
  }
  private let values: Mutex<Values>
  private let beginning: SceneBeginning

  /// - Parameters:
  ///   - held: The scene time at which the scene is paused. Nil means that the scene plays.
  ///   - changes: The scene times at which the scene's state changes, in ascending order. Changes up to `held` count as
  ///     made.
  ///   - beginning: The beginning of the scene, which several windows can share. By default, the scene begins with this
  ///     window's first frame.
  package init(held: Double?, changes: [Double], beginning: SceneBeginning = SceneBeginning()) {
    var values = Values()
    (values.held, values.changes) = (held, changes)
    if let held { values.made = changes.count { $0 <= held } }
    self.values = Mutex(values)
    self.beginning = beginning
  }

  /// A clock with the scene's time, which also advances between frames.
  package var clock: MediaClock { MediaClock { [self] in now } }

  private var now: Double {
    values.withLock { values in
      guard let origin = values.origin else { return values.held ?? 0 }
      return values.sceneTime(MediaClock.system.time - origin)
    }
  }

  /// The current scene time, in seconds.
  package var time: Double { now }

  /// Begins a frame: records its window time and layout, and returns its scene time.
  package func begin(_ windowTime: Double, origin: Double?, layout: FrameLayout, scale: Double) -> Double {
    values.withLock { values in
      // After a replacement of the window, window time starts again, but the scene continues.
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

  /// The scene time of the next state change or of the end of the loop, whichever is earlier. The value is infinite if
  /// there is neither, and nil while the scene is paused.
  package var nextChange: Double? {
    values.withLock { values in
      guard values.held == nil else { return nil }
      let change = values.made < values.changes.count ? values.changes[values.made] : .infinity
      return min(change, values.loop?.upperBound ?? .infinity)
    }
  }

  /// Marks the next state change as made if it is due by `time`, a scene time. Returns true once for each change.
  package func takeChange(by time: Double) -> Bool {
    values.withLock { values in
      guard values.made < values.changes.count, values.changes[values.made] <= time else { return false }
      values.made += 1
      return true
    }
  }

  /// Marks the changes after `time`, a scene time, as not made. Returns false if none of them was made.
  package func takeRewind(to time: Double) -> Bool {
    values.withLock { values in
      guard values.made > 0, values.changes[values.made - 1] > time else { return false }
      values.made = values.changes.count { $0 <= time }
      return true
    }
  }

  /// Replaces the scene times of the changes.
  ///
  /// - Parameter made: The number of changes at the beginning of the list that are made.
  package func set(changes: [Double], made: Int) {
    values.withLock { ($0.changes, $0.made) = (changes, made) }
  }

  // MARK: Time

  /// Whether the scene is paused.
  package var isHeld: Bool { values.withLock { $0.held != nil } }

  /// Moves to a scene time. If the scene is paused, shows that time.
  package func seek(to time: Double) { values.withLock { $0.move(to: time, at: $0.windowTime) } }

  /// The range of scene time that repeats while the scene plays. A time after the range is mapped into the range. The
  /// default is nil, which means that no range repeats.
  package var loop: Range<Double>? {
    get { values.withLock { $0.loop } }
    set { values.withLock { $0.changeInPlace { $0.loop = newValue } } }
  }

  /// The rate at which the scene plays, in seconds of scene time per second. The default is 1.
  package var rate: Double {
    get { values.withLock { $0.rate } }
    set { values.withLock { $0.changeInPlace { $0.rate = newValue } } }
  }

  /// Pauses the scene if it plays, and continues it if it is paused.
  package func pauseOrGoOn() { hold(values.withLock { $0.held == nil }) }

  /// Pauses the scene if `isHeld` is true, and continues it otherwise.
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

/// The shared beginning of a scene that several windows show.
package final class SceneBeginning: Sendable {
  private let time = Mutex<Double?>(nil)

  package init() {}

  /// Returns the system clock's time at scene time 0. The first call sets this time to `origin`.
  ///
  /// - Parameter origin: The system clock's time at which the calling window's time begins.
  func time(at origin: Double) -> Double {
    time.withLock { time in
      let known = time ?? origin
      time = known
      return known
    }
  }
}
