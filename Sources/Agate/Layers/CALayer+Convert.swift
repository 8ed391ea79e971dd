extension CALayer {
  /// What this layer is a layer of, model or presentation.
  final var identity: CALayer { extras?.presented ?? self }

  /// The layer's own time when the root's superlayer has `time`.
  package final func localTime(_ time: Double) -> Double {
    var chain: [LayerTiming] = []
    var layer: CALayer? = self
    while let l = layer {
      if let timing = l.extras?.timing { chain.append(timing) }
      layer = l.parent
    }
    return chain.reversed().reduce(time) { $1.local($0) }
  }

  /// From this layer's coordinates to those of the nearest ancestor that is a plane itself, and that ancestor.
  final var wayToPlane: (matrix: CATransform3D, plane: CALayer?) {
    var matrix = transformToSuperlayer
    var next = visibleParent
    while let layer = next, !type(of: layer).flattensSublayers {
      matrix = CATransform3DConcat(matrix, layer.transformToSuperlayer)
      next = layer.visibleParent
    }
    return (matrix, next)
  }
}

/// From one layer up to the nearest that contains both, and down to the other.
struct LayerPath {
  /// From the first layer up, without the one that contains both.
  var up: [CALayer] = []
  /// From the second layer up, likewise: to be gone backwards.
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
    // They meet in a plane: a space with depth has no points of two coordinates.
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

  /// The steps from plane to plane. Layers that do not flatten are gone through in one step with their sublayers.
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
