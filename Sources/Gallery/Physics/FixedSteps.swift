import Agate

/// Divides time into steps of one length, however the frames come: a simulation goes the same way in every run.
struct FixedSteps {
  /// Seconds.
  let length: Double
  /// A frame takes no more steps than this: if a step took longer than its length, every frame would need more of them
  /// than the one before.
  let most: Int
  private let start: Double
  private var taken = 0
  /// Seconds that were given up, since frames would have needed more steps.
  private(set) var lost = 0.0
  /// What part of a step's length it took to compute one, in the last frame. More than a half leaves too little room.
  private(set) var load = 0.0

  init(length: Double = 1.0 / 120, most: Int = 30, from time: Double) {
    (self.length, self.most, start) = (length, most, time)
  }

  /// Where the simulation stands: at most a step ahead of the frame.
  var time: Double { start + Double(taken) * length + lost }

  var isOverloaded: Bool { load > 0.5 }

  /// Takes the steps that a frame at `time` needs.
  ///
  /// - Returns: how many there were.
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
