import Agate
import ConformanceRows
import Testing

private func near(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: Double = 1e-12) -> Bool {
  func numbers(_ t: CATransform3D) -> [Double] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
  }
  return zip(numbers(a), numbers(b)).allSatisfy { abs($0 - $1) <= tolerance }
}

/// A square layer in the centre of a plain one. Points are relative to that centre.
private struct Stage {
  let root = CALayer(), layer = CALayer()

  init(_ side: CGFloat = 200, at x: CGFloat = 0, _ transform: CATransform3D = CATransform3DIdentity) {
    root.frame = CGRect(x: 0, y: 0, width: 600, height: 600)
    layer.bounds.size = CGSize(width: side, height: side)
    layer.position = CGPoint(x: 300 + x, y: 300)
    layer.transform = transform
    root.addSublayer(layer)
  }

  func corners(of layer: CALayer) -> [CGPoint] {
    let b = layer.bounds
    return [(b.minX, b.minY), (b.maxX, b.minY), (b.maxX, b.maxY), (b.minX, b.maxY)].map {
      let p = layer.convert(CGPoint(x: $0.0, y: $0.1), to: root)
      return CGPoint(x: p.x - 300, y: p.y - 300)
    }
  }

  var corners: [CGPoint] { corners(of: layer) }
}

private func perspective(_ distance: Double) -> CATransform3D {
  var t = CATransform3DIdentity
  t.m34 = -1 / distance
  return t
}

