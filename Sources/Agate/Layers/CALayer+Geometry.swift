extension Rectangle4 {
  /// Half-open: the right and bottom edge are outside.
  @inline(__always)
  func contains(_ p: Vector2) -> Bool { p.x >= x && p.y >= y && p.x < x + width && p.y < y + height }
}

extension CALayer {
  /// From the layer's coordinates to its superlayer's.
  final var transformToSuperlayer: CATransform3D {
    let b = values.bounds, a = values.anchorPoint
    let anchor = (b.x + a.x * b.width, b.y + a.y * b.height, values.anchorPointZ)
    var m = CATransform3DMakeTranslation(-anchor.0, -anchor.1, -anchor.2)
    m = CATransform3DConcat(m, transform)
    m = CATransform3DConcat(
      m, CATransform3DMakeTranslation(values.position.x, values.position.y, values.zPosition))
    return parent.map { CATransform3DConcat(m, $0.transformOfSublayers) } ?? m
  }

  /// What this layer does to all its sublayers: `sublayerTransform` about the anchor, and flipped geometry.
  final var transformOfSublayers: CATransform3D {
    let b = values.bounds, a = values.anchorPoint
    var m = CATransform3D()
    if let s = cold?.transform?.sublayerTransform, s != CATransform3D() {
      let x = b.x + a.x * b.width, y = b.y + a.y * b.height
      m = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), s), CATransform3DMakeTranslation(x, y, 0))
    }
    if values.flags.contains(.geometryFlipped) {
      var flip = CATransform3D()
      (flip.m22, flip.m42) = (-1, 2 * b.y + b.height)
      m = CATransform3DConcat(m, flip)
    }
    return m
  }

  /// `point` of this layer's plane, seen in its superlayer; nil behind the eye.
  final func mapToSuperlayer(_ p: CGPoint) -> CGPoint? { transformToSuperlayer.map(p) }

  /// The point of this layer's plane that appears at `p` of the superlayer; nil if the plane is seen edge-on.
  final func mapFromSuperlayer(_ p: CGPoint) -> CGPoint? { transformToSuperlayer.unproject(p) }

  final var derivedFrame: CGRect {
    let b = values.bounds
    let t = cold?.transform?.transform ?? CATransform3D()
    guard t != CATransform3D() else {
      let x = values.position.x - values.anchorPoint.x * b.width
      let y = values.position.y - values.anchorPoint.y * b.height
      return CGRect(x: x, y: y, width: b.width, height: b.height)
    }
    let ax = b.x + values.anchorPoint.x * b.width, ay = b.y + values.anchorPoint.y * b.height
    let m = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-ax, -ay, -values.anchorPointZ), t),
      CATransform3DMakeTranslation(values.position.x, values.position.y, 0))
    return m.boundingBox(b) ?? .zero
  }

  final func setDerivedFrame(_ frame: CGRect) {
    let t = cold?.transform?.transform ?? CATransform3D()
    var size = frame.standardized.size
    let origin = frame.standardized.origin
    if t != CATransform3D() {
      // The inverse of the box of a linear map: exact for scales and quarter turns.
      let a = t.m11.magnitude, b = t.m12.magnitude, c = t.m21.magnitude, d = t.m22.magnitude
      let determinant = a * d - b * c
      if determinant.magnitude > 1e-12 {
        let w = Double(size.width), h = Double(size.height)
        size = CGSize(width: max((d * w - c * h) / determinant, 0), height: max((a * h - b * w) / determinant, 0))
      }
    }
    var bounds = self.bounds
    bounds.size = size
    self.bounds = bounds
    let now = derivedFrame
    position = CGPoint(
      x: CGFloat(values.position.x) + origin.x - now.minX, y: CGFloat(values.position.y) + origin.y - now.minY)
  }

  /// From `layer`'s coordinates (nil: the root's superlayer) to this layer's.
  public final func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    fromRoot(layer.map { $0.toRoot(p) } ?? p)
  }

  /// From this layer's coordinates to `layer`'s.
  public final func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    let root = toRoot(p)
    return layer.map { $0.fromRoot(root) } ?? root
  }

  /// The smallest rectangle around the converted corners.
  public final func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { box(r) { convert($0, from: layer) } }
  public final func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { box(r) { convert($0, to: layer) } }

  private func toRoot(_ p: CGPoint) -> CGPoint {
    var p = p
    var layer: CALayer? = self
    while let l = layer {
      p = l.mapToSuperlayer(p) ?? p
      layer = l.parent
    }
    return p
  }

  private func fromRoot(_ p: CGPoint) -> CGPoint {
    var chain: [CALayer] = []
    var layer: CALayer? = self
    while let l = layer {
      chain.append(l)
      layer = l.parent
    }
    return chain.reversed().reduce(p) { $1.mapFromSuperlayer($0) ?? $0 }
  }

  private func box(_ r: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [(r.minX, r.minY), (r.maxX, r.minY), (r.minX, r.maxY), (r.maxX, r.maxY)].map {
      map(CGPoint(x: $0.0, y: $0.1))
    }
    let xs = corners.map(\.x), ys = corners.map(\.y)
    return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }

  /// Front to back: later sublayers and greater `zPosition` first. Recursion is bounded by an explicit stack.
  final func frontmost(at p: CGPoint) -> CALayer? {
    var stack: [(layer: CALayer, point: CGPoint, childrenDone: Bool)] = [(self, p, false)]
    while let (layer, point, done) = stack.popLast() {
      if done {
        if layer.contains(point) { return layer }
        continue
      }
      guard layer.values.hidden == 0, layer.values.opacity > 0, let local = layer.mapFromSuperlayer(point) else {
        continue
      }
      if layer.masksToBounds && !layer.contains(local) { continue }
      stack.append((layer, local, true))
      var order = layer.children
      if order.contains(where: { $0.values.zPosition != 0 }) {
        order = order.enumerated().sorted {
          ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset)
        }.map(\.element)
      }
      for child in order { stack.append((child, local, false)) }
    }
    return nil
  }
}

