import Agate
import ConformanceRows
import Testing

private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: CALayer? = nil)
  -> CALayer
{
  let layer = CALayer()
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  layer.backgroundColor = .white
  parent?.addSublayer(layer)
  return layer
}

private func hit(_ layer: CALayer, _ x: CGFloat, _ y: CGFloat) -> CALayer? { layer.hitTest(CGPoint(x: x, y: y)) }

struct HitTestTests {
  // B3.37, A0.54
  @Test(.row("A0.54", "A3.02", "B1.05", "B3.37")) func containsGoesByTheBounds() {
    let a = layer(50, 50, 100, 100)
    #expect(a.contains(.zero) && a.contains(CGPoint(x: 99.9, y: 50)))
    #expect(!a.contains(CGPoint(x: 100.1, y: 50)) && !a.contains(CGPoint(x: -0.1, y: 0)))
    #expect(!a.contains(CGPoint(x: 100, y: 50)) && !a.contains(CGPoint(x: 120, y: 20)))
    a.position = CGPoint(x: 7, y: 900)
    #expect(a.contains(.zero))
    a.bounds.origin = CGPoint(x: 20, y: 0)
    #expect(!a.contains(.zero) && a.contains(CGPoint(x: 119, y: 0)))
  }

  // B3.38, B3.39, B3.40, A0.55
  @Test(.row("A0.05", "A0.55", "A3.02", "B1.05", "B3.39")) func theDeepestLayerUnderThePointIsFound() {
    let white = layer(10, 10, 200, 200), blue = layer(50, 50, 100, 100, in: white)
    for x in stride(from: 0.0, to: 230, by: 7) {
      for y in stride(from: 0.0, to: 230, by: 7) {
        let p = CGPoint(x: x, y: y)
        let found = white.hitTest(p)
        // The same result by explicit conversion.
        let inWhite = white.convert(p, from: nil), inBlue = blue.convert(inWhite, from: white)
        #expect(found === (blue.contains(inBlue) ? blue : white.contains(inWhite) ? white : nil))
      }
    }
    #expect(hit(white, 110, 110) === blue && hit(white, 20, 20) === white && hit(white, 5, 5) == nil)
    #expect(hit(blue, 60, 60) === blue, "the point is in the superlayer's coordinates")
  }

  @Test func sublayersOutsideTheBoundsAreFoundUnlessClipped() {
    let root = layer(0, 0, 100, 100), outside = layer(150, 0, 20, 20, in: root)
    #expect(hit(root, 155, 5) === outside)
    root.masksToBounds = true
    #expect(hit(root, 155, 5) == nil)
  }

  @Test func roundedClipsCutTheirCorners() {
    let root = layer(0, 0, 100, 100), clip = layer(10, 10, 40, 40, in: root), inner = layer(0, 0, 40, 40, in: clip)
    clip.cornerRadius = 20
    #expect(hit(root, 12, 12) === inner, "without a clip the corner is there")
    clip.masksToBounds = true
    #expect(hit(root, 12, 12) === root && hit(root, 49, 49) === root)
    #expect(hit(root, 17, 17) === inner && hit(root, 30, 11) === inner)
  }

  // B3.41, A0.56: what is in front is found, as documented ("siblings are searched in top-to-bottom order").
  @Test func whatIsInFrontIsFound() {
    let root = layer(0, 0, 100, 100), green = layer(0, 0, 50, 50, in: root), red = layer(20, 20, 50, 50, in: root)
    #expect(hit(root, 30, 30) === red)
    green.zPosition = 1
    #expect(hit(root, 30, 30) === green && root.sublayers!.last === red)
    red.zPosition = 1.0001
    #expect(hit(root, 30, 30) === red)
    red.zPosition = 1
    #expect(hit(root, 30, 30) === red, "equals keep the order of the tree")
  }

