import ConformanceRows
import Testing

@testable import Agate
@testable import AgateEngine

/// Depth order and cutting of planes in 3D contexts, compared with a reference that looks up planes pixel by pixel.
struct SpaceTests {
  @Test func nearerSiblingsCoverFartherOnesWhateverTheirOrder() {
    var s = SpaceScene()
    for transform in cubeFaces(40) {
      var t = CATransform3DMakeRotation(-.pi / 4, 1, 0, 0)
      t = CATransform3DRotate(t, -.pi / 4, 0, 1, 0)
      s.add(80, 80, CATransform3DConcat(transform, t))
    }
    let f = s.makeFrame()
    #expect(f.edges.isEmpty && f.items.count == 6, "faces that touch are not cut")
    s.oracle.check(f)
  }

  @Test func planesThatCrossAreCutInTwoPieces() {
    var s = SpaceScene()
    s.add(120, 120, CATransform3DMakeRotation(0.6, 0, 1, 0))
    s.add(120, 120, CATransform3DMakeRotation(-0.6, 0, 1, 0))
    let f = s.makeFrame()
    #expect(f.items.count == 3)
    let cut = f.items.filter { $0.flags.contains(.clipped) }
    #expect(cut.count == 2 && cut[0].row == cut[1].row)
    let edges = cut.map { f.edges[Int($0.firstClipEdge)] }
    #expect(edges[0] == edges[1].complement)
    s.oracle.check(f, step: 1)
  }

