import AgateBackend
import AgateRaster

/// The times at which an emitter's outermost cell gives birth, as a function of the emitter's time.
///
/// Particle n is born when the integral of the birth rate reaches n + 1.
enum BirthSchedule {
  /// Births that are due at `local`, the cell's own time, if nothing that shapes births is animated.
  static func births(of cell: CellValues, _ emitter: EmitterValues, at local: Double) -> Double {
    let rate = rate(of: cell, emitter)
    guard rate > 0, local > 0 else { return 0 }
    return rate * min(local, cell.span)
  }

  /// Births per second of the cell's time, at most 1e9.
  static func rate(of cell: CellValues, _ emitter: EmitterValues) -> Double {
    let rate = cell.isEnabled != 0 ? cell.birthRate * emitter.birthRate : 0
    return rate.isFinite && rate > 0 ? min(rate, 1e9) : 0
  }

  /// The cell's own time at `time` of its emitter.
  static func local(_ cell: CellValues, _ time: Double) -> Double {
    (time - cell.timing.beginTime) * Double(cell.timing.speed) + cell.timing.timeOffset
  }
}

/// Births so far, at the ends of stretches of time of equal length. The sums are kept because summing from the
/// beginning takes long.
struct BirthSums: Sendable {
  /// The stretch of the first sum; nothing is animated before it.
  var first = 0
  var sums: [Double] = []
  /// The values of the cell and the emitter before the first sum.
  var resting = (cell: CellValues(), emitter: EmitterValues())
  /// For each sum, an upper limit of the lives of the particles born until then and of what they emit, in seconds.
  var windows: [Double] = []
  /// The length of a stretch, in seconds.
  var length = 0.0

  /// Forgets the sums of stretches that end after `time`.
  mutating func forget(after time: Double) {
    guard length > 0 else { return }
    let wanted = (time / length).rounded(.down) - Double(first)
    let kept = wanted > 0 ? min(wanted, Double(sums.count - 1)) : 0
    sums.removeLast(sums.count - 1 - Int(kept))
    windows.removeLast(windows.count - 1 - Int(kept))
    if kept == 0 { self = BirthSums() }
  }

  /// Births until a time before the first sum.
  func beforeFirst(at time: Double) -> Double {
    BirthSchedule.births(of: resting.cell, resting.emitter, at: BirthSchedule.local(resting.cell, time))
  }

  /// The stretch that begins with the last sum.
  var next: Int { first + sums.count - 1 }

  /// Births until the beginning of a stretch.
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
    // Times of frames are within.
    let limited = time > -2e9 ? min(time, 2e9) : -2e9
    return Int((limited / length).rounded(.down))
  }

  /// The first stretch of the run that ends with `index`, or `Int.min` if the run has no beginning; nil if something
  /// changes in the stretch `index`.
  func first(endingAt index: Int) -> Int? {
    var first = Int.min
    if let busy {
      if busy.contains(index) { return nil }
      if index > busy.upperBound { first = busy.upperBound + 1 }
    }
    // The last change that was not after it.
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
  /// The stretch in which all of a resting emitter's particles are born.
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
