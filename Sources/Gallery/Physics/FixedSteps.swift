import Agate

/// Divides time into steps of equal length, whatever the frame times, so that a simulation is the same in every run.
struct FixedSteps {
  /// The length of a step, in seconds.
  let length: Double
  /// The maximum number of steps per frame. Without a maximum, steps that take longer to compute than their length
  /// would make every frame need more steps than the previous frame.
  let most: Int
  private let start: Double
  private var taken = 0
  /// The skipped time in seconds, for which frames would have needed more steps than allowed.
  private(set) var lost = 0.0
  /// The time to compute a step in the last frame, as a fraction of the step's length. A value above 0.5 leaves too
  /// little headroom.
  private(set) var load = 0.0

  init(length: Double = 1.0 / 120, most: Int = 30, from time: Double) {
    (self.length, self.most, start) = (length, most, time)
  }

  /// The time of the simulation, in seconds. After an advance, it is at most a step ahead of the frame's time.
  var time: Double { start + Double(taken) * length + lost }

  var isOverloaded: Bool { load > 0.5 }

  /// Takes the steps that a frame at `time` needs. Calls `step` with the length of each step.
  ///
  /// - Returns: The number of steps.
  @discardableResult
  mutating func advance(to time: Double, timedBy clock: MediaClock = .system, _ step: (Double) -> Void) -> Int {
    let begin = clock.time
    var count = 0
    while self.time < time && count < most {
      step(length)
      taken += 1
      count += 1
    }
    if count > 0 { load = (clock.time - begin) / (Double(count) * length) }
    if self.time < time { lost += time - self.time }
    return count
  }
}
