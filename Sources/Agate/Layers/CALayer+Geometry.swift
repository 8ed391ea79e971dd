extension CALayer {
  final var hasFlippedAncestors: Bool {
    var isFlipped = false
    var layer: CALayer? = self
    while let l = layer {
      if l.isFlippedBySuperlayer { isFlipped.toggle() }
      layer = l.visibleParent
    }
    return isFlipped
  }

  /// Whether the layer or one of its superlayers belongs to a view.
  final var isInTreeOfViews: Bool {
    var layer: CALayer? = self
    while let next = layer {
      if next.identity.marks.contains(.isOfView) { return true }
      layer = next.visibleParent
    }
    return false
  }

  final var isFlippedBySuperlayer: Bool {
    !values.flags.contains(.isMask) && visibleParent?.isGeometryFlipped == true
  }

  /// The layer's own part of the transform to its superlayer: anchor, transform and position.
  final var ownTransform: CATransform3D {
    let b = values.bounds, a = values.anchorPoint
    let x = b.x + a.x * b.width, y = b.y + a.y * b.height
    guard let t = cold?.transform?.transform, t != CATransform3D.identity else {
      return CATransform3DMakeTranslation(
        values.position.x - x, values.position.y - y, values.zPosition - values.anchorPointZ)
    }
    let m = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, -values.anchorPointZ), t)
    return CATransform3DConcat(
      m, CATransform3DMakeTranslation(values.position.x, values.position.y, values.zPosition))
  }

  /// The transform from the layer's coordinates to its superlayer's. Transforms that a layer applies to its sublayers
  /// do not apply to its mask.
  final var transformToSuperlayer: CATransform3D {
    if values.flags.contains(.isMask) { return ownTransform }
    return visibleParent.map { CATransform3DConcat(ownTransform, $0.transformOfSublayers) } ?? ownTransform
  }

  /// The transform that this layer applies to all its sublayers: `sublayerTransform` about the anchor, and flipped
  /// geometry.
  final var transformOfSublayers: CATransform3D {
    let b = values.bounds, a = values.anchorPoint
    var m = CATransform3D.identity
    if let s = cold?.transform?.sublayerTransform, s != CATransform3D.identity {
      let x = b.x + a.x * b.width, y = b.y + a.y * b.height
      m = CATransform3DConcat(
        CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), s), CATransform3DMakeTranslation(x, y, 0))
    }
    if values.flags.contains(.geometryFlipped) {
      var flip = CATransform3D.identity
      (flip.m22, flip.m42) = (-1, 2 * b.y + b.height)
      m = CATransform3DConcat(m, flip)
    }
    return m
  }

  /// The bounding box of the bounds in the superlayer's coordinates. Sublayer transforms are ignored.
  final var derivedFrame: CGRect {
    let b = values.bounds
    let t = cold?.transform?.transform ?? CATransform3D.identity
    guard t != CATransform3D.identity else {
      let x = values.position.x - values.anchorPoint.x * b.width
      let y = values.position.y - values.anchorPoint.y * b.height
      return CGRect(x: x, y: y, width: b.width, height: b.height)
    }
    return ownTransform.boundingBox(b) ?? CGRect(origin: values.position.point, size: .zero)
  }

  final func setDerivedFrame(_ frame: CGRect) {
    let t = cold?.transform?.transform ?? CATransform3D.identity
    let origin = frame.standardized.origin
    var bounds = self.bounds
    bounds.size =
      t == CATransform3D.identity
      ? frame.standardized.size : size(withBox: frame.standardized.size, under: t, now: bounds.size)
    self.bounds = bounds
    let now = derivedFrame
    position = CGPoint(
      x: CGFloat(values.position.x) + origin.x - now.minX, y: CGFloat(values.position.y) + origin.y - now.minY)
  }

  /// The size whose bounding box under the linear part of `t` is `box`.
  ///
  /// Some boxes have no such size: under a rotation by 45° all boxes are square. The aspect ratio of `size` is then
  /// kept, and the result is as large as fits.
  private func size(withBox box: CGSize, under t: CATransform3D, now size: CGSize) -> CGSize {
    let a = t.m11.magnitude, b = t.m12.magnitude, c = t.m21.magnitude, d = t.m22.magnitude
    let w = Double(box.width), h = Double(box.height)
    let determinant = a * d - b * c
    if determinant.magnitude > 1e-9 * max(a * d, b * c) {
      let width = (d * w - c * h) / determinant, height = (a * h - b * w) / determinant
      if width >= 0 && height >= 0 { return CGSize(width: width, height: height) }
    }
    var shape = (Double(size.width), Double(size.height))
    if shape.0 <= 0 && shape.1 <= 0 { shape = (1, 1) }
    let (x, y) = (a * shape.0 + c * shape.1, b * shape.0 + d * shape.1)
    let scale = min(x > 0 ? w / x : .infinity, y > 0 ? h / y : .infinity)
    return scale.isFinite ? CGSize(width: shape.0 * scale, height: shape.1 * scale) : box
  }
}