extension CATransform3D {
  /// Where a point of the plane z = 0 appears; nil behind the eye.
  func map(_ p: CGPoint) -> CGPoint? {
    let x = Double(p.x), y = Double(p.y)
    let w = x * m14 + y * m24 + m44
    guard w > 0 else { return nil }
    return CGPoint(x: (x * m11 + y * m21 + m41) / w, y: (x * m12 + y * m22 + m42) / w)
  }

  /// The point of the plane z = 0 that appears at `p`.
  func unproject(_ p: CGPoint) -> CGPoint? {
    let px = Double(p.x), py = Double(p.y)
    // (m11 − px·m14)·x + (m21 − px·m24)·y = px·m44 − m41, and the same for y.
    let a = m11 - px * m14, b = m21 - px * m24, e = px * m44 - m41
    let c = m12 - py * m14, d = m22 - py * m24, f = py * m44 - m42
    let determinant = a * d - b * c
    guard determinant.magnitude > 1e-12 else { return nil }
    let x = (e * d - b * f) / determinant, y = (a * f - e * c) / determinant
    guard x * m14 + y * m24 + m44 > 0 else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// The box around a rectangle of the plane z = 0; nil if a corner lies behind the eye.
  func boundingBox(_ r: Rectangle4) -> CGRect? {
    var low = Vector2(.infinity, .infinity), high = Vector2(-.infinity, -.infinity)
    for (x, y) in [(r.x, r.y), (r.x + r.width, r.y), (r.x, r.y + r.height), (r.x + r.width, r.y + r.height)] {
      guard let p = map(CGPoint(x: x, y: y)) else { return nil }
      low = Vector2(min(low.x, Double(p.x)), min(low.y, Double(p.y)))
      high = Vector2(max(high.x, Double(p.x)), max(high.y, Double(p.y)))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
