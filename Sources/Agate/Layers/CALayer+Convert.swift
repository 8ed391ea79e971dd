extension CALayer {
  /// The model layer of this layer. It is the layer itself unless the layer is a presentation layer.
  final var identity: CALayer { extras?.presented ?? self }

  /// Returns the layer's own time at `time` in the scene, from which the root layer's time is computed.
  package final func localTime(_ time: Double) -> Double {
    var chain: [LayerTiming] = []
    var layer: CALayer? = self
    while let l = layer {
      if let timing = l.extras?.timing { chain.append(timing) }
      layer = l.parent
    }
    return chain.reversed().reduce(time) { $1.local($0) }
  }

  /// Returns the time in which an animation of this layer runs. This is the layer's own time, or the superlayer's time
  /// if the animation changes the layer's `timeOffset`.
  final func localTime(of animation: CAAnimation, at time: Double) -> Double {
    animation.movesTime ? parent?.localTime(time) ?? time : localTime(time)
  }

  /// The nearest ancestor that flattens its sublayers (`plane`), the transform from this layer's coordinates to the
  /// ancestor's, and whether this transform flips geometry.
  final var wayToPlane: (matrix: CATransform3D, plane: CALayer?, isFlipped: Bool) {
    var matrix = transformToSuperlayer, isFlipped = isGeometryFlipped
    if values.flags.contains(.isMask), visibleParent?.isGeometryFlipped == true { isFlipped.toggle() }
    var next = visibleParent
    while let layer = next, !type(of: layer).flattensSublayers {
      matrix = CATransform3DConcat(matrix, layer.transformToSuperlayer)
      if layer.isGeometryFlipped { isFlipped.toggle() }
      next = layer.visibleParent
    }
    return (matrix, next, isFlipped)
  }
}

/// The path from one layer up to the nearest common ancestor and down to another layer.
struct LayerPath {
  /// The layers from the first layer upwards, without the common ancestor.
  var up: [CALayer] = []
  /// The layers from the second layer upwards, without the common ancestor. They are traversed in reverse order.
  var down: [CALayer] = []

  init(from: CALayer?, to: CALayer?) {
    up = LayerPath.chain(from)
    down = LayerPath.chain(to)
    var shared: [(CALayer, CALayer)] = []
    while let a = up.last, let b = down.last, a.identity === b.identity {
      shared.append((a, b))
      up.removeLast()
      down.removeLast()
    }
    // The two paths must meet in a layer that flattens its sublayers, because points with two coordinates exist only in
    // a plane.
    while let (a, b) = shared.popLast(), !type(of: a).flattensSublayers {
      up.append(a)
      down.append(b)
    }
  }

  private static func chain(_ layer: CALayer?) -> [CALayer] {
    var list: [CALayer] = []
    var next = layer
    while let layer = next {
      list.append(layer)
      next = layer.visibleParent
    }
    return list
  }

  func convert(_ p: CGPoint) -> CGPoint {
    var p = p
    for matrix in matrices(up) { p = matrix.project(p) ?? p }
    for matrix in matrices(down).reversed() { p = matrix.unproject(p) ?? p }
    return p
  }

  /// The transforms from plane to plane. Layers that do not flatten are combined with their sublayers into one step.
  private func matrices(_ layers: [CALayer]) -> [CATransform3D] {
    var list: [CATransform3D] = []
    for (index, layer) in layers.enumerated() {
      let isInside = index > 0 && !type(of: layer).flattensSublayers
      let step = layer.transformToSuperlayer
      if isInside { list[list.count - 1] = CATransform3DConcat(list.last!, step) } else { list.append(step) }
    }
    return list
  }

  func convert(_ r: CGRect) -> CGRect {
    if r.isNull || r.isInfinite { return r }
    let corners = [(r.minX, r.minY), (r.maxX, r.minY), (r.minX, r.maxY), (r.maxX, r.maxY)].map {
      convert(CGPoint(x: $0.0, y: $0.1))
    }
    let xs = corners.map(\.x), ys = corners.map(\.y)
    return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }

  func convert(time: Double) -> Double {
    var t = time
    for layer in up { if let timing = layer.extras?.timing { t = timing.outer(t) } }
    for layer in down.reversed() { if let timing = layer.extras?.timing { t = timing.local(t) } }
    return t
  }
}
