import ConformanceRows
import Testing

@testable import Agate
@testable import AgateEngine

/// `CATransformLayer`: its sublayers share a 3D space, and it draws nothing itself.
struct TransformLayerTests {
  private let turn = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
  private let turnBack = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)

  /// A square of 100 points in an outer layer of 200, centred in a frame of 400.
  private func nested(_ outer: CALayer, _ inner: CATransform3D) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    outer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    outer.position = CGPoint(x: 200, y: 200)
    root.addSublayer(outer)
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = CGPoint(x: 100, y: 100)
    layer.backgroundColor = .white
    layer.transform = inner
    outer.addSublayer(layer)
    return root
  }

  @Test(.row("A0.100")) func oppositeTurnsCancelInATransformLayer() {
    let outer = CATransformLayer()
    outer.transform = turn
    #expect(frame(nested(outer, turnBack), size: 400).boxes == [box(150, 150, 250, 250)])
  }

  @Test func oppositeTurnsDoNotCancelInAPlainLayer() {
    let outer = CALayer()
    outer.transform = turn
    // cos² 45° = one half.
    #expect(frame(nested(outer, turnBack), size: 400).boxes == [box(175, 150, 225, 250)])
  }

  @Test(.row("B5.42")) func withItsPerspectiveOutsideTheInnerSquareIsUndistorted() {
    let outer = CATransformLayer()
    var t = CATransform3DIdentity
    t.m34 = -1 / 500
    outer.transform = CATransform3DRotate(t, .pi / 4, 0, 1, 0)
    let f = frame(nested(outer, turnBack), size: 400)
    let m = Corners(f, 0)
    for (corner, expected) in zip(m.points, [(150.0, 150.0), (250, 150), (250, 250), (150, 250)]) {
      #expect(abs(corner.x - expected.0) < 0.01 && abs(corner.y - expected.1) < 0.01)
    }
  }

  @Test(.row("B6.32", "A0.100")) func itDrawsNothingOfItsOwn() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = CATransformLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    layer.backgroundColor = .white
    layer.borderWidth = 3
    layer.contents = CGImage(width: 1, height: 1, premultiplied: [0xffff_ffff])
    layer.masksToBounds = true
    layer.cornerRadius = 20
    layer.shadowOpacity = 1
    layer.mask = CALayer()
    root.addSublayer(layer)
    let compositor = Compositor(layer: root)
    let viewport = Viewport(width: 100, height: 100)
    #expect(compositor.snapshot(at: 0, viewport: viewport).items.isEmpty)
    let child = CALayer()
    child.frame = CGRect(x: -10, y: 40, width: 40, height: 40)
    child.backgroundColor = .white
    layer.addSublayer(child)
    let f = compositor.snapshot(at: 0, viewport: viewport)
    #expect(f.items.map(\.kind) == [.rectangle], "no clip, no mask, no shadow")
    #expect(f.boxes == [box(0, 40, 30, 80)])
  }

  @Test func opacityAppliesToEverySublayerByItself() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = CATransformLayer()
    layer.opacity = 0.5
    root.addSublayer(layer)
    for z in [0.0, 5] {
      let child = CALayer()
      child.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      child.backgroundColor = .white
      child.zPosition = z
      child.opacity = 0.8
      layer.addSublayer(child)
    }
    let f = frame(root)
    #expect(f.items.map(\.kind) == [.rectangle, .rectangle])
    #expect(f.items.map { $0.fill >> 24 } == [102, 102])
  }

  @Test(.row("B6.32")) func nestedTransformLayersAreOneSpace() {
    var s = SpaceScene()
    let outerTurn = CATransform3DMakeRotation(0.5, 0, 1, 0)
    let a = s.addTransformLayer(outerTurn)
    let innerTurn = CATransform3DRotate(CATransform3DMakeTranslation(20, 0, 30), 0.9, 1, 0, 0.2)
    let b = s.addTransformLayer(innerTurn, to: a)
    let both = CATransform3DConcat(innerTurn, outerTurn)
    s.add(120, 120, CATransform3DMakeRotation(0.2, 0, 1, 0), to: b, outer: both)
    s.add(100, 140, CATransform3DMakeRotation(1.0, 1, 1, 0), to: a, outer: outerTurn)
    s.add(130, 90, CATransform3DMakeRotation(-0.8, 0.3, 1, 0))
    let f = s.makeFrame()
    #expect(!f.edges.isEmpty, "planes of different transform layers cut each other")
    s.oracle.check(f, step: 2)
  }

  /// The book's arm: upper arm, forearm and hand hang on each other by their joints.
  @Test(.row("B6.33")) func aTurnOfTheElbowMovesForearmAndHandOnly() {
    func arm(elbow: CGFloat) -> [[CGPoint]] {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
      var parent = root
      for index in 0..<3 {
        let joint = CATransformLayer(), part = CALayer()
        joint.position = index == 0 ? CGPoint(x: 50, y: 200) : CGPoint(x: 80, y: 0)
        if index == 1 { joint.transform = CATransform3DMakeRotation(elbow, 0, 1, 0) }
        part.frame = CGRect(x: 0, y: -10, width: 80, height: 20)
        part.backgroundColor = .white
        joint.addSublayer(part)
        parent.addSublayer(joint)
        parent = joint
      }
      let f = frame(root, size: 400)
      // Rows: the root is 0; each joint is followed by its part.
      return ([2, 4, 6] as [Int32]).map { row in Corners(f, f.items.firstIndex { $0.row == row }!).points }
    }
    let straight = arm(elbow: 0), bent = arm(elbow: .pi / 3)
    #expect(zip(straight[0], bent[0]).allSatisfy { abs($0.x - $1.x) < 0.01 && abs($0.y - $1.y) < 0.01 })
    let ends = (straight + bent).map { part in part.map(\.x).max()! }
    for (end, expected) in zip(ends, [130.0, 210, 290, 130, 170, 210]) { #expect(abs(end - expected) < 0.01) }
  }

  @Test(.row("B6.34")) func cubesInTransformLayersCoverEachOtherByDepth() {
    var s = SpaceScene()
    for (x, z, angle) in [(-30.0, 0.0, 0.6), (30, -40, -0.7), (10, 60, 0.2)] {
      let t = CATransform3DRotate(CATransform3DMakeTranslation(x, 0, z), angle, 1, 1, 0)
      let cube = s.addTransformLayer(t)
      for face in cubeFaces(20) { s.add(40, 40, face, to: cube, outer: t) }
    }
    let f = s.makeFrame()
    #expect(f.items.count >= 18)
    s.oracle.check(f, step: 2)
  }

  /// Two squares side by side, turned by the `sublayerTransform` of the layer that holds them.
  @Test(.row("B6.34")) func aSublayerTransformTurnsAllSublayersAlike() {
    func widths(_ angle: Double) -> [Int32] {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
      root.sublayerTransform = CATransform3DMakeRotation(angle, 0, 1, 0)
      for x in [100.0, 300] {
        let square = CALayer()
        square.frame = CGRect(x: x - 50, y: 150, width: 100, height: 100)
        square.backgroundColor = .white
        root.addSublayer(square)
      }
      return frame(root, size: 400).boxes.map { $0.x1 - $0.x0 }
    }
    #expect(widths(0) == [100, 100])
    // cos 60° is one half: there is no angle for one of them alone.
    #expect(widths(.pi / 3) == [50, 50])
  }

  @Test(.row("A0.101")) func turningATransformLayerBringsTheNextFaceToTheFront() {
    func make(_ transform: CATransform3D) -> FrameSnapshot {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      let cube = CATransformLayer()
      cube.position = CGPoint(x: 100, y: 100)
      cube.transform = transform
      root.addSublayer(cube)
      for transform in cubeFaces(50) {
        let face = CALayer()
        face.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        face.transform = transform
        face.backgroundColor = .white
        cube.addSublayer(face)
      }
      return frame(root, size: 200)
    }
    // Rows: root 0, cube 1, faces 2…7.
    #expect(make(CATransform3DIdentity).items.last!.row == 2)
    let f = make(CATransform3DMakeRotation(-.pi / 2, 0, 1, 0))
    #expect(f.items.last!.row == 3)
    #expect(f.boxes.last! == box(50, 50, 150, 150))
  }

  @Test func facesTurnedAwayAreCulledByTheirFinalMatrix() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    root.sublayerTransform = perspective
    let cube = CATransformLayer()
    cube.position = CGPoint(x: 100, y: 100)
    cube.transform = CATransform3DRotate(CATransform3DMakeRotation(0.5, 1, 0, 0), 0.6, 0, 1, 0)
    root.addSublayer(cube)
    for transform in cubeFaces(50) {
      let face = CALayer()
      face.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      face.transform = transform
      face.backgroundColor = .white
      face.isDoubleSided = false
      cube.addSublayer(face)
    }
    #expect(frame(root, size: 200).items.count == 3)
  }

  @Test func aTransformLayerCanBeTheRoot() {
    let cube = CATransformLayer()
    cube.position = CGPoint(x: 50, y: 50)
    for transform in cubeFaces(20).reversed() {
      let face = CALayer()
      face.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      face.transform = transform
      face.backgroundColor = .white
      cube.addSublayer(face)
    }
    let c = Compositor(layer: cube)
    #expect(c.snapshot(at: 0, viewport: Viewport(width: 100, height: 100)).items.last!.row == 6)
    withoutActions { cube.sublayers![0].opacity = 0.5 }
    let f = c.snapshot(at: 1, viewport: Viewport(width: 100, height: 100))
    #expect(f.items.last!.row == 6)
  }

  @Test func flippedGeometryAndSublayerTransformsOfTransformLayersApply() {
    func boxes(_ change: (CATransformLayer, CALayer) -> Void) -> [PixelBox] {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let layer = CATransformLayer()
      layer.frame = root.bounds
      let child = CALayer()
      child.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      child.backgroundColor = .white
      layer.addSublayer(child)
      root.addSublayer(layer)
      change(layer, child)
      return frame(root).boxes
    }
    let flipped = boxes { layer, child in
      layer.isGeometryFlipped = true
      child.position = CGPoint(x: 10, y: 20)
    }
    #expect(flipped == [box(0, 70, 20, 90)])
    let scaled = boxes { layer, child in
      layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
      child.position = CGPoint(x: 40, y: 50)
    }
    #expect(scaled == [box(10, 30, 50, 70)])
  }

  @Test func itIsNeverHitItself() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = CATransformLayer()
    layer.frame = root.bounds
    let child = CALayer()
    child.frame = CGRect(x: 60, y: 60, width: 20, height: 20)
    layer.addSublayer(child)
    root.addSublayer(layer)
    #expect(root.hitTest(CGPoint(x: 65, y: 65)) === child)
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === root)
    #expect(layer.hitTest(CGPoint(x: 20, y: 20)) == nil)
  }

  @Test func whatIsHitIsWhatIsSeen() {
    var s = SpaceScene()
    for (x, angle) in [(-20.0, 0.6), (20, -0.7)] {
      let t = CATransform3DRotate(CATransform3DMakeTranslation(x, 0, 0), angle, 1, 1, 0)
      let cube = s.addTransformLayer(t)
      for face in cubeFaces(30) { s.add(60, 60, face, to: cube, outer: t) }
    }
    let oracle = s.oracle
    for y in stride(from: 20.0, to: 180, by: 4) {
      for x in stride(from: 20.0, to: 180, by: 4) {
        let depths = oracle.planes.compactMap { plane in plane.depth(x, y).map { (plane.row, $0) } }
        let sorted = depths.sorted { $0.1 > $1.1 }
        if sorted.count > 1, sorted[0].1 - sorted[1].1 < 1e-3 { continue }
        let hit = s.root.hitTest(CGPoint(x: x, y: y))
        #expect((hit === s.root) == sorted.isEmpty)
        if let front = sorted.first { #expect(hit === s.layer(row: front.0)) }
      }
    }
  }

  @Test func itsClassSurvivesCopyingForPresentation() {
    let layer = CATransformLayer()
    layer.transform = turn
    #expect(CATransformLayer(layer: layer).values.flags.contains(.preservesDepth))
  }
}

