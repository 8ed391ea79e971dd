import Agate

/// Sets Lottie transforms on layers, with a separate animation for each component.
struct TransformBuilder {
  let limits: BuildLimits

  /// Sets the transform of a layer that has the coordinate space of its superlayer.
  ///
  /// - Returns: the layer to which the contents are added. It is an inner layer if a skew lies between rotation and
  ///   scale, or if the transform is 3D. Otherwise it is the layer itself.
  @discardableResult
  func place(_ layer: CALayer, _ transform: Transform, autoOrients: Bool = false) -> CALayer {
    if transform.isSpatial { return place(layer, transform, autoOrients: autoOrients, inside: []) }
    guard transform.isAnimated || autoOrients else {
      layer.setMatrix(transform.matrix(at: 0))
      return layer
    }
    setPosition(layer, transform)
    return placeInPlane(layer, transform, autoOrients: autoOrients) { .plain() }
  }

  /// Sets all parts of a transform on a layer except the position and the rotations about x and y.
  ///
  /// - Parameter make: makes the layers inside `layer`.
  /// - Returns: the innermost layer.
  func placeInPlane(
    _ layer: CALayer, _ transform: Transform, autoOrients: Bool, make: () -> CALayer
  ) -> CALayer {
    var inner = layer
    if transform.skew.isAnimated || transform.skewAxis.isAnimated {
      // Rotation, skew and scale are combined into matrices at whole frames.
      setMatrices(layer, transform)
      setAnchor(layer, transform)
      return layer
    }
    setRotation(layer, transform, autoOrients: autoOrients)
    if transform.isSkewed {
      let skew = make()
      skew.setMatrix(Matrix(skew: -transform.skew.value, axis: transform.skewAxis.value))
      layer.addSublayer(skew)
      inner = make()
      skew.addSublayer(inner)
    }
    let turns = transform.rotation.isAnimated || transform.rotation.value != 0 || autoOrients
    setScale(inner, transform, isAlone: inner !== layer || !turns)
    setAnchor(inner, transform)
    return inner
  }

  func setPosition(_ layer: CALayer, _ transform: Transform) {
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
    // The anchor is the point of the bounds that lies at the position. The bounds have no size, so the anchor is their
    // origin.
    layer.anchorPoint = .zero
    layer.bounds.origin = transform.anchor.value.point
    if transform.anchor.isAnimated, !transform.anchor.isConstant {
      transform.anchor.keyed.animate(layer, "bounds.origin") { $0.point }
    }
  }

  private func setRotation(_ layer: CALayer, _ transform: Transform, autoOrients: Bool) {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    if autoOrients, transform.isMoving {
      bakedAngles(transform, with: transform.rotation).animate(layer, "transform.rotation.z") {
        NSNumber(value: radians($0))
      }
    } else {
      setComponent(layer, transform.rotation, "rotation.z", radians)
    }
  }

  /// Animates a component of the transform. A constant component gets an animation too, because a matrix does not
  /// determine its components: a mirroring scale and a rotation can have the same matrix.
  func setComponent(
    _ layer: CALayer, _ property: Property<Double>, _ name: String, _ convert: (Double) -> Double
  ) {
    let keyPath = "transform." + name
    if property.isAnimated, !property.isConstant {
      property.keyed.animate(layer, keyPath) { NSNumber(value: convert($0)) }
    } else if convert(property.value) != (name.hasPrefix("scale") ? 1 : 0) {
      Keyed(keys: [.init(time: 0, value: convert(property.value))]).animate(layer, keyPath) { NSNumber(value: $0) }
    }
  }

  /// - Parameter isAlone: whether the scale is the only part of the layer's transform.
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

  /// Returns the direction of movement at whole frames, in degrees, with `rotation` added.
  func bakedAngles(_ transform: Transform, with rotation: Property<Double>) -> Keyed<Double> {
    let times: [Double]
    if let split = transform.split {
      times = frames([split.x, split.y, rotation], [], weight: 1)
    } else {
      times = frames([rotation], [transform.position], weight: 1)
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
      result.keys.append(.init(time: time, value: last + rotation.value(at: time)))
    }
    return result
  }
}
