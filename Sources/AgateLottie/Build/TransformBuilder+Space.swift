import Agate

/// Support for 3D transforms.
///
/// After Effects rotates a layer about z first, then about y and x, and then by its orientation, also about z first. A
/// Core Animation layer rotates about x first, so each rotation has its own layer.
extension TransformBuilder {
  /// Sets the transform of a layer if the transform or one of its parents is 3D.
  ///
  /// The outer layer flattens its contents. Otherwise the contents would intersect the neighbouring layers in space.
  /// The layers of the parents and rotations preserve depth.
  ///
  /// - Parameter parents: The parents, from the outside in.
  /// - Returns: the layer to which the contents are added.
  func place(
    _ outer: CALayer, _ transform: Transform, autoOrients: Bool, inside parents: ArraySlice<LottieLayerModel>
  ) -> CALayer {
    var space = outer
    for parent in parents {
      space = add(parent.transform, autoOrients: parent.autoOrients, to: space) { .space() }
    }
    return add(transform, autoOrients: autoOrients, to: space) { .plain() }
  }

  /// Adds the layers of one transform to `outer`.
  ///
  /// - Parameter make: makes the layers inside the rotations.
  private func add(
    _ transform: Transform, autoOrients: Bool, to outer: CALayer, make: () -> CALayer
  ) -> CALayer {
    var layers: [CALayer] = []
    if autoOrients, transform.isMoving {
      // The path lies in the plane of the parent.
      let layer = CALayer.space()
      bakedAngles(transform, with: Property(0)).animate(layer, "transform.rotation.z") {
        NSNumber(value: $0 * .pi / 180)
      }
      layers.append(layer)
    }
    for (angle, axis) in transform.turns {
      let layer = CALayer.space()
      setTurn(of: layer, angle, axis)
      layers.append(layer)
    }
    layers.append(make())
    for (outside, inside) in zip([outer] + layers, layers) { outside.addSublayer(inside) }
    setPosition(layers[0], transform)
    layers[0].set(transform.depth, "zPosition")
    let plane = layers[layers.count - 1]
    let inner = placeInPlane(plane, transform, autoOrients: false, make: make)
    inner.set(transform.anchor.lane(2), "anchorPointZ")
    if transform.scale.isAnimated || transform.scale.value.z != 100 {
      setComponent(inner, transform.scale.lane(2), "scale.z") { $0 / 100 }
    }
    return inner
  }

  private func setTurn(of layer: CALayer, _ angle: Property<Double>, _ axis: Transform.Axis) {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    guard angle.isAnimated, !angle.isConstant else {
      let turn = axis.vector
      layer.transform = CATransform3DMakeRotation(radians(angle.value), turn.x, turn.y, turn.z)
      return
    }
    setComponent(layer, angle, "rotation.\(axis)", radians)
  }
}

extension CALayer {
  /// Creates a layer that preserves the depth of its sublayers and has the coordinate space of its superlayer.
  fileprivate static func space() -> CALayer {
    let layer = CATransformLayer()
    layer.anchorPoint = .zero
    return layer
  }
}

extension Transform {
  enum Axis { case x, y, z }

  /// The rotations except the one about the layer's own z axis, from the outside in, in degrees. Rotations by 0 are
  /// left out.
  fileprivate var turns: [(angle: Property<Double>, axis: Axis)] {
    let all: [(Property<Double>, Axis)] = [
      (orientation.lane(0), .x), (orientation.lane(1), .y), (orientation.lane(2), .z), (rotationX, .x), (rotationY, .y),
    ]
    return all.filter { $0.0.isAnimated || $0.0.value != 0 }
  }

  /// The z component of the position. It has a visible effect only if a parent has a 3D transform.
  fileprivate var depth: Property<Double> { split?.z ?? position.lane(2) }

  /// Whether the z position of the layer differs from 0 at any key frame.
  var hasDepth: Bool { ([depth.value] + depth.keys.map(\.value)).contains { $0 != 0 } }

  /// The largest number of layers that ``TransformBuilder`` adds for a layer with a 3D transform.
  static let spatialLayers = 9
}

extension Transform.Axis {
  fileprivate var vector: (x: CGFloat, y: CGFloat, z: CGFloat) {
    switch self {
    case .x: (1, 0, 0)
    case .y: (0, 1, 0)
    case .z: (0, 0, 1)
    }
  }
}