  // B5.52, B5.54
  @Test(.row("B5.54")) func whatIsNotShownIsNotFound() {
    let root = layer(0, 0, 100, 100), back = layer(0, 0, 50, 50, in: root), front = layer(0, 0, 50, 50, in: root)
    let inner = layer(0, 0, 50, 50, in: front)
    #expect(hit(root, 5, 5) === inner)
    front.isHidden = true
    #expect(hit(root, 5, 5) === back)
    front.isHidden = false
    front.opacity = 0
    #expect(hit(root, 5, 5) === back)
    front.opacity = 0.01
    front.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(hit(root, 5, 5) === inner, "backs are shown")
    front.isDoubleSided = false
    #expect(hit(root, 5, 5) === back && frame(root).items.count == 2)
    inner.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    inner.isDoubleSided = false
    front.isDoubleSided = true
    #expect(hit(root, 5, 5) === inner, "the back of a back is a front")
    root.isHidden = true
    #expect(hit(root, 5, 5) == nil)
  }

  @Test func flippedGeometryTurnsNothingOver() {
    let root = layer(0, 0, 100, 100), child = layer(0, 0, 20, 20, in: root), inner = layer(0, 0, 5, 5, in: child)
    root.isGeometryFlipped = true
    child.isDoubleSided = false
    inner.isDoubleSided = false
    #expect(hit(root, 10, 84) === child && hit(root, 2, 98) === inner && hit(root, 10, 10) === root)
    #expect(hit(child, 10, 16) === child, "points of the superlayer are flipped too")
  }

  @Test func layersWithoutAreaAreNotFound() {
    let root = layer(0, 0, 100, 100), a = layer(10, 10, 50, 50, in: root)
    a.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(hit(root, 35, 35) === root, "edge-on")
    a.transform = CATransform3DMakeScale(0, 0, 1)
    #expect(hit(root, 35, 35) === root)
    a.transform = CATransform3DScale(CATransform3DIdentity, 1, 1, 0)
    #expect(hit(root, 35, 35) === a, "without depth it is as large as ever")
  }

  @Test func whatIsBehindTheEyeIsNotFound() {
    let root = layer(0, 0, 100, 100)
    root.sublayerTransform.m34 = -1 / 100
    let a = layer(10, 10, 80, 80, in: root)
    a.zPosition = 50
    #expect(hit(root, 1, 1) === root.sublayers![0] && hit(root, 50, 50) === a)
    a.zPosition = 150
    #expect(hit(root, 50, 50) === root)
  }

  // B5.45, B5.51: depth under the point decides, as it decides what is seen.
  @Test func planesThatCrossAreFoundWhereTheyAreInFront() {
    let root = layer(0, 0, 200, 200), a = layer(50, 50, 100, 100, in: root), b = layer(50, 50, 100, 100, in: root)
    a.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    b.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
    #expect(hit(root, 80, 100) === a && hit(root, 120, 100) === b)
    root.sublayerTransform.m34 = -1 / 400
    #expect(hit(root, 80, 100) === a && hit(root, 120, 100) === b)
    a.transform = CATransform3DMakeTranslation(0, 0, 100)
    #expect(hit(root, 80, 100) === a && hit(root, 120, 100) === a)
  }

  @Test func theFaceOfACubeThatIsSeenIsFound() {
    let root = layer(0, 0, 400, 400)
    root.sublayerTransform.m34 = -1 / 500
    root.sublayerTransform = CATransform3DRotate(root.sublayerTransform, -.pi / 4, 1, 0, 0)
    root.sublayerTransform = CATransform3DRotate(root.sublayerTransform, -.pi / 4, 0, 1, 0)
    func face(_ t: CATransform3D) -> CALayer {
      let face = layer(100, 100, 200, 200, in: root)
      face.transform = t
      return face
    }
    let shift = CATransform3DMakeTranslation
    let faces = [
      face(shift(0, 0, 100)),
      face(CATransform3DRotate(shift(100, 0, 0), .pi / 2, 0, 1, 0)),
      face(CATransform3DRotate(shift(0, -100, 0), .pi / 2, 1, 0, 0)),
      face(CATransform3DRotate(shift(0, 100, 0), -.pi / 2, 1, 0, 0)),
      face(CATransform3DRotate(shift(-100, 0, 0), -.pi / 2, 0, 1, 0)),
      face(CATransform3DRotate(shift(0, 0, -100), .pi, 0, 1, 0)),
    ]
    for face in faces[0..<3] {
      #expect(root.hitTest(face.convert(CGPoint(x: 100, y: 100), to: nil)) === face)
    }
    for face in faces[3...] {
      let found = root.hitTest(face.convert(CGPoint(x: 100, y: 100), to: nil))
      #expect(faces[0..<3].contains { $0 === found })
    }
  }

