import AgateBackend
import AgateRaster

/// The birth times of the particles of an emitter's outermost cell, as a function of the emitter's time.
///
/// Particle n is born when the integral of the birth rate reaches n + 1.
enum BirthSchedule {
  /// Returns the number of births until `local`, a time of the cell, if no value that affects births is animated.
  static func births(of cell: CellValues, _ emitter: EmitterValues, at local: Double) -> Double {
    let rate = rate(of: cell, emitter)
    guard rate > 0, local > 0 else { return 0 }
    return rate * min(local, cell.span)
  }

  /// Returns the births per second of the cell's time, at most 1e9.
  static func rate(of cell: CellValues, _ emitter: EmitterValues) -> Double {
    let rate = cell.isEnabled != 0 ? cell.birthRate * emitter.birthRate : 0
    return rate.isFinite && rate > 0 ? min(rate, 1e9) : 0
  }

  /// Returns the cell's local time at `time` of its emitter.
  static func local(_ cell: CellValues, _ time: Double) -> Double {
    (time - cell.timing.beginTime) * Double(cell.timing.speed) + cell.timing.timeOffset
  }
}

/// Cumulative numbers of births at the ends of time stretches of equal length. The sums are kept because it takes long
/// to compute them from the beginning.
struct BirthSums: Sendable {
  /// The stretch of the first sum. No animation runs before this stretch.
  var first = 0
  var sums: [Double] = []
  /// The values of the cell and the emitter before the first sum.
  var resting = (cell: CellValues(), emitter: EmitterValues())
  /// For each sum, an upper limit of the lifetimes of the particles that are born until then, including the particles
  /// that they emit, in seconds.
  var windows: [Double] = []
  /// The length of a stretch, in seconds.
  var length = 0.0

  /// Removes the sums of stretches that end after `time`.
  mutating func forget(after time: Double) {
    guard length > 0 else { return }
    let wanted = (time / length).rounded(.down) - Double(first)
    let kept = wanted > 0 ? min(wanted, Double(sums.count - 1)) : 0
    sums.removeLast(sums.count - 1 - Int(kept))
    windows.removeLast(windows.count - 1 - Int(kept))
    if kept == 0 { self = BirthSums() }
  }

  /// Returns the number of births until a time before the first sum.
  func beforeFirst(at time: Double) -> Double {
    BirthSchedule.births(of: resting.cell, resting.emitter, at: BirthSchedule.local(resting.cell, time))
  }

  /// The stretch that begins with the last sum.
  var next: Int { first + sums.count - 1 }

  /// Returns the number of births until the beginning of a stretch.
  func births(until stretch: Int) -> Double {
    if stretch < first { return beforeFirst(at: Double(stretch) * length) }
    return sums[min(stretch - first, sums.count - 1)]
  }

  func window(until stretch: Int) -> Double { windows[min(max(stretch - first, 0), windows.count - 1)] }
}

/// Runs of stretches in which nothing of an emitter changes.
struct RestingRows {
  /// The length of a stretch, in seconds.
  let length: Double
  /// The stretches in which animations run; nil without animations.
  private let busy: ClosedRange<Int>?
  private let changes: [EmitterChange]

  init(length: Double, busy: Range<Double>?, changes: [EmitterChange]?) {
    self.length = length
    self.busy = busy.map {
      Self.stretch(
        $0.lowerBound, length)...max(Self.stretch($0.upperBound, length), Self.stretch($0.lowerBound, length))
    }
    self.changes = changes ?? []
  }

  private static func stretch(_ time: Double, _ length: Double) -> Int {
    // The times of all frames lie within these limits.
    let limited = time > -2e9 ? min(time, 2e9) : -2e9
    return Int((limited / length).rounded(.down))
  }

  /// Returns the first stretch of the run that ends with `index`. Returns `Int.min` if the run has no beginning, and
  /// nil if something changes in the stretch `index`.
  func first(endingAt index: Int) -> Int? {
    var first = Int.min
    if let busy {
      if busy.contains(index) { return nil }
      if index > busy.upperBound { first = busy.upperBound + 1 }
    }
    // Find the last change that does not come after the stretch `index`.
    var low = 0, high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if Self.stretch(changes[middle].until, length) <= index { low = middle + 1 } else { high = middle }
    }
    if low == 0 { return first }
    let last = Self.stretch(changes[low - 1].until, length)
    return last == index ? nil : max(first, last + 1)
  }
}

extension ParticleBirth {
  /// Creates the only stretch of an emitter without changes: all its particles are born in this stretch.
  init(age: Double, period: Double, _ emitter: EmitterValues) {
    self.init()
    self.age = Float(age)
    self.period = Float(period)
    place = ThreeFloats(x: Float(emitter.position.x), y: Float(emitter.position.y), z: Float(emitter.zPosition))
    takeSize(emitter)
  }

  mutating func takeSize(_ emitter: EmitterValues) {
    size = ThreeFloats(x: Float(emitter.size.x), y: Float(emitter.size.y), z: Float(emitter.depth))
  }
}
