import Agate

/// Gives layers the transforms of Lottie: each number with its own animation.
struct TransformBuilder {
  let limits: BuildLimits

  /// Places a layer whose coordinates are its superlayer's so far.
  ///
  /// - Returns: the layer into which contents go: the layer itself, or one inside of it where a skew lies between
  ///   rotation and scale, or where the transform turns about other axes than z.
  @discardableResult
  func place(_ outer: CALayer, _ transform: Transform, autoOrients: Bool = false) -> CALayer {
    guard transform.isAnimated || transform.isSpatial || autoOrients else {
      outer.setMatrix(transform.matrix(at: 0))
      return outer
    }
    var layer = outer
    layer.anchorPoint = .zero
    if transform.isSpatial {
      // The outer layer flattens what turns out of the plane, which would cross the layers beside it otherwise.
      layer = CALayer.plain()
      outer.addSublayer(layer)
    }
    setPosition(layer, transform)
    let inner: CALayer
    if transform.skew.isAnimated || transform.skewAxis.isAnimated {
      // Rotation, skew and scale together, as matrices at whole frames.
      setMatrices(layer, transform)
      setAnchor(layer, transform)
      return layer
    } else if transform.isSkewed {
      setRotation(layer, transform, autoOrients: autoOrients)
      let skew = CALayer.plain()
      skew.setMatrix(Matrix(skew: -transform.skew.value, axis: transform.skewAxis.value))
      layer.addSublayer(skew)
      inner = CALayer.plain()
      skew.addSublayer(inner)
    } else {
      inner = layer
      setRotation(layer, transform, autoOrients: autoOrients)
    }
    setScale(inner, transform, isAlone: inner !== layer || !turns(transform, autoOrients))
    setAnchor(inner, transform)
    return inner
  }

  private func turns(_ transform: Transform, _ autoOrients: Bool) -> Bool {
    transform.rotation.isAnimated || transform.rotation.value != 0 || transform.isSpatial || autoOrients
  }

  private func setPosition(_ layer: CALayer, _ transform: Transform) {
    if let split = transform.split {
      layer.position = CGPoint(x: split.x.value, y: split.y.value)
      if split.x.isAnimated { layer.set(split.x, "position.x") }
      if split.y.isAnimated { layer.set(split.y, "position.y") }
      return
    }
    layer.position = transform.position.value.point
    guard transform.position.isAnimated, !transform.position.isConstant else { return }
    if transform.position.isCurved {
      KeyedPath(transform.position).animate(layer)
    } else {
      transform.position.keyed.animate(layer, "position") { $0.point }
    }
  }

  private func setAnchor(_ layer: CALayer, _ transform: Transform) {
    // The point of the bounds that lies at the position. The bounds have no size, so that is their origin.
    layer.anchorPoint = .zero
    layer.bounds.origin = transform.anchor.value.point
    if transform.anchor.isAnimated, !transform.anchor.isConstant {
      transform.anchor.keyed.animate(layer, "bounds.origin") { $0.point }
    }
  }

  private func setRotation(_ layer: CALayer, _ transform: Transform, autoOrients: Bool) {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    if autoOrients, transform.isMoving {
      bakedAngles(transform).animate(layer, "transform.rotation.z") { NSNumber(value: radians($0)) }
    } else {
      let z = transform.orientation.value.z
      setComponent(layer, transform.rotation, "rotation.z") { radians($0 + z) }
    }
    if transform.isSpatial {
      let (x, y) = (transform.orientation.value.x, transform.orientation.value.y)
      setComponent(layer, transform.rotationX, "rotation.x") { radians($0 + x) }
      setComponent(layer, transform.rotationY, "rotation.y") { radians($0 + y) }
    }
  }

  /// Animates a component of the transform, also one that never changes: a matrix does not tell all of its components,
  /// as that of a mirroring scale is that of a rotation, too.
  private func setComponent(
    _ layer: CALayer, _ property: Property<Double>, _ name: String, _ convert: (Double) -> Double
  ) {
    let keyPath = "transform." + name
    if property.isAnimated, !property.isConstant {
      property.keyed.animate(layer, keyPath) { NSNumber(value: convert($0)) }
    } else if convert(property.value) != (name.hasPrefix("scale") ? 1 : 0) {
      Keyed(keys: [.init(time: 0, value: convert(property.value))]).animate(layer, keyPath) { NSNumber(value: $0) }
    }
  }

  /// - Parameter isAlone: whether nothing else is in the layer's transform.
  private func setScale(_ layer: CALayer, _ transform: Transform, isAlone: Bool) {
    let scale = transform.scale
    if !scale.isAnimated || scale.isConstant {
      let value = scale.value
      if value.x == 100, value.y == 100 { return }
      if isAlone { return layer.setMatrix(Matrix(scale: value.xy / 100)) }
    }
    for (lane, name) in ["x", "y"].enumerated() {
      setComponent(layer, scale.lane(lane), "scale." + name) { $0 / 100 }
    }
  }

  // MARK: Values at whole frames

  private func frames(_ properties: [Property<Double>], _ vectors: [Property<Vector>], weight: Int) -> [Double] {
    limits.budget.times(properties.flatMap(\.ends) + vectors.flatMap(\.ends), weight: weight)
  }

  private func setMatrices(_ layer: CALayer, _ transform: Transform) {
    var linear = transform
    linear.position = Property(Vector(0))
    linear.split = nil
    linear.anchor = Property(Vector(0))
    let times = frames(
      [transform.skew, transform.skewAxis, transform.rotation], [transform.scale], weight: 6)
    let keyed = Keyed(keys: times.map { .init(time: $0, value: linear.matrix(at: $0)) })
    keyed.animate(layer, "transform") { NSValue(caTransform3D: $0.transform) }
  }

  /// Rotations in degrees along the path of the position.
  private func bakedAngles(_ transform: Transform) -> Keyed<Double> {
    let times: [Double]
    if let split = transform.split {
      times = frames([split.x, split.y, transform.rotation], [], weight: 1)
    } else {
      times = frames([transform.rotation], [transform.position], weight: 1)
    }
    var result = Keyed<Double>()
    var last = 0.0
    for time in times {
      let step = 0.01
      var way = transform.position(at: time + step) - transform.position(at: time - step)
      if time == times.last { way = transform.position(at: time) - transform.position(at: time - step) }
      if time == times.first { way = transform.position(at: time + step) - transform.position(at: time) }
      if way != SIMD2(0, 0) {
        let angle = LottieMath.degrees(of: way)
        last += (angle - last).remainder(dividingBy: 360)
      }
      result.keys.append(.init(time: time, value: last + transform.rotation.value(at: time)))
    }
    return result
  }
}
