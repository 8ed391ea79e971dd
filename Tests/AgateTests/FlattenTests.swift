import ConformanceRows
import Testing

@testable import Agate
@testable import AgateEngine

struct FlattenTests {
  @Test(.row("A0.01")) func aPlainLayerIsOneItem() {
    let f = frame(scene { $0.cornerRadius = 5 })
    #expect(f.items.count == 1)
    #expect(f.boxes == [box(10, 20, 40, 60)])
    #expect(f.items[0].fill == 0xff00_00ff)
    #expect(f.items[0].flags.contains([.axisAligned, .opaque]))
    #expect(f.items[0].radius == 5)
  }

  @Test(.row("A0.66")) func hiddenTransparentAndOutsideLayersAreDropped() {
    #expect(frame(scene { $0.isHidden = true }).items.isEmpty)
    #expect(frame(scene { $0.opacity = 0 }).items.isEmpty)
    #expect(frame(scene { $0.position = CGPoint(x: 500, y: 0) }).items.isEmpty)
    #expect(frame(scene { $0.backgroundColor = nil }).items.isEmpty)
    func items(_ opacity: Float) -> Int {
      let root = scene {
        $0.opacity = opacity
        let child = CALayer()
        child.frame = CGRect(x: 40, y: 0, width: 10, height: 10)
        child.backgroundColor = .white
        $0.addSublayer(child)
      }
      return frame(root).items.count { $0.kind == .rectangle }
    }
    #expect(items(1) == 2 && items(0) == 0, "sublayers are left out with their superlayer")
  }

  @Test(.row("A0.45")) func sublayersAreDrawnWhereTheirSuperlayerIs() {
    func boxes(_ position: CGPoint, origin: CGFloat = 0) -> [PixelBox] {
      let root = CALayer(), parent = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      parent.bounds = CGRect(x: origin, y: 0, width: 50, height: 50)
      parent.position = position
      root.addSublayer(parent)
      for x in [5, 20] {
        let child = CALayer()
        child.frame = CGRect(x: x, y: 10, width: 8, height: 8)
        child.backgroundColor = .white
        parent.addSublayer(child)
      }
      return frame(root).boxes
    }
    #expect(boxes(CGPoint(x: 45, y: 30)) == [box(25, 15, 33, 23), box(40, 15, 48, 23)])
    #expect(boxes(CGPoint(x: 55, y: 35)) == [box(35, 20, 43, 28), box(50, 20, 58, 28)])
    #expect(boxes(CGPoint(x: 45, y: 30), origin: 10) == [box(15, 15, 23, 23), box(30, 15, 38, 23)])
  }

  @Test func opacityOfALoneItemNeedsNoGroup() {
    let f = frame(scene { $0.opacity = 0.5 })
    #expect(f.items.map(\.kind) == [.rectangle])
    #expect(f.items[0].fill >> 24 == 128)
  }

  @Test(.row("A0.66", "B4.47", "B4.49", "B4.52")) func opacityOfATreeIsAGroup() {
    let root = scene { layer in
      layer.opacity = 0.5
      let child = CALayer()
      child.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
      child.backgroundColor = .white
      layer.addSublayer(child)
    }
    let f = frame(root)
    #expect(f.items.map(\.kind) == [.groupBegin, .rectangle, .rectangle, .groupEnd])
    #expect(f.items[3].opacity == 128)
    #expect(f.boxes[0] == box(10, 20, 40, 60) && f.boxes[3] == f.boxes[0])
    #expect(f.groupDepth == 1)
  }

  @Test(.row("B4.49", "B4.52")) func withoutGroupOpacityEveryLayerIsTranslucentByItself() {
    let root = scene { layer in
      layer.opacity = 0.5
      layer.allowsGroupOpacity = false
      let child = CALayer()
      child.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
      child.backgroundColor = .white
      layer.addSublayer(child)
    }
    let f = frame(root)
    #expect(f.items.map(\.kind) == [.rectangle, .rectangle])
    #expect(f.items.map { $0.fill >> 24 } == [128, 128])
  }

