extension Rectangle4 {
  /// Returns whether the rectangle contains `p`. The right and bottom edges are excluded.
  @inline(__always)
  func contains(_ p: Vector2) -> Bool { p.x >= x && p.y >= y && p.x < x + width && p.y < y + height }
}

/// A layer on the stack of a hit test.
private struct Probe {
  let layer: CALayer
  /// The point, in the coordinates of the nearest ancestor that flattens its sublayers.
  let outer: CGPoint
  /// The point, in the layer's coordinates.
  let inner: CGPoint
  /// The depth of the layer's plane under the point, rounded to steps that are larger than rounding errors.
  let depth: Double
  /// The side of the layer that is visible: −1 if the layer shows its back.
  let facing: Double
  /// Whether only the layer itself is left to test, because no sublayer in front of it was hit and no clip removes it.
  var isLast = false

  static let stepsPerPoint = 1_048_576.0
}

/// A sublayer whose probe is still to be created.
private struct Branch {
  let layer: CALayer
  /// The transform from the superlayer's coordinates to the coordinates of the point. Nil if the coordinates are the
  /// same.
  let way: CATransform3D?
  let facing: Double
}

extension CALayer {
  /// Returns the frontmost layer under `p`. The tree is traversed from front to back with an explicit stack, because
  /// trees may be deep.
  ///
  /// - Parameter painted: if true, finds only layers with colour at the point, and ignores the hit tests of subclasses.
  ///   Masks use this.
  final func frontmost(at p: CGPoint, painted: Bool = false) -> CALayer? {
    guard isShownAtAll else { return nil }
    let (matrix, _, isFlipped) = wayToPlane
    var stack: [Probe] = []
    if type(of: self).flattensSublayers {
      guard let inner = matrix.unproject(p), matrix.depth(of: inner) != nil else { return nil }
      let facing = facingOfSuperlayer * matrix.facing * (isFlipped ? -1 : 1)
      stack.append(Probe(layer: self, outer: p, inner: inner, depth: 0, facing: facing))
    } else {
      appendProbes(at: p, beyond: matrix, isFlipped ? -facingOfSuperlayer : facingOfSuperlayer, to: &stack)
    }
    while let probe = stack.popLast() {
      let layer = probe.layer
      if probe.isLast {
        if painted ? layer.paints(probe.inner) : layer.contains(probe.inner) { return layer }
        continue
      }
      if probe.facing < 0 && !layer.isDoubleSided { continue }
      if !painted, layer !== self, type(of: layer) != CALayer.self {
        // A subclass may override `hitTest(_:)`.
        if let hit = layer.hitTest(probe.outer) { return hit }
        continue
      }
      if layer.cutsOff(probe.inner) { continue }
      var last = probe
      last.isLast = true
      stack.append(last)
      layer.appendProbes(at: probe.inner, beyond: nil, probe.facing, to: &stack)
    }
    return nil
  }

  private var isShownAtAll: Bool { values.hidden == 0 && values.opacity > 0 }

  /// Returns whether the clip or the mask removes the content of the layer and its sublayers at `p`.
  private func cutsOff(_ p: CGPoint) -> Bool {
    if masksToBounds && (!contains(p) || isCutByCorner(Vector2(painted(p)))) { return true }
    guard let mask = visibleMask else { return false }
    return mask.frontmost(at: p, painted: true) == nil
  }

  /// Returns whether the layer itself has colour at `p`. Subclasses are assumed to fill their bounds.
  private func paints(_ p: CGPoint) -> Bool {
    guard contains(p) else { return false }
    let v = Vector2(painted(p)), b = values.bounds
    if type(of: self) != CALayer.self { return true }
    if !isCutByCorner(v) {
      if values.backgroundColor.alpha > 0 { return true }
      let border = values.borderWidth
      let isInside =
        v.x >= b.x + border && v.x < b.x + b.width - border && v.y >= b.y + border && v.y < b.y + b.height - border
      if border > 0 && values.borderColor.alpha > 0 && !isInside { return true }
    }
    return contentsPaint(v)
  }

  /// Returns whether the image has colour in the texel at `p`. The point is in the coordinates in which the layer paints
  /// (``painted(_:)``).
  /// Nine-part images are assumed to be opaque.
  private func contentsPaint(_ p: Vector2) -> Bool {
    guard let image = Values.image(extras?.contents), let contents = cold?.contents else { return false }
    guard contents.center == Rectangle4(0, 0, 1, 1) else { return true }
    let r = contents.rect
    let size = (r.width * Double(image.width) / contents.scale, r.height * Double(image.height) / contents.scale)
    let gravity = hasFlippedAncestors ? contents.gravity.upsideDown : contents.gravity
    let place = gravity.placement(width: size.0, height: size.1, in: values.bounds)
    guard place.contains(p) else { return false }
    var v = (p.y - place.y) / place.height
    if hasFlippedAncestors { v = 1 - v }
    let column = (r.x + (p.x - place.x) / place.width * r.width) * Double(image.width)
    let row = (r.y + v * r.height) * Double(image.height)
    guard column.isFinite, row.isFinite else { return false }
    let x = Int(min(max(column, 0), Double(image.width - 1))), y = Int(min(max(row, 0), Double(image.height - 1)))
    return image.withRows { $0[y][x] >> 24 != 0 }
  }

