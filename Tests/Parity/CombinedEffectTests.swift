import Agate
import AgateCPU
import Testing

/// Combinations of effects in one layer, or in a layer and its ancestors.
struct CombinedEffectTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0)
  private static let white: UInt32 = 0xffff_ffff

  private func shown(
    at time: Double = 0, isFlipped: Bool = true, _ build: (CALayer) -> Void
  ) async throws -> Picture {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.backgroundColor = .white
    root.isGeometryFlipped = !isFlipped
    build(root)
    return try await draw(
      Compositor(layer: root), at: time, Viewport(width: 100, height: 100), CPURenderer(threads: 1))
  }

  private func square(_ frame: CGRect, _ color: CGColor = red) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private func solid(_ width: Int, _ height: Int) -> CGImage {
    CGImage(width: width, height: height, premultiplied: [UInt32](repeating: 0xffff_0000, count: width * height))
  }

  // B4.03
  @Test(arguments: [CALayerContentsGravity.resizeAspect, .center, .bottomLeft, .topRight, .left])
  func contentsAreRoundedWhereverTheyStand(_ gravity: CALayerContentsGravity) async throws {
    for angle in [0, 0.5] {
      func layer(_ hasChild: Bool) async throws -> Picture {
        try await shown { root in
          let layer = CALayer()
          layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
          (layer.cornerRadius, layer.masksToBounds, layer.contentsGravity) = (30, true, gravity)
          layer.contents = solid(40, 20)
          layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
          // An invisible sublayer selects another code path for the same pixels.
          if hasChild { layer.addSublayer(square(CGRect(x: 30, y: 30, width: 1, height: 1), .clear)) }
          root.addSublayer(layer)
        }
      }
      let plain = try await layer(false)
      let (share, most) = plain.difference(try await layer(true))
      #expect(most <= 2 && share < 0.01, "\(gravity.rawValue): \(share), \(most)")
      #expect(plain.pixels[22 * 100 + 22] == Self.white && plain.pixels[77 * 100 + 77] == Self.white)
    }
  }

  @Test func whatFiltersBehindItMayLeaveTheFrame() async throws {
    for y in stride(from: -70, through: -30, by: 1) {
      _ = try await shown { root in
        let host = square(CGRect(x: 35, y: 35, width: 30, height: 30))
        host.shadowOpacity = 1
        let glass = CALayer()
        glass.frame = CGRect(x: 5, y: CGFloat(y), width: 20, height: 20)
        glass.backgroundFilters = [CAFilter(type: "colorInvert")]
        host.addSublayer(glass)
        root.addSublayer(host)
      }
    }
  }

  // B5.36, B15.04
  @Test(arguments: [true, false])
  func whatFacesTheViewerDoesSoInARasterizedLayer(isFlipped: Bool) async throws {
    let picture = try await shown(isFlipped: isFlipped) { root in
      let host = CALayer()
      host.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
      host.shouldRasterize = true
      let face = square(CGRect(x: 10, y: 10, width: 60, height: 60))
      face.isDoubleSided = false
      host.addSublayer(face)
      root.addSublayer(host)
    }
    #expect(picture.pixels[50 * 100 + 50] == 0xff00_00ff)
  }

  // B4.48
  @Test func shadowsMakeNoGroup() async throws {
    func middle(_ change: (CALayer) -> Void) async throws -> UInt32 {
      try await shown { root in
        let host = square(CGRect(x: 20, y: 20, width: 60, height: 60), .black)
        host.opacity = 0.5
        host.allowsGroupOpacity = false
        host.addSublayer(square(CGRect(x: 20, y: 20, width: 20, height: 20), .black))
        change(host)
        root.addSublayer(host)
      }.pixels[50 * 100 + 50] & 255
    }
    let plain = try await middle { _ in }
    #expect((62...65).contains(plain))
    let shadow = try await middle { $0.shadowOpacity = 0.01 }
    // The layer's own shadow is below it.
    #expect(abs(Int(shadow) - Int(plain)) <= 1, "\(shadow)")
    #expect(try await middle { $0.allowsGroupOpacity = true } == 127)
  }

  private func emitter(_ build: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    (layer.emitterPosition, layer.emitterShape, layer.emitterSize) = (
      CGPoint(x: 50, y: 20), .rectangle, CGSize(width: 40, height: 20)
    )
    layer.emitterMode = .surface
    let cell = CAEmitterCell()
    (cell.contents, cell.birthRate, cell.lifetime) = (solid(4, 4), 40, 10)
    build(cell)
    layer.emitterCells = [cell]
    return layer
  }

  @Test func particlesThrowTheirLayersShadow() async throws {
    func ink(_ rows: Range<Int>, _ picture: Picture) -> Int {
      rows.reduce(0) { sum, y in sum + (0..<100).count { picture.pixels[y * 100 + $0] != Self.white } }
    }
    let picture = try await shown(at: 3) { root in
      let layer = emitter()
      (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 0, CGSize(width: 0, height: 50))
      root.addSublayer(layer)
    }
    let particles = ink(0..<45, picture)
    #expect(particles > 200 && ink(50..<95, picture) == particles)
  }

  @Test func instancesBeforeTheirFirstParticleShowNone() async throws {
    let picture = try await shown(at: 0.6) { root in
      let replicator = CAReplicatorLayer()
      (replicator.instanceCount, replicator.instanceDelay) = (4, 1)
      replicator.instanceTransform = CATransform3DMakeTranslation(0, 25, 0)
      let layer = emitter {
        $0.birthRate = 4
      }
      layer.emitterSize = CGSize(width: 60, height: 6)
      layer.emitterPosition = CGPoint(x: 50, y: 12)
      replicator.addSublayer(layer)
      root.addSublayer(replicator)
    }
    let copies = (0..<4).map { copy in
      (0..<2500).contains { picture.pixels[copy * 2500 + $0] != Self.white }
    }
    #expect(copies == [true, false, false, false])
  }

  @Test func brokenWordsHaveNoHyphens() async throws {
    func shownText(_ text: String) async throws -> Picture {
      try await shown { root in
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 70, height: 100)
        (layer.string, layer.fontSize, layer.isWrapped, layer.foregroundColor) = (text, 20, true, .black)
        layer.font = "DejaVu Sans Mono"
        root.addSublayer(layer)
      }
    }
    // Each letter is 12.04 points wide.
    #expect(try await shownText("MMMMMMMMMM").isSame(as: shownText("MMMMM\nMMMMM")))
    #expect(try await !shownText("MM\u{ad}MMMMMMMM").isSame(as: shownText("MMMMM\nMMMMM")))
  }
}