  @Test func cornersAreCutAsTheyAreDrawn() {
    let root = layer(0, 0, 100, 100), clip = layer(10, 10, 40, 40, in: root)
    (clip.cornerRadius, clip.masksToBounds) = (12, true)
    clip.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    #expect(hit(root, 11, 11) === root && hit(root, 48, 48) === root)
    #expect(hit(root, 48, 11) === clip && hit(root, 11, 48) === clip)
    #expect(hit(root, 23, 10) === clip)
    clip.cornerCurve = .continuous
    #expect(hit(root, 23, 10) === root && hit(root, 28, 10) === clip, "the curve reaches further along the side")
  }

  @Test func masksLetThroughWhereTheyHaveColour() {
    let root = layer(0, 0, 100, 100), masked = layer(10, 10, 40, 40, in: root), inner = layer(0, 0, 10, 10, in: masked)
    let mask = CALayer(), hole = CALayer()
    mask.frame = masked.bounds
    masked.mask = mask
    #expect(hit(root, 12, 12) === root, "an empty mask lets nothing through")
    hole.frame = CGRect(x: 0, y: 0, width: 5, height: 40)
    hole.backgroundColor = CGColor(gray: 0, alpha: 0.5)
    mask.addSublayer(hole)
    #expect(hit(root, 12, 12) === inner && hit(root, 12, 30) === masked && hit(root, 18, 12) === root)
    hole.opacity = 0
    mask.borderWidth = 2
    #expect(hit(root, 11, 11) === inner && hit(root, 14, 14) === root)
    mask.borderWidth = 0
    mask.contents = CGImage(width: 2, height: 1, premultiplied: [0, 0xff00_0000])
    #expect(hit(root, 18, 30) === root && hit(root, 40, 30) === masked)
    mask.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    #expect(hit(root, 40, 30) === root)
    masked.mask = nil
    #expect(hit(root, 40, 30) === masked && mask.superlayer == nil)
  }

  @Test func masksFollowTheirLayer() {
    let root = layer(0, 0, 100, 100), masked = layer(10, 10, 40, 40, in: root), mask = layer(0, 0, 20, 40)
    masked.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    masked.mask = mask
    #expect(hit(root, 45, 20) === masked && hit(root, 15, 20) === root)
    mask.anchorPoint = .zero
    mask.position = .zero
    mask.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(hit(root, 45, 20) === root)
  }

  @Test func subclassesDecideForThemselves() {
    final class Round: CALayer {
      override func contains(_ p: CGPoint) -> Bool {
        hypot(p.x - bounds.midX, p.y - bounds.midY) < bounds.width / 2
      }
    }
    final class Glass: CALayer {
      override func hitTest(_ p: CGPoint) -> CALayer? { nil }
    }
    let root = layer(0, 0, 100, 100), round = Round(), glass = Glass()
    round.frame = root.bounds
    glass.frame = root.bounds
    root.addSublayer(round)
    root.addSublayer(glass)
    _ = layer(0, 0, 100, 100, in: glass)
    #expect(hit(root, 50, 50) === round && hit(root, 2, 2) === root)
  }

  @Test func aDeepTreeIsSearchedWithoutRecursion() {
    let root = layer(0, 0, 10, 10)
    var last = root
    for _ in 0..<20_000 { last = layer(0, 0, 10, 10, in: last) }
    #expect(hit(root, 5, 5) === last)
  }

  @Test func atEqualDepthSiblingsCountInTheOrderOfTheirZPosition() {
    let root = CALayer(), plane = CALayer(), space = CATransformLayer(), inner = CALayer()
    for layer in [root, plane, space, inner] { layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }
    for layer in [plane, inner] { layer.backgroundColor = .black }
    space.addSublayer(inner)
    root.addSublayer(plane)
    root.addSublayer(space)
    (space.zPosition, inner.zPosition) = (-1, 1)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === plane)
    space.zPosition = 0
    inner.zPosition = 0
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === inner)
  }
}