  @Test(.row("B2.18")) func aClipOnWholePixelsIsABoxAndOthersAreGroups() {
    func make(_ change: @escaping (CALayer) -> Void) -> FrameSnapshot {
      frame(
        scene { layer in
          layer.masksToBounds = true
          let child = CALayer()
          child.frame = CGRect(x: 20, y: 20, width: 50, height: 50)
          child.backgroundColor = .white
          layer.addSublayer(child)
          change(layer)
        })
    }
    let plain = make { _ in }
    #expect(plain.items.map(\.kind) == [.rectangle, .rectangle])
    #expect(plain.boxes[1] == box(30, 40, 40, 60))
    let round = make { $0.cornerRadius = 4 }
    #expect(round.items.map(\.kind) == [.rectangle, .groupBegin, .rectangle, .groupEnd])
    #expect(round.items[3].flags.contains(.shaped))
    let between = make { $0.position.x += 0.5 }
    #expect(between.items.map(\.kind) == [.rectangle, .groupBegin, .rectangle, .groupEnd])
  }

  @Test(.row("A0.09", "B4.08", "B4.10")) func theBorderLiesOverTheSublayers() {
    let f = frame(
      scene { layer in
        layer.borderWidth = 2
        let child = CALayer()
        child.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        child.backgroundColor = .white
        layer.addSublayer(child)
      })
    #expect(f.items.count == 3)
    #expect(f.items[2].fill == 0 && f.items[2].border == 0xff00_0000 && f.items[2].borderWidth == 2)
  }