private func expect(_ points: [CGPoint], _ numbers: [(CGFloat, CGFloat)], _ tolerance: CGFloat = 0.06) {
  for (p, n) in zip(points, numbers) { #expect(near(p, CGPoint(x: n.0, y: n.1), tolerance), "\(points)") }
}

struct PerspectiveTests {
  // B5.05, A0.72, A0.73, B5.04
  @Test(.row("A0.70", "A0.72", "A0.73", "B5.05")) func affineTransformsAreEmbedded() {
    let layer = CALayer()
    #expect(layer.affineTransform().isIdentity && CATransform3DIsIdentity(layer.transform))
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    layer.setAffineTransform(affine)
    var expected = CATransform3DIdentity
    (expected.m11, expected.m12, expected.m21, expected.m22, expected.m41, expected.m42) = (1, 2, 3, 4, 5, 6)
    #expect(layer.transform == expected && layer.affineTransform() == affine)
    #expect(CATransform3DIsAffine(layer.transform) && CATransform3DGetAffineTransform(expected) == affine)
  }

  // B5.21, A0.74, A0.75, A0.76
  @Test(.row("A0.74", "A0.75", "A0.76", "A0.80", "B5.20", "B5.21", "B5.27"))
  func theSimpleOnesHaveTheirNumbersInPlace() {
    let scale = CATransform3DMakeScale(2, 3, 4), shift = CATransform3DMakeTranslation(5, 6, 7)
    #expect((scale.m11, scale.m22, scale.m33, scale.m44) == (2, 3, 4, 1))
    #expect((shift.m41, shift.m42, shift.m43, shift.m11) == (5, 6, 7, 1))
    let identity = CATransform3DIdentity
    #expect((identity.m11, identity.m22, identity.m33, identity.m44) == (1, 1, 1, 1))
    #expect(CATransform3DIdentity.m34 == 0 && CATransform3DIsIdentity(CATransform3DIdentity))
    let turn = CATransform3DMakeRotation(0.4, 0, 0, 1)
    #expect(near(turn, CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.4))))
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity, "no axis, no turn")
    #expect(MemoryLayout<CATransform3D>.size == 16 * MemoryLayout<CGFloat>.size)
  }

  // B5.24, B5.25, A0.77
  @Test(.row("A0.77", "B5.24", "B5.25")) func furtherPartsActFirstInSpace() {
    let t = CATransform3DConcat(CATransform3DMakeRotation(1, 1, 2, 3), perspective(500))
    #expect(CATransform3DRotate(t, 0.3, 0, 1, 0) == CATransform3DConcat(CATransform3DMakeRotation(0.3, 0, 1, 0), t))
    #expect(CATransform3DScale(t, 2, 3, 0) == CATransform3DConcat(CATransform3DMakeScale(2, 3, 0), t))
    #expect(CATransform3DTranslate(t, 2, 3, 4) == CATransform3DConcat(CATransform3DMakeTranslation(2, 3, 4), t))
    let turned = CATransform3DTranslate(CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 0, 1), 10, 0, 0)
    #expect(abs(turned.m41) < 1e-12 && abs(turned.m42 - 10) < 1e-12)
  }

  // B5.22, A0.78, A0.79
  @Test(.row("A0.78", "A0.79", "B3.35", "B5.22", "B5.23", "B5.27")) func turnsGoTheWayTheyShould() {
    let y = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    #expect(y.m13 < 0, "the right side goes away from the viewer")
    let z = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    #expect(z.m12 > 0, "clockwise where y points down")
    let near = Stage(200, CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 100), perspective(500)))
    expect(near.corners, [(-125, -125), (125, -125)], 1e-9)
  }

  // B5.26, A0.81, B3.31
  @Test(.row("A0.74", "A0.81", "B5.26")) func withoutPerspectiveATurnOnlySquashes() {
    let stage = Stage(200, CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
    expect(stage.corners, [(-70.71, -100), (70.71, -100), (70.71, 100), (-70.71, 100)], 0.005)
    let edgeOn = Stage(200, CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
    edgeOn.layer.backgroundColor = .white
    #expect(frame(edgeOn.root, size: 600).items.isEmpty, "a layer has no thickness")
  }

  // B5.10, B5.19
  @Test(.row("B5.03", "B5.10", "B5.19")) func theBooksPlaneExamplesHaveTheirCorners() {
    let diamond = Stage(200)
    diamond.layer.setAffineTransform(CGAffineTransformMakeRotation(.pi / 4))
    #expect(abs(diamond.layer.frame.width - 282.84) < 0.01 && abs(diamond.layer.frame.height - 282.84) < 0.01)
    expect(diamond.corners, [(0, -141.42), (141.42, 0), (0, 141.42), (-141.42, 0)], 0.01)
    let sheared = Stage(200)
    sheared.layer.setAffineTransform(CGAffineTransformMakeShear(1, 0))
    expect(sheared.corners, [(0, -100), (200, -100), (0, 100), (-200, 100)], 1e-9)
    #expect(sheared.layer.frame.size == CGSize(width: 400, height: 200))
  }

  // B5.27, B5.28, B5.29, A0.80, A0.82
  @Test(.row("A0.07", "A0.80", "A0.82", "B1.10", "B5.20", "B5.27", "B5.28", "B5.29"))
  func perspectiveHasTheNumbersOfTheListing() {
    let stage = Stage(200, CATransform3DRotate(perspective(500), .pi / 4, 0, 1, 0))
    expect(stage.corners, [(-82.36, -116.47), (61.95, -87.61), (61.95, 87.61), (-82.36, 116.47)], 0.01)
    func ratio(_ d: Double) -> CGFloat {
      let c = Stage(200, CATransform3DRotate(perspective(d), .pi / 4, 0, 1, 0)).corners
      return (c[3].y - c[0].y) / (c[2].y - c[1].y)
    }
    #expect(abs(ratio(500) - 1.33) < 0.005 && abs(ratio(1000) - 1.15) < 0.005 && abs(ratio(100_000) - 1) < 0.005)
    #expect(ratio(150) > 2.7, "a near camera exaggerates")
    let far = Stage(200, CATransform3DRotate(perspective(1e6), .pi / 4, 0, 1, 0))
    #expect(abs(far.corners[1].x - 70.71) < 0.02)
  }

  // B5.30, A0.83
  @Test(.row("A0.83", "A0.84", "B5.30")) func thingsVanishAtTheAnchor() {
    let stage = Stage(200, at: 120, CATransform3DTranslate(perspective(500), 70, -30, -1e9))
    for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 1)] {
      stage.layer.anchorPoint = anchor
      for corner in stage.corners { #expect(near(corner, CGPoint(x: 120, y: 0), 0.01)) }
    }
  }

  // B5.31, A0.84
  @Test(.row("A0.84", "B5.30", "B5.31")) func movingByPositionMovesTheVanishingPoint() {
    let turn = CATransform3DRotate(perspective(500), .pi / 4, 0, 1, 0)
    let left = Stage(200, at: -100, turn).corners, right = Stage(200, at: 100, turn).corners
    for (a, b) in zip(left, right) { #expect(near(CGPoint(x: a.x + 200, y: a.y), b)) }
    func moved(_ x: CGFloat) -> [CGPoint] {
      Stage(
        200,
        CATransform3DConcat(
          CATransform3DConcat(CATransform3DMakeRotation(.pi / 4, 0, 1, 0), CATransform3DMakeTranslation(x, 0, 0)),
          perspective(500))
      ).corners
    }
    #expect(abs((moved(100)[1].x - moved(100)[0].x) - (moved(-100)[1].x - moved(-100)[0].x)) > 5)
    #expect(abs(moved(100)[0].x - right[0].x) > 5, "a translation leaves the vanishing point where it is")
  }

  // B5.32, B5.34, A0.85
  @Test(.row("A0.85", "B5.32", "B5.34")) func aSharedPerspectiveIsSymmetric() {
    let root = CALayer(), left = CALayer(), right = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 600, height: 600)
    root.sublayerTransform = perspective(500)
    for (layer, x, angle) in [(left, 150.0, Double.pi / 4), (right, 450.0, -.pi / 4)] {
      layer.bounds.size = CGSize(width: 200, height: 200)
      layer.position = CGPoint(x: x, y: 300)
      layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      root.addSublayer(layer)
    }
    let stage = Stage()
    let a = [(0, 0), (200, 0), (200, 200), (0, 200)].map { left.convert(CGPoint(x: $0.0, y: $0.1), to: root) }
    let b = [(200, 0), (0, 0), (0, 200), (200, 200)].map { right.convert(CGPoint(x: $0.0, y: $0.1), to: root) }
    for (p, q) in zip(a, b) { #expect(near(CGPoint(x: 600 - p.x, y: p.y), q)) }
    #expect(a[3].y - a[0].y > a[2].y - a[1].y, "the outer edge is the nearer one")
    #expect(
      root.convert(CGPoint(x: 10, y: 10), to: nil) == CGPoint(x: 10, y: 10), "the container itself is not changed")
    root.backgroundColor = .white
    #expect(frame(root, size: 600).boxes == [box(0, 0, 600, 600)])
    withExtendedLifetime(stage) {}
  }

  @Test(.row("B5.32")) func sublayersAreTransformedAboutTheAnchorAndTheContainerIsNot() {
    let places = [
      (CGPoint(x: 0.5, y: 0.5), box(200, 200, 300, 300)), (CGPoint(x: 0, y: 0), box(50, 50, 150, 150)),
    ]
    for (anchor, place) in places {
      let root = CALayer(), child = CALayer()
      root.anchorPoint = anchor
      root.frame = CGRect(x: 0, y: 0, width: 600, height: 600)
      root.backgroundColor = .white
      root.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
      child.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
      child.backgroundColor = .black
      root.addSublayer(child)
      #expect(frame(root, size: 600).boxes == [box(0, 0, 600, 600), place])
    }
  }

  // B5.33
  @Test(.row("B5.33")) func sublayerTransformsReachOneLevelDown() {
    let stage = Stage(200), inner = CALayer()
    inner.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    inner.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    stage.layer.addSublayer(inner)
    let before = stage.corners(of: inner)
    stage.root.sublayerTransform = perspective(500)
    for (a, b) in zip(before, stage.corners(of: inner)) { #expect(near(a, b)) }
  }

  // B5.35, A0.86, B5.36, A0.87
  @Test(.row("A0.86", "A0.87", "B5.35", "B5.36")) func backsAreMirroredAndCanBeLeftOut() {
    let stage = Stage(200, CATransform3DMakeRotation(.pi, 0, 1, 0))
    expect(stage.corners, [(100, -100), (-100, -100)], 1e-9)
    func items(_ degrees: Double, doubleSided: Bool) -> Int {
      let stage = Stage(200, CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0))
      stage.layer.backgroundColor = .white
      stage.layer.isDoubleSided = doubleSided
      return frame(stage.root, size: 600).items.count
    }
    #expect(CALayer().isDoubleSided)
    #expect(items(180, doubleSided: true) == 1 && items(180, doubleSided: false) == 0)
    #expect(items(89, doubleSided: false) == 1 && items(91, doubleSided: false) == 0)
    #expect(items(80, doubleSided: false) == 1 && items(100, doubleSided: false) == 0)
  }

  // B5.38, B5.39
  @Test(.row("B5.38", "B5.39")) func oppositeTurnsInThePlaneCancel() {
    let stage = Stage(200, CATransform3DMakeRotation(.pi / 4, 0, 0, 1)), inner = CALayer()
    inner.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    inner.transform = CATransform3DMakeRotation(-.pi / 4, 0, 0, 1)
    stage.layer.addSublayer(inner)
    expect(stage.corners(of: inner), [(-50, -50), (50, -50), (50, 50), (-50, 50)], 1e-9)
  }

  // B5.40, B5.41, A0.88
  @Test(.row("A0.88", "B5.40", "B5.41")) func oppositeTurnsInDepthDoNotCancel() {
    func inner(_ m34: Double, in stage: Stage) -> CALayer {
      let inner = CALayer()
      inner.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
      var t = CATransform3DIdentity
      t.m34 = m34
      inner.transform = CATransform3DRotate(t, -.pi / 4, 0, 1, 0)
      stage.layer.addSublayer(inner)
      return inner
    }
    let flat = Stage(200, CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
    let corners = flat.corners(of: inner(0, in: flat))
    #expect(abs(corners[1].x - corners[0].x - 50) < 1e-9, "cos² 45° of the width")
    let stage = Stage(200, CATransform3DRotate(perspective(500), .pi / 4, 0, 1, 0))
    expect(stage.corners(of: inner(-1 / 500, in: stage)), [(-24.5, -49), (25.5, -51.1), (25.5, 51.1), (-24.5, 49)])
  }

  // B5.43, B5.44, A0.89
  @Test(.row("A0.89", "B5.43", "B5.44")) func theCubeOfTheBookHasItsCorners() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 600, height: 600)
    let shift = CATransform3DMakeTranslation
    let transforms = [
      shift(0, 0, 100), CATransform3DRotate(shift(100, 0, 0), .pi / 2, 0, 1, 0),
      CATransform3DRotate(shift(0, -100, 0), .pi / 2, 1, 0, 0),
      CATransform3DRotate(shift(0, 100, 0), -.pi / 2, 1, 0, 0),
      CATransform3DRotate(shift(-100, 0, 0), -.pi / 2, 0, 1, 0), CATransform3DRotate(shift(0, 0, -100), .pi, 0, 1, 0),
    ]
    let faces = transforms.map { transform in
      let face = CALayer()
      face.bounds.size = CGSize(width: 200, height: 200)
      face.position = CGPoint(x: 300, y: 300)
      face.transform = transform
      root.addSublayer(face)
      return face
    }
    for t in transforms { #expect(t.m41 * t.m31 + t.m42 * t.m32 + t.m43 * t.m33 > 0, "normals point outwards") }
    var camera = CATransform3DRotate(perspective(500), -.pi / 4, 1, 0, 0)
    camera = CATransform3DRotate(camera, -.pi / 4, 0, 1, 0)
    root.sublayerTransform = camera
    let all = faces.flatMap { face in
      [(0, 0), (200, 0), (0, 200), (200, 200)].map {
        let p = face.convert(CGPoint(x: $0.0, y: $0.1), to: root)
        return CGPoint(x: p.x - 300, y: p.y - 300)
      }
    }
    var distinct: [CGPoint] = []
    for p in all where !distinct.contains(where: { near($0, p, 0.01) }) { distinct.append(p) }
    #expect(distinct.count == 8)
    for corner in [(0, 181.3), (0, 44.5), (0, -161.3), (164.7, -82.4), (-164.7, -82.4), (123.9, 61.9), (-123.9, 61.9)] {
      #expect(distinct.contains { near($0, CGPoint(x: corner.0, y: corner.1), 0.06) }, "\(corner)")
    }
  }

  // B5.25
  @Test(.row("B5.25")) func aLayerWithoutDepthIsDrawn() {
    let stage = Stage(200, CATransform3DMakeScale(0.5, 1, 0))
    stage.layer.backgroundColor = .white
    #expect(frame(stage.root, size: 600).boxes == [box(250, 200, 350, 400)])
  }
}
