import Agate

/// Key frames in the form of Core Animation: values with their times in frames, and the easing to the next key frame.
///
/// A jump has two keys at the same time.
struct Keyed<Value> {
  struct Key {
    var time: Double
    var value: Value
    var easing = Easing.linear
  }

  var keys: [Key] = []

  /// Adds the animation to a layer.
  ///
  /// - Parameter convert: returns the value in the type that Core Animation expects.
  func animate(_ layer: CALayer, _ keyPath: String, _ convert: (Value) -> Any) {
    guard let first = keys.first, let last = keys.last else { return }
    let length = last.time - first.time
    let animation: CAPropertyAnimation
    if keys.count == 2, length > 0 {
      let basic = CABasicAnimation(keyPath: keyPath)
      basic.fromValue = convert(first.value)
      basic.toValue = convert(last.value)
      if !first.easing.isLinear { basic.timingFunction = first.easing.function }
      animation = basic
    } else {
      let frames = CAKeyframeAnimation(keyPath: keyPath)
      frames.values = keys.map { convert($0.value) }
      frames.keyTimes = keys.map { NSNumber(value: length > 0 ? ($0.time - first.time) / length : 0) }
      if keys.contains(where: { !$0.easing.isLinear }) {
        frames.timingFunctions = keys.dropLast().map { $0.easing.function }
      }
      animation = frames
    }
    layer.add(animation, keyPath, from: first.time, length: length)
  }
}

extension Easing {
  var function: CAMediaTimingFunction {
    isLinear
      ? CAMediaTimingFunction(name: .linear)
      : CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
  }
}

extension Property {
  /// The property's key frames for Core Animation.
  var keyed: Keyed<Value> {
    var result = Keyed<Value>()
    for index in keys.indices { append(index, to: &result) }
    return result
  }

  /// Adds a key frame. If its interval ends with another value than the next key frame has, adds that end value too.
  fileprivate func append(_ index: Int, to result: inout Keyed<Value>) {
    let key = keys[index]
    guard index + 1 < keys.count else {
      result.keys.append(.init(time: key.time, value: key.value))
      return
    }
    let next = keys[index + 1].time
    result.keys.append(.init(time: key.time, value: key.value, easing: key.isHold ? .linear : key.easing))
    if key.isHold {
      result.keys.append(.init(time: next, value: key.value))
    } else if let end = key.end {
      result.keys.append(.init(time: next, value: end))
    }
  }
}

extension Property where Value: Equatable {
  /// Whether all key frames have the same value.
  var isConstant: Bool {
    keys.allSatisfy { $0.value == value && ($0.end == nil || $0.end == value) && !$0.isCurved }
  }
}

extension Property where Value == Vector {
  /// Returns one component of the vector, without spatial tangents.
  func lane(_ lane: Int) -> Property<Double> {
    var result = mapped { $0.lanes[lane] }
    for index in result.keys.indices {
      result.keys[index].tangentIn = SIMD2(0, 0)
      result.keys[index].tangentOut = SIMD2(0, 0)
    }
    return result
  }

  var isCurved: Bool { keys.contains { $0.isCurved } }
}
