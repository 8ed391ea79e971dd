import AgateEngine

/// A value that a property can have.
protocol PropertyValue: Sendable {
  /// The value at a fraction of the way to another value. The fraction may lie outside of 0…1.
  ///
  /// - Parameter fractions: the fraction of each number; one for all numbers, or one for each.
  func mixed(with other: Self, _ fractions: Fractions) -> Self
}

/// The fractions of the way from one key frame to the next, for up to four numbers.
struct Fractions {
  var lanes: SIMD4<Double>
  var first: Double { lanes[0] }
}

/// The easing between two key frames.
struct Easing: Sendable, Equatable {
  var x1 = 0.0, y1 = 0.0, x2 = 1.0, y2 = 1.0

  static let linear = Easing()

  var isLinear: Bool { x1 == y1 && x2 == y2 }

  func solve(_ x: Double) -> Double { isLinear ? x : CubicBezier(x1, y1, x2, y2).solve(x) }
}

/// A key frame: the value from `time` on, and the way to the next key frame.
struct Keyframe<Value: PropertyValue>: Sendable {
  var time: Double
  var value: Value
  /// The value at which the way to the next key frame ends, if that is not the next key frame's own value.
  var end: Value?
  /// Whether the value stays until the next key frame.
  var isHold = false
  /// One easing for all numbers, or one for each.
  var easings: [Easing] = []
  /// The control points of a curve through space, from the values at both ends.
  var tangentOut = SIMD2(0.0, 0.0)
  var tangentIn = SIMD2(0.0, 0.0)

  var isCurved: Bool { tangentOut != SIMD2(0, 0) || tangentIn != SIMD2(0, 0) }

  /// Whether the numbers have easings of their own.
  var isUneven: Bool { easings.count > 1 && easings.contains { $0 != easings[0] } }

  func fractions(_ x: Double) -> Fractions {
    guard let first = easings.first else { return Fractions(lanes: SIMD4(repeating: x)) }
    var lanes = SIMD4(repeating: first.solve(x))
    if isUneven {
      for lane in 1..<4 { lanes[lane] = lane < easings.count ? easings[lane].solve(x) : lanes[lane - 1] }
    }
    return Fractions(lanes: lanes)
  }
}

/// A property of a Lottie object: one value, or key frames.
struct Property<Value: PropertyValue>: Sendable {
  /// The value without key frames, or the first of them.
  var value: Value
  /// The key frames in order of time; empty if the value never changes.
  var keys: [Keyframe<Value>] = []
  /// The slot that gives the value.
  var slot: String?

  init(_ value: Value) { self.value = value }

  init(keys: [Keyframe<Value>]) {
    value = keys[0].value
    self.keys = keys.count > 1 ? keys : []
  }

  var isAnimated: Bool { !keys.isEmpty }

  /// The value at which the way from a key frame ends.
  func end(_ index: Int) -> Value { keys[index].end ?? keys[index + 1].value }

  /// The index of the key frame whose way contains `time`; nil before the first.
  func segment(at time: Double) -> Int? {
    guard let first = keys.first, time >= first.time else { return nil }
    var low = 0, high = keys.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if keys[middle].time <= time { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The value at a time, in frames.
  func value(at time: Double) -> Value {
    guard !keys.isEmpty else { return value }
    guard let index = segment(at: time) else { return keys[0].value }
    guard index + 1 < keys.count else {
      // The last key frame of old files has no value of its own.
      return keys[index].value
    }
    let key = keys[index]
    if key.isHold { return key.value }
    let length = keys[index + 1].time - key.time
    guard length > 0 else { return key.value }
    return key.value.mixed(with: end(index), key.fractions((time - key.time) / length))
  }

  /// The next time after `time` at which the value changes: `time` itself while it moves, infinite if it stays.
  func nextChange(after time: Double) -> Double {
    guard let first = keys.first, let last = keys.last else { return .infinity }
    if time < first.time { return first.time }
    return time < last.time ? time : .infinity
  }
}

extension Double: PropertyValue {
  func mixed(with other: Double, _ fractions: Fractions) -> Double { self + (other - self) * fractions.first }
}

/// Up to four numbers: a point, a scale or a colour.
struct Vector: PropertyValue, Equatable {
  var lanes: SIMD4<Double>

  init(_ x: Double, _ y: Double = 0, _ z: Double = 0, _ w: Double = 0) { lanes = SIMD4(x, y, z, w) }
  init(lanes: SIMD4<Double>) { self.lanes = lanes }

  var x: Double { lanes[0] }
  var y: Double { lanes[1] }
  var z: Double { lanes[2] }
  var w: Double { lanes[3] }
  var xy: SIMD2<Double> { SIMD2(lanes[0], lanes[1]) }

  func mixed(with other: Vector, _ fractions: Fractions) -> Vector {
    Vector(lanes: lanes + (other.lanes - lanes) * fractions.lanes)
  }
}

/// A list of numbers, as the stops of a gradient.
struct NumberList: PropertyValue, Equatable {
  var numbers: [Double]

  func mixed(with other: NumberList, _ fractions: Fractions) -> NumberList {
    guard numbers.count == other.numbers.count else { return fractions.first < 1 ? self : other }
    var result = numbers
    for index in result.indices { result[index] += (other.numbers[index] - result[index]) * fractions.first }
    return NumberList(numbers: result)
  }
}

extension Property where Value == Vector {
  /// The position at a time. Curves through space are followed by their length, as After Effects does.
  func position(at time: Double) -> Vector {
    guard let index = segment(at: time), index + 1 < keys.count, keys[index].isCurved, !keys[index].isHold else {
      return value(at: time)
    }
    let key = keys[index], length = keys[index + 1].time - key.time
    guard length > 0 else { return key.value }
    let fraction = key.fractions((time - key.time) / length).first
    let point = SpatialCurve(self, index).point(atLength: fraction)
    return Vector(point.x, point.y, key.value.z + (end(index).z - key.value.z) * fraction)
  }
}