/// Corners of an item's rectangle in the frame, clockwise from the upper left.
struct Corners {
  var points: [CGPoint] = []

  init(_ f: FrameSnapshot, _ index: Int) {
    let item = f.items[index]
    var m = WorldMatrix()
    if item.flags.contains(.perspective) {
      let h = f.homographies[Int(item.homography)]
      (m.a, m.c, m.tx) = (Double(h.m00), Double(h.m01), Double(h.m02))
      (m.b, m.d, m.ty) = (Double(h.m10), Double(h.m11), Double(h.m12))
      (m.g, m.h, m.i) = (Double(h.m20), Double(h.m21), Double(h.m22))
    } else {
      (m.a, m.c) = (Double(item.inverseA), Double(item.inverseB))
      (m.b, m.d) = (Double(item.inverseC), Double(item.inverseD))
      m.tx = -(m.a * Double(item.centreX) + m.c * Double(item.centreY))
      m.ty = -(m.b * Double(item.centreX) + m.d * Double(item.centreY))
    }
    let back = m.inverse!
    let w = Double(item.halfWidth), h = Double(item.halfHeight)
    for (x, y) in [(-w, -h), (w, -h), (w, h), (-w, h)] {
      let k = x * back.g + y * back.h + back.i
      points.append(CGPoint(x: (x * back.a + y * back.c + back.tx) / k, y: (x * back.b + y * back.d + back.ty) / k))
    }
  }
}
