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

  /// The layer's own part of the transform to its superlayer: the anchor point, the transform and the position.
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

  /// The transform from the layer's coordinates, in which its sublayers lie, to its superlayer's coordinates. The
  /// superlayer's `sublayerTransform` does not apply to a mask.
  final var transformToSuperlayer: CATransform3D { CATransform3DConcat(placedTransform, wayFromSuperlayer) }

  /// The transform from the layer's coordinates to the superlayer's, without the superlayer's `sublayerTransform`.
  final var placedTransform: CATransform3D {
    values.flags.contains(.geometryFlipped) ? CATransform3DConcat(flip, ownTransform) : ownTransform
  }

  /// The transform that the superlayer applies to this layer, after the layer's own transform.
  private var wayFromSuperlayer: CATransform3D {
    guard let parent = visibleParent else { return .identity }
    // A mask is placed in the coordinates in which its layer paints.
    if values.flags.contains(.isMask) { return parent.isGeometryFlipped ? parent.flip : .identity }
    return parent.sublayerTransformAboutAnchor
  }

  /// The `sublayerTransform`, applied about the anchor point.
  final var sublayerTransformAboutAnchor: CATransform3D {
    guard let s = cold?.transform?.sublayerTransform, s != CATransform3D.identity else { return .identity }
    let b = values.bounds, a = values.anchorPoint
    let x = b.x + a.x * b.width, y = b.y + a.y * b.height
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), s), CATransform3DMakeTranslation(x, y, 0))
  }

  /// The transform that flips the bounds vertically.
  private var flip: CATransform3D {
    var flip = CATransform3D.identity
    (flip.m22, flip.m42) = (-1, 2 * values.bounds.y + values.bounds.height)
    return flip
  }

  /// The transform from the coordinates of the layer's sublayers to the coordinates in which the layer paints. It
  /// consists of `sublayerTransform`, about the anchor point, and flipped geometry.
  final var transformOfSublayers: CATransform3D {
    isGeometryFlipped ? CATransform3DConcat(sublayerTransformAboutAnchor, flip) : sublayerTransformAboutAnchor
  }

  /// Converts a point from the layer's coordinates to the coordinates in which the layer paints.
  final func painted(_ p: CGPoint) -> CGPoint {
    guard isGeometryFlipped else { return p }
    return CGPoint(x: p.x, y: 2 * values.bounds.y + values.bounds.height - Double(p.y))
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

  /// Returns the size whose bounding box under the linear part of `t` is `box`.
  ///
  /// For some boxes there is no such size. For example, all bounding boxes under a rotation by 45° are square. In this
  /// case the result has the aspect ratio of `size` and is as large as fits into the box.
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