  private func isCutByCorner(_ p: Vector2) -> Bool {
    let b = values.bounds, flags = values.flags
    let isContinuous = flags.contains(.continuousCorners)
    let radius = min(
      values.cornerRadius * (isContinuous ? ContinuousCorner.extent : 1), b.width / 2, b.height / 2)
    guard radius > 0 else { return false }
    let left = b.x + radius - p.x, right = p.x - (b.x + b.width - radius)
    let top = b.y + radius - p.y, bottom = p.y - (b.y + b.height - radius)
    let x = max(left, right), y = max(top, bottom)
    guard x > 0 && y > 0, case let corner = (right > left ? 1 : 0) + (bottom > top ? 2 : 0),
      maskedCorners.rawValue >> UInt(corner) & 1 != 0
    else { return false }
    return isContinuous ? x * x * x + y * y * y > radius * radius * radius : x * x + y * y > radius * radius
  }

  /// Appends the sublayers that may be hit, from back to front. Sublayers of a layer that does not flatten them are
  /// treated as siblings of that layer, in the same space.
  ///
  /// - Parameters:
  ///   - beyond: the transform from this layer to the plane that contains `p`, or nil if this layer flattens its
  ///     sublayers.
  private func appendProbes(
    at p: CGPoint, beyond: CATransform3D?, _ facing: Double, to stack: inout [Probe]
  ) {
    let first = stack.count
    var open: [Branch] = []
    func enter(_ layer: CALayer, _ beyond: CATransform3D?, _ facing: Double) {
      let own = layer.sublayerTransformAboutAnchor
      let way = beyond.map { CATransform3DConcat(own, $0) } ?? (own == CATransform3D.identity ? nil : own)
      for child in layer.childrenByDepth.reversed() where child.isShownAtAll {
        open.append(Branch(layer: child, way: way, facing: facing))
      }
    }
    enter(self, beyond, facing)
    var hasDepth = false
    while let branch = open.popLast() {
      let layer = branch.layer
      let matrix = branch.way.map { CATransform3DConcat(layer.placedTransform, $0) } ?? layer.placedTransform
      // Flipped geometry does not turn layers over.
      let side = layer.isGeometryFlipped ? -branch.facing : branch.facing
      if !type(of: layer).flattensSublayers {
        enter(layer, matrix, side)
        continue
      }
      guard let inner = matrix.unproject(p), let depth = matrix.depth(of: inner) else { continue }
      if layer.isPlainLeaf && !layer.values.bounds.contains(Vector2(inner)) { continue }
      let steps = depth.isFinite ? (depth * Probe.stepsPerPoint).rounded() : 0
      hasDepth = hasDepth || steps != 0
      stack.append(
        Probe(layer: layer, outer: p, inner: inner, depth: steps, facing: side * matrix.facing))
    }
    guard hasDepth, stack.count - first > 1 else { return }
    let sorted = stack[first...].enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }.map(\.element)
    stack.replaceSubrange(first..., with: sorted)
  }

  /// The sublayers in the order in which they are drawn: sorted by `zPosition`, then by their index.
  private var childrenByDepth: [CALayer] {
    let children = visibleChildren
    let isInOrder = zip(children, children.dropFirst()).allSatisfy { !($1.values.zPosition < $0.values.zPosition) }
    if isInOrder { return children }
    return children.enumerated().sorted {
      ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
    }.map(\.element)
  }

  private var isPlainLeaf: Bool { type(of: self) == CALayer.self && children.isEmpty && extras?.presented == nil }

  /// The side of the superlayer that faces the viewer: 1 for the front, −1 for the back. Two reversals cancel out.
  /// Flipped geometry does not turn layers over.
  private var facingOfSuperlayer: Double {
    var facing = 1.0
    var ancestor = visibleParent
    while let layer = ancestor {
      let outer = layer.visibleParent
      if layer.cold?.transform != nil || outer?.cold?.transform != nil {
        facing *= layer.transformToSuperlayer.facing * (layer.isGeometryFlipped ? -1 : 1)
      }
      ancestor = outer
    }
    return facing
  }
}