  @Test(.row("A0.51", "B3.33", "B3.29", "B3.34")) func zPositionDecidesPaintOrderAndTiesKeepTheirs() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.position = CGPoint(x: 50, y: 50)
    for (index, z) in [1.0, 0, 1, -1].enumerated() {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 10 + Double(index), height: 10)
      layer.backgroundColor = .white
      layer.zPosition = z
      root.addSublayer(layer)
    }
    #expect(frame(root).boxes.map(\.width) == [13, 11, 10, 12])
  }

  @Test(.row("A0.76")) func aMoveInDepthWithoutPerspectiveChangesTheOrderOnly() {
    func boxes(_ z: Double) -> [PixelBox] {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      for (width, depth) in [(20.0, z), (30, 0)] {
        let layer = CALayer()
        layer.frame = CGRect(x: 5, y: 5, width: width, height: 10)
        layer.backgroundColor = .white
        layer.transform = CATransform3DMakeTranslation(0, 0, depth)
        root.addSublayer(layer)
      }
      return frame(root).boxes
    }
    #expect(boxes(0) == [box(5, 5, 25, 15), box(5, 5, 35, 15)])
    #expect(boxes(100) == [box(5, 5, 35, 15), box(5, 5, 25, 15)])
  }

  @Test func changingOneLayerDamagesItsPixelsOnly() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var layers: [CALayer] = []
    for i in 0..<50 {
      let layer = CALayer()
      layer.frame = CGRect(x: Double(i % 10) * 10, y: Double(i / 10) * 10, width: 8, height: 8)
      layer.backgroundColor = .white
      root.addSublayer(layer)
      layers.append(layer)
    }
    let c = Compositor(layer: root)
    let viewport = Viewport(width: 100, height: 100)
    let first = c.snapshot(at: 0, viewport: viewport)
    CATransaction.setDisableActions(true)
    layers[11].position.x += 1
    let second = c.snapshot(at: 0.1, viewport: viewport)
    CATransaction.setDisableActions(false)
    var changed: [Int32] = []
    #expect(second.changes(since: first.sequence, into: &changed) == box(10, 10, 19, 18))
    #expect(changed == [11])
    #expect(c.snapshot(at: 0.2, viewport: viewport).sequence == second.sequence, "nothing changed, nothing new")
    #expect(second.items[11].centreX == first.items[11].centreX + 1)
  }

  @Test func framesAloneEqualFramesInSequence() {
    func make() -> Compositor {
      let root = scene { layer in
        let a = CABasicAnimation(keyPath: "transform.rotation.y")
        a.fromValue = 0
        a.toValue = 6
        a.duration = 3
        a.repeatCount = .infinity
        layer.add(a, forKey: nil)
        let z = CAKeyframeAnimation(keyPath: "opacity")
        z.values = [1, 0, 0.5]
        z.duration = 1
        z.repeatCount = .infinity
        layer.add(z, forKey: "fade")
      }
      return Compositor(layer: root)
    }
    let viewport = Viewport(width: 100, height: 100)
    let sequence = make()
    for n in 0..<100 {
      let a = sequence.snapshot(at: Double(n) / 60, viewport: viewport)
      let b = make().snapshot(at: Double(n) / 60, viewport: viewport)
      #expect(a.items.count == b.items.count && a.boxes == b.boxes)
      for (x, y) in zip(a.items, b.items) { #expect(sameBytes(x, y)) }
    }
  }

  @Test func removedLayersLeaveNothingBehind() {
    let root = scene { _ in }
    let c = Compositor(layer: root)
    let viewport = Viewport(width: 100, height: 100)
    #expect(c.snapshot(at: 0, viewport: viewport).items.count == 1)
    for _ in 0..<3 {
      let layer = root.sublayers![0]
      layer.removeFromSuperlayer()
      #expect(c.snapshot(at: 0, viewport: viewport).items.isEmpty)
      root.addSublayer(layer)
      #expect(c.snapshot(at: 0, viewport: viewport).items.count == 1)
    }
  }

  @Test func imagesAreSentOnceAndDroppedWhenUnused()
    throws
  {
    let image = CGImage(width: 2, height: 2, premultiplied: [0xff00_0000, 0xff00_00ff, 0xff00_ff00, 0xffff_0000])
    let root = scene { $0.contents = image }
    let other = CALayer()
    other.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    other.contents = image
    root.addSublayer(other)
    let c = Compositor(layer: root)
    let f = c.snapshot(at: 0, viewport: Viewport(width: 100, height: 100))
    let slots = f.items.filter { $0.kind == .image }.map(\.image)
    #expect(slots.count == 2 && slots[0] == slots[1] && slots[0] != 0)
    let small = f.items.last!
    #expect(small.ux == 65536 && small.vy == 65536 && small.u0 == 0 && small.v0 == 0 && small.flags.contains(.opaque))
  }

  @Test(
    .row("A0.15"),
    arguments: [
      (CALayerContentsGravity.center, box(49, 48, 51, 52)), (.bottomLeft, box(10, 20, 12, 24)),
      (.resizeAspect, box(35, 20, 65, 80)), (.topRight, box(88, 76, 90, 80)), (.top, box(49, 76, 51, 80)),
      (.bottom, box(49, 20, 51, 24)),
    ])
  func gravityPlacesContents(_ gravity: CALayerContentsGravity, _ expected: PixelBox) {
    let image = CGImage(width: 2, height: 4, premultiplied: [UInt32](repeating: 0xffff_ffff, count: 8))
    let root = CALayer()
    root.frame = CGRect(x: 10, y: 20, width: 80, height: 60)
    root.contents = image
    root.contentsGravity = gravity
    #expect(frame(root).boxes == [expected])
  }

  // B2.04, B2.05
  @Test(.row("B2.04", "B2.05")) func fittedImagesIgnoreTheirScaleAndCentredOnesDoNot() {
    func place(_ width: Int, _ height: Int, _ gravity: CALayerContentsGravity, scale: CGFloat) -> PixelBox {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.contents = CGImage(
        width: width, height: height, premultiplied: [UInt32](repeating: ~0, count: width * height))
      root.contentsGravity = gravity
      root.contentsScale = scale
      return frame(root).boxes[0]
    }
    #expect(place(100, 50, .resizeAspect, scale: 1) == box(0, 25, 100, 75))
    #expect(place(100, 50, .resizeAspect, scale: 2) == box(0, 25, 100, 75))
    #expect(place(40, 20, .resizeAspect, scale: 1) == box(0, 25, 100, 75), "enlarged as far as it fits")
    #expect(place(100, 200, .resizeAspect, scale: 1) == box(25, 0, 75, 100))
    #expect(place(40, 40, .center, scale: 1) == box(30, 30, 70, 70))
    #expect(place(40, 40, .center, scale: 2) == box(40, 40, 60, 60))
  }

  // B2.09
  @Test(.row("B2.09")) func aTransformEnlargesAndTheScaleOfContentsDoesNot() {
    func place(_ change: @escaping (CALayer) -> Void) -> [PixelBox] {
      let root = scene {
        $0.backgroundColor = nil
        $0.contents = CGImage(width: 2, height: 2, premultiplied: [UInt32](repeating: ~0, count: 4))
        $0.position = CGPoint(x: 50, y: 50)
        change($0)
      }
      return frame(root).boxes
    }
    #expect(place { _ in } == [box(35, 30, 65, 70)])
    #expect(place { $0.contentsScale = 2 } == [box(35, 30, 65, 70)])
    #expect(place { $0.transform = CATransform3DMakeScale(2, 2, 1) } == [box(20, 10, 80, 90)])
  }

  @Test(.row("A0.15", "A0.16")) func everyGravityPlacesAnOblongImage() {
    let places: [(CALayerContentsGravity, PixelBox)] = [
      (.center, box(68, 84, 132, 116)), (.left, box(50, 84, 114, 116)), (.right, box(86, 84, 150, 116)),
      (.top, box(68, 118, 132, 150)), (.bottom, box(68, 50, 132, 82)),
      (.topLeft, box(50, 118, 114, 150)), (.topRight, box(86, 118, 150, 150)),
      (.bottomLeft, box(50, 50, 114, 82)), (.bottomRight, box(86, 50, 150, 82)),
      (.resize, box(50, 50, 150, 150)), (.resizeAspect, box(50, 75, 150, 125)),
      (.resizeAspectFill, box(0, 50, 200, 150)),
    ]
    let root = CALayer()
    #expect(root.contentsGravity == .resize && root.contentsScale == 1)
    root.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    root.contents = CGImage(width: 64, height: 32, premultiplied: [UInt32](repeating: 0xffff_ffff, count: 64 * 32))
    for (gravity, place) in places {
      root.contentsGravity = gravity
      #expect(frame(root, size: 200).boxes == [place], "\(gravity.rawValue)")
    }
    let fine = CALayer()
    fine.frame = root.frame
    fine.contents = root.contents
    (fine.contentsGravity, fine.contentsScale) = (.center, 2)
    #expect(frame(fine, size: 200).boxes == [box(84, 92, 116, 108)], "32 × 16 points")
  }

  @Test(.row("A0.50", "A2.33")) func contentsStayUprightInFlippedGeometry() {
    let image = CGImage(width: 2, height: 4, premultiplied: [UInt32](repeating: 0xffff_ffff, count: 8))
    let root = scene {
      $0.contents = image
      $0.backgroundColor = nil
    }
    root.isGeometryFlipped = true
    #expect(root.sublayers![0].contentsAreFlipped() && root.contentsAreFlipped())
    let flipped = frame(root).items[0]
    #expect(flipped.vy > 0)
    let other = scene {
      $0.contents = image
      $0.contentsGravity = .top
      $0.backgroundColor = nil
    }
    other.isGeometryFlipped = true
    #expect(frame(other).boxes[0] == box(24, 40, 26, 44), "top is where y is greatest")
  }

  @Test func numbersThatAreNotFiniteDrawNothing() {
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      _ = frame(scene { $0.position.x = bad })
      _ = frame(scene { $0.bounds.size.width = bad })
      _ = frame(scene { $0.transform.m11 = bad })
      _ = frame(scene { $0.transform.m34 = bad })
      _ = frame(scene { $0.cornerRadius = bad })
      _ = frame(scene { $0.borderWidth = bad })
      _ = frame(scene { $0.opacity = Float(bad) })
      _ = frame(scene { $0.zPosition = bad })
    }
  }
}

struct DrawItemLayoutTests {
  @Test func anItemIsWhatShadersExpect() {
    #expect(MemoryLayout<DrawItem>.size == 96 && MemoryLayout<DrawItem>.stride == 96)
    var item = DrawItem()
    item.kind = .groupEnd
    item.flags = .shaped
    withUnsafeBytes(of: item) { bytes in
      #expect(bytes.load(fromByteOffset: 48, as: UInt32.self) == 3)
      #expect(bytes.load(fromByteOffset: 52, as: UInt32.self) == 32)
    }
  }
}
