import AgateEngine

/// A value of a property that can be interpolated.
protocol PropertyValue: Sendable {
  /// Returns the value interpolated towards `other`. The fraction can be outside 0…1.
  func mixed(with other: Self, _ fraction: Double) -> Self
}

/// The easing between two key frames.
struct Easing: Sendable, Equatable {
  var x1 = 0.0, y1 = 0.0, x2 = 1.0, y2 = 1.0

  static let linear = Easing()

  var isLinear: Bool { x1 == y1 && x2 == y2 }

  func solve(_ x: Double) -> Double { isLinear ? x : CubicBezier(x1, y1, x2, y2).solve(x) }
}

/// A key frame: its value, its time in frames, and the interpolation to the next key frame.
struct Keyframe<Value: PropertyValue>: Sendable {
  var time: Double
  var value: Value
  /// The value at the end of the interval, if it differs from the value of the next key frame.
  var end: Value?
  /// Whether the value stays until the next key frame.
  var isHold = false
  var easing = Easing.linear
  /// The control points of a spatial curve, relative to the values at both ends.
  var tangentOut = SIMD2(0.0, 0.0)
  var tangentIn = SIMD2(0.0, 0.0)

  var isCurved: Bool { tangentOut != SIMD2(0, 0) || tangentIn != SIMD2(0, 0) }
}

/// A property of a Lottie object: a constant value, or key frames.
struct Property<Value: PropertyValue>: Sendable {
  /// The constant value, or the value of the first key frame.
  var value: Value
  /// The key frames in order of time; empty if the value never changes.
  var keys: [Keyframe<Value>] = []

  init(_ value: Value) { self.value = value }

  init(keys: [Keyframe<Value>]) {
    value = keys[0].value
    self.keys = keys.count > 1 ? keys : []
  }

  var isAnimated: Bool { !keys.isEmpty }

  /// Returns the value at the end of the interval after a key frame.
  func end(_ index: Int) -> Value { keys[index].end ?? keys[index + 1].value }

  /// Returns the index of the last key frame at or before `time`; nil before the first key frame.
  func segment(at time: Double) -> Int? {
    guard let first = keys.first, time >= first.time else { return nil }
    var low = 0, high = keys.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if keys[middle].time <= time { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the value at a time, in frames.
  func value(at time: Double) -> Value {
    guard !keys.isEmpty else { return value }
    guard let index = segment(at: time) else { return keys[0].value }
    guard index + 1 < keys.count else {
      // After the last key frame, its value stays.
      return keys[index].value
    }
    let key = keys[index]
    if key.isHold { return key.value }
    let length = keys[index + 1].time - key.time
    guard length > 0 else { return key.value }
    return key.value.mixed(with: end(index), key.easing.solve((time - key.time) / length))
  }

  /// Returns the next time at which the value changes: `time` itself between key frames, infinity after the last key
  /// frame.
  func nextChange(after time: Double) -> Double {
    guard let first = keys.first, let last = keys.last else { return .infinity }
    if time < first.time { return first.time }
    return time < last.time ? time : .infinity
  }
}

extension Property where Value == Double {
  /// Returns the value at a time, in frames, of a property that counts objects. A value that is very near to a whole
  /// number is this number, because frames are drawn slightly late: see ``SceneBuilder/lateness``.
  func count(at time: Double) -> Double {
    let exact = value(at: time), whole = exact.rounded()
    return (exact - whole).magnitude < 1e-3 ? whole : exact
  }
}

extension Double: PropertyValue {
  func mixed(with other: Double, _ fraction: Double) -> Double { self + (other - self) * fraction }
}

/// Up to four numbers: a point, a scale or a colour.
struct Vector: PropertyValue, Equatable {
  var lanes: SIMD4<Double>

  init(_ x: Double, _ y: Double = 0, _ z: Double = 0, _ w: Double = 0) { lanes = SIMD4(x, y, z, w) }
  init(_ point: SIMD2<Double>) { self.init(point.x, point.y) }
  init(lanes: SIMD4<Double>) { self.lanes = lanes }

  var x: Double { lanes[0] }
  var y: Double { lanes[1] }
  var z: Double { lanes[2] }
  var w: Double { lanes[3] }
  var xy: SIMD2<Double> { SIMD2(lanes[0], lanes[1]) }

  func mixed(with other: Vector, _ fraction: Double) -> Vector {
    Vector(lanes: lanes + (other.lanes - lanes) * fraction)
  }
}

/// A list of numbers, for example the stops of a gradient.
struct NumberList: PropertyValue, Equatable {
  var numbers: [Double]

  func mixed(with other: NumberList, _ fraction: Double) -> NumberList {
    guard numbers.count == other.numbers.count else { return fraction < 1 ? self : other }
    var result = numbers
    for index in result.indices { result[index] += (other.numbers[index] - result[index]) * fraction }
    return NumberList(numbers: result)
  }
}

extension Property where Value == Vector {
  /// Returns the position at a time, in frames, with spatial curves between key frames.
  func position(at time: Double) -> SIMD2<Double> {
    guard let index = segment(at: time), index + 1 < keys.count, keys[index].isCurved, !keys[index].isHold else {
      return value(at: time).xy
    }
    let key = keys[index], length = keys[index + 1].time - key.time
    guard length > 0 else { return key.value.xy }
    return curve(index).point(key.easing.solve((time - key.time) / length))
  }

  /// Returns the spatial curve from a key frame to the next.
  func curve(_ index: Int) -> CubicSegment {
    let key = keys[index], from = key.value.xy, to = end(index).xy
    return CubicSegment(from, from + key.tangentOut, to + key.tangentIn, to)
  }
}