  @Test func aCutLeavesNoSeam() {
    var s = SpaceScene()
    s.add(160, 160, CATransform3DMakeRotation(0.5, 1, 2, 0.3))
    s.add(160, 160, CATransform3DMakeRotation(-0.9, 0.4, 1, 0.2))
    s.add(160, 160, CATransform3DMakeRotation(0.7, -1, 0.3, 0.1))
    let f = s.makeFrame()
    #expect(!f.edges.isEmpty)
    // Every pixel of a plane belongs to exactly one of its pieces, at the cuts as well.
    let whole = s.oracle.planes
    for y in stride(from: 2, to: Int32(f.height) - 2, by: 1) {
      for x in stride(from: 2, to: Int32(f.width) - 2, by: 1) {
        let rows = SpaceOracle.painted(f, x, y)
        for plane in whole {
          let times = rows.filter { $0 == plane.row }.count
          let isInside = [(0.0, 0.0), (1, 0), (-1, 0), (0, 1), (0, -1)].allSatisfy { d in
            plane.depth(Double(x) + 0.5 + d.0, Double(y) + 0.5 + d.1) != nil
          }
          if isInside { #expect(times == 1, "row \(plane.row) at (\(x), \(y))") } else { #expect(times <= 1) }
        }
      }
    }
  }

  @Test func threeBarsThatCoverEachOtherInACircleAreCut() {
    var s = SpaceScene(distance: 0)
    for k in 0..<3 {
      // Each bar rises from left to right: it passes over the next one and under the previous one.
      var t = CATransform3DMakeRotation(Double(k) * 2 * .pi / 3, 0, 0, 1)
      t = CATransform3DTranslate(t, 0, 34, 0)
      t = CATransform3DRotate(t, 0.35, 0, 1, 0)
      s.add(170, 24, t)
    }
    let f = s.makeFrame()
    #expect(f.items.count >= 4, "no order of three whole bars is right")
    s.oracle.check(f, step: 1)
  }

  @Test(arguments: 0..<40)
  func manyPlanesInAnyPositionAreInOrderEverywhere(_ seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed) &+ 1)
    var s = SpaceScene(distance: seed % 3 == 0 ? 0 : 400)
    let count = 2 + seed % 14
    for _ in 0..<count {
      func n(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &random) }
      var t = CATransform3DMakeTranslation(n(-50, 50), n(-50, 50), n(-60, 60))
      t = CATransform3DRotate(t, n(-3, 3), n(-1, 1), n(-1, 1), n(-1, 1))
      s.add(n(20, 140), n(20, 140), t)
    }
    s.oracle.check(s.makeFrame())
  }

  @Test func aLargeContextWithAnotherNumberOfPlanesIsFlattenedAnew() {
    var s = SpaceScene()
    var layers: [CALayer] = []
    for k in 0..<1200 {
      let t = CATransform3DMakeTranslation(Double(k % 40) * 4 - 80, Double(k / 40) * 4 - 60, Double(k % 7))
      layers.append(s.add(3, 3, CATransform3DRotate(t, 0.5, 1, 1, 0)))
    }
    let c = Compositor(layer: s.root)
    let viewport = Viewport(width: 200, height: 200)
    let first = c.snapshot(at: 0, viewport: viewport)
    withoutActions { layers[700].isHidden = true }
    let second = c.snapshot(at: 0.1, viewport: viewport)
    #expect(first.items.count == 1200 && second.items.count == 1199)
    #expect(!second.items.contains { $0.row == 701 })
    withoutActions { layers[3].opacity = 0.5 }
    let third = c.snapshot(at: 0.2, viewport: viewport)
    var changed: [Int32] = []
    let damage = third.changes(since: second.sequence, into: &changed)
    #expect(changed.count == 1 && damage == third.boxes[Int(changed.first ?? 0)], "still one plane to draw again")
  }

  @Test func planesOfOneKindOfPlaceKeepTheirPaintOrder() {
    var s = SpaceScene()
    for k in 0..<6 { s.add(100 - Double(k) * 10, 100 - Double(k) * 10, CATransform3DMakeRotation(0.8, 1, 1, 0)) }
    s.add(20, 20, CATransform3DMakeTranslation(0, 0, 200))
    let f = s.makeFrame()
    #expect(f.items.map(\.row) == [1, 2, 3, 4, 5, 6, 7] && f.edges.isEmpty)
  }

  @Test(.row("B3.34")) func zPositionIsRealDepthInAContext() {
    // Seen from behind, a greater zPosition is farther.
    func rows(_ transform: CATransform3D) -> [Int32] {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let turned = CATransformLayer()
      turned.position = CGPoint(x: 50, y: 50)
      turned.transform = transform
      root.addSublayer(turned)
      for z in [0.0, 0.0001, 10] {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        layer.zPosition = z
        layer.backgroundColor = .white
        turned.addSublayer(layer)
      }
      return frame(root).items.map(\.row)
    }
    #expect(rows(CATransform3DIdentity) == [2, 3, 4])
    #expect(rows(CATransform3DMakeRotation(.pi, 0, 1, 0)) == [4, 3, 2])
  }

  @Test func planesBehindTheEyeVanishAndThoseThatPassItAreCut() {
    var s = SpaceScene(distance: 100)
    s.add(50, 50, CATransform3DMakeTranslation(0, 0, 150))
    s.add(400, 60, CATransform3DMakeRotation(1.2, 0, 1, 0))
    s.add(60, 400, CATransform3DMakeRotation(1.2, 1, 0, 0))
    let f = s.makeFrame()
    #expect(!f.items.contains { $0.row == 1 })
    s.oracle.check(f, step: 1)
  }

  @Test func aPlaneIsPaintedWithEverythingBelowIt() {
    var s = SpaceScene()
    let a = s.add(100, 100, CATransform3DMakeRotation(0.7, 0, 1, 0))
    s.add(100, 100, CATransform3DMakeRotation(-0.7, 0, 1, 0))
    for x in [0.0, 60] {
      let child = CALayer()
      child.frame = CGRect(x: x, y: 20, width: 40, height: 40)
      child.backgroundColor = .black
      a.addSublayer(child)
    }
    let f = s.makeFrame()
    // The plane with fewer items is the one that is cut.
    #expect(f.items.map(\.row) == [4, 1, 2, 3, 4] || f.items.map(\.row) == [4, 1, 3, 2, 4])
  }

  @Test(.row("B5.40")) func aTurnedSublayerOfAPlainLayerDoesNotComeOutOfItsPlane() {
    /// The colours, in paint order, of a turned white square and a black one ten points in front of its middle.
    func colors(isInPlainLayer: Bool) -> [UInt32] {
      let root = CALayer(), plain = CALayer(), turned = CALayer(), front = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.sublayerTransform.m34 = -1 / 500
      plain.frame = root.bounds
      for layer in [turned, front] { layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60) }
      turned.backgroundColor = .white
      turned.transform = CATransform3DMakeRotation(1, 0, 1, 0)
      front.backgroundColor = .black
      front.zPosition = 10
      if isInPlainLayer { plain.addSublayer(turned) }
      root.sublayers = [front, isInPlainLayer ? plain : turned]
      return frame(root).items.map(\.fill)
    }
    #expect(colors(isInPlainLayer: true) == [0xffff_ffff, 0xff00_0000])
    #expect(colors(isInPlainLayer: false).count == 3, "as siblings they cross, and one is cut")
  }

  @Test func groupsInAPlaneCarryTheEdges() {
    var s = SpaceScene()
    for angle in [0.7, -0.7] {
      let layer = s.add(100, 100, CATransform3DMakeRotation(angle, 0, 1, 0))
      layer.opacity = 0.5
      let child = CALayer()
      child.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
      child.backgroundColor = .black
      layer.addSublayer(child)
    }
    let f = s.makeFrame()
    #expect(f.items.filter { $0.kind == .groupBegin }.count == 3)
    let begins = f.items.filter { $0.kind == .groupBegin }.map(\.row)
    let cutRow = begins.first { row in begins.filter { $0 == row }.count == 2 }
    for item in f.items {
      let isGroup = item.kind == .groupBegin || item.kind == .groupEnd
      #expect(item.flags.contains(.clipped) == (isGroup && item.row == cutRow))
    }
    for (i, item) in f.items.enumerated() where item.kind == .groupBegin {
      let end = f.items[i...].firstIndex { $0.kind == .groupEnd }!
      #expect(f.items[end].firstClipEdge == item.firstClipEdge && f.boxes[end] == f.boxes[i])
      for k in i...end { #expect(f.boxes[i].intersection(f.boxes[k]) == f.boxes[k] || f.boxes[k].isEmpty) }
    }
  }

  @Test func imagesThatAreCutTakeTheirTexelsFromHomographies() {
    let image = CGImage(width: 8, height: 8, premultiplied: [UInt32](repeating: 0xffff_ffff, count: 64))
    var s = SpaceScene(distance: 0)
    for angle in [0.7, -0.7] {
      let layer = s.add(96, 96, CATransform3DMakeRotation(angle, 0, 1, 0))
      layer.backgroundColor = nil
      layer.contents = image
    }
    let f = s.makeFrame()
    let cut = f.items.filter { $0.flags.contains(.clipped) }
    #expect(cut.count == 2 && f.items.count == 3)
    for item in cut {
      let texels = f.homographies[Int(item.homography) + 1]
      // The centre of the layer is the centre of the image, counted from texel centres.
      #expect(abs(texels.m00 * 100 + texels.m01 * 100 + texels.m02 - 3.5) < 1e-3)
      #expect(abs(texels.m10 * 100 + texels.m11 * 100 + texels.m12 - 3.5) < 1e-3)
      #expect(texels.m22 == 1 && texels.m20 == 0 && texels.m21 == 0)
    }
  }

  @Test func edgesOfLargeFramesDoNotOverflow() {
    for (a, b) in [(1.0, 0.3), (-0.2, 1), (1e-9, 1), (12345, -12344)] {
      for side in [64.0, 1920, 16384] {
        let point = Vector2(side * 0.9, side * 0.95)
        let c = -a * point.x - b * point.y
        let edge = ClipEdge(a: a, b: b, c: c, near: point, width: side, height: side)!
        for (x, y) in [(0.0, 0.0), (side, 0), (0, side), (side, side)] {
          let wide = Int(edge.a) * Int(x) + Int(edge.b) * Int(y) + Int(edge.c)
          #expect(Int(Int32(truncatingIfNeeded: wide)) == wide)
          // Intermediate values do not overflow either.
          #expect(abs(Int(edge.a) * Int(x) + Int(edge.b) * Int(y)) < 1 << 31)
          let distance = (a * (x + 0.5) + b * (y + 0.5) + c) / max(abs(a), abs(b))
          let own = Double(wide) / Double(max(abs(edge.a), abs(edge.b)))
          #expect(abs(distance - own) <= max(side / 16384, 0.01), "\(distance) \(own)")
        }
      }
    }
  }

  @Test func aChangeInsideAContextFlattensAllOfIt() {
    func make() -> (SpaceScene, CALayer) {
      var s = SpaceScene(distance: 0)
      for k in 0..<30 {
        s.add(4, 4, CATransform3DMakeTranslation(Double(k % 6) * 10 - 50, Double(k / 6) * 10 - 80, 0))
      }
      s.add(100, 60, CATransform3DMakeRotation(0.3, 0, 1, 0))
      let moving = s.add(90, 50, CATransform3DMakeRotation(-0.4, 0, 1, 0))
      return (s, moving)
    }
    let (s, moving) = make()
    let c = Compositor(layer: s.root)
    let viewport = Viewport(width: 200, height: 200)
    for step in 0..<20 {
      let angle = -0.4 + Double(step) * 0.05
      withoutActions { moving.transform = CATransform3DMakeRotation(angle, 0, 1, 0) }
      let a = c.snapshot(at: Double(step), viewport: viewport)
      let (alone, other) = make()
      other.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      let b = Compositor(layer: alone.root).snapshot(at: 0, viewport: viewport)
      #expect(a.items.map(\.row) == b.items.map(\.row) && a.boxes == b.boxes && a.edges == b.edges)
    }
  }

  @Test func aMovedLayerInPerspectiveDamagesItsPixelsOnly() {
    var s = SpaceScene()
    var layers: [CALayer] = []
    for k in 0..<40 {
      var t = CATransform3DMakeTranslation(Double(k % 8) * 24 - 84, Double(k / 8) * 30 - 60, 0)
      t = CATransform3DRotate(t, 0.5, 1, 1, 0)
      layers.append(s.add(16, 16, t))
    }
    let c = Compositor(layer: s.root)
    let viewport = Viewport(width: 200, height: 200)
    let first = c.snapshot(at: 0, viewport: viewport)
    withoutActions { layers[12].position.x += 2 }
    let second = c.snapshot(at: 0.1, viewport: viewport)
    var changed: [Int32] = []
    let damage = second.changes(since: first.sequence, into: &changed)
    #expect(damage == first.boxes[12].union(second.boxes[12]))
    #expect(changed == [12])
  }

  @Test func onlyTheChangedRowsOfATreeInPerspectiveAreFlattened() {
    // All planes have the depth of their `zPosition`: they are siblings, and never cover each other in another order.
    var s = SpaceScene()
    var layers: [CALayer] = []
    for k in 0..<40 {
      let layer = s.add(16, 16, CATransform3DMakeTranslation(Double(k % 8) * 20 - 70, Double(k / 8) * 20 - 40, 0))
      layer.zPosition = Double(-k)
      layers.append(layer)
    }
    let c = Compositor(layer: s.root)
    let viewport = Viewport(width: 200, height: 200)
    let first = c.snapshot(at: 0, viewport: viewport)
    #expect(first.homographies.isEmpty, "planes that face the eye are upright rectangles")
    withoutActions { layers[7].opacity = 0.5 }
    let second = c.snapshot(at: 0.1, viewport: viewport)
    var changed: [Int32] = []
    _ = second.changes(since: first.sequence, into: &changed)
    #expect(changed.count == 1 && second.items[Int(changed[0])].fill >> 24 == 128)
  }

  @Test func numbersThatAreNotFiniteDoNotHang() {
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      for field in [\CATransform3D.m13, \.m23, \.m43, \.m34, \.m14, \.m44, \.m33, \.m11] {
        var s = SpaceScene()
        s.add(100, 100, CATransform3DMakeRotation(0.5, 0, 1, 0))
        var t = CATransform3DMakeRotation(0.4, 1, 0, 0)
        t[keyPath: field] = bad
        s.add(100, 100, t)
        s.add(100, 100, CATransform3DMakeRotation(-0.5, 0, 1, 0))
        s.root.sublayers![1].zPosition = bad
        let middle = s.addTransformLayer(t)
        s.add(50, 50, t, to: middle)
        s.add(50, 50, CATransform3DMakeRotation(0.2, 1, 0, 0), to: middle)
        _ = s.makeFrame()
      }
    }
  }

  @Test func aFanOfPlanesThroughOneLineIsTwoPiecesEach() {
    var s = SpaceScene()
    for k in 0..<60 { s.add(160, 160, CATransform3DMakeRotation(Double(k) * .pi / 60 + 0.01, 0, 1, 0)) }
    let f = s.makeFrame()
    #expect(f.items.count <= 120)
    s.oracle.check(f, step: 2)
  }

  @Test func manyPlanesThroughOnePointStayBounded() {
    var s = SpaceScene()
    for k in 0..<60 { s.add(160, 160, CATransform3DMakeRotation(Double(k) * .pi / 60, 0, 1, 0.1)) }
    let f = s.makeFrame()
    // Half of the sectors into which the lines cut the planes.
    #expect(f.items.count <= 60 * 60)
    s.oracle.check(f, step: 7)
  }
}

func withoutActions(_ change: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  change()
  CATransaction.commit()
}

/// A random number generator with the same numbers in every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
