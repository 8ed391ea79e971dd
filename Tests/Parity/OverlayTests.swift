import Agate
import AgateCPU
import ConformanceRows
import Testing

/// Colours of the debug overlays, checked pixel by pixel on the CPU. All but the flashes are also drawn on Vulkan,
/// within the budget.
struct OverlayTests {
  private let red: UInt32 = 0xff00_00ff, black: UInt32 = 0xff00_0000, white: UInt32 = 0xffff_ffff
  /// Each tint at half opacity over black.
  private let overBlack: [String: UInt32] = [
    "green": 0xff00_8000, "red": 0xff00_0080, "yellow": 0xff00_8080, "magenta": 0xff80_0080,
  ]

  private final class Stage {
    let root = CALayer()
    let compositor: Compositor
    private let cpu = CPURenderer(threads: 1)
    private let vulkan: (any Renderer)?

    init(_ overlays: DebugOverlays, _ fill: (CALayer) -> Void) throws {
      root.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
      root.backgroundColor = .black
      fill(root)
      compositor = Compositor(layer: root)
      compositor.debugOverlays = overlays
      vulkan = VulkanAvailability.isUsable ? try makeVulkan() : nil
    }

    func shot(_ time: Double = 0, at location: SourceLocation = #_sourceLocation) async throws -> Picture {
      let viewport = Viewport(width: 96, height: 96)
      let picture = try await draw(compositor, at: time, viewport, cpu)
      // A change flashes only once, so a second renderer would not show it.
      if let vulkan, !compositor.debugOverlays.contains(.flash) {
        expectParity(picture, try await draw(compositor, at: time, viewport, vulkan), "overlay", at: location)
      }
      return picture
    }
  }

  private func layer(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: side, height: side)
    layer.backgroundColor = color
    return layer
  }

  private func image(_ side: Int, opaque: Bool = true) -> CGImage {
    CGImage(width: side, height: side, premultiplied: [UInt32](repeating: opaque ? black : 0, count: side * side))
  }

  @Test(.row("B12.30", "A2.74", "A2.79")) func opaqueLayersAreGreenAndBlendedOnesRed() async throws {
    let stage = try Stage(.blended) {
      $0.addSublayer(layer(10, 10, 30, .black))
      $0.addSublayer(layer(50, 10, 30, CGColor(gray: 0, alpha: 0.5)))
      let group = layer(10, 50, 30, .black)
      group.opacity = 0.5
      group.addSublayer(layer(0, 0, 10, .black))
      $0.addSublayer(group)
      for _ in 0..<2 { $0.addSublayer(layer(50, 50, 30, CGColor(gray: 0, alpha: 0.5))) }
    }
    let picture = try await stage.shot()
    #expect(picture[5, 5] == overBlack["green"] && picture[20, 20] == overBlack["green"])
    // Green of the root, half covered by the layer, then half red.
    let blended = picture[60, 20]
    #expect(blended & 255 == 0x80 && (blended >> 8 & 255) < 0x30 && blended >> 8 & 255 > 0x10)
    #expect(picture[30, 70] & 255 >= 0x40, "a translucent group is blended")
    #expect(picture[60, 70] & 255 > 0x90, "two layers make it deeper")
    stage.compositor.debugOverlays = []
    #expect(try await stage.shot()[5, 5] == black)
  }

  @Test(.row("B15.07", "A0.285", "A2.76")) func rasterizedLayersAreRedWhenTheyAreMade() async throws {
    let stage = try Stage(.rasterized) {
      let kept = layer(10, 10, 40, .black)
      kept.shouldRasterize = true
      kept.addSublayer(layer(0, 0, 10, .black))
      $0.addSublayer(kept)
    }
    #expect(try await stage.shot()[30, 30] == overBlack["red"])
    stage.root.sublayers![0].position.x += 20
    CATransaction.flush()
    #expect(try await stage.shot(1)[50, 30] == overBlack["green"], "moved, and kept")
    stage.root.sublayers![0].sublayers![0].backgroundColor = CGColor(gray: 0, alpha: 0.9)
    CATransaction.flush()
    #expect(try await stage.shot(2)[50, 30] == overBlack["red"], "something else inside")
    #expect(try await stage.shot(3)[5, 5] == black, "nothing of the rest")
  }

  @Test(.row("A2.77")) func imagesOffTheirPixelsAreMagentaAndScaledOnesYellow() async throws {
    let stage = try Stage(.misaligned) {
      for (x, side) in [(10.5, 20.0), (40, 20), (64, 22)] {
        let picture = layer(x, 10, side, nil)
        picture.contents = image(20)
        $0.addSublayer(picture)
      }
    }
    let picture = try await stage.shot()
    #expect(picture[20, 20] == overBlack["magenta"], "at 10.5")
    #expect(picture[50, 20] == black && picture[80, 20] == overBlack["yellow"], "scaled by 1.1")
  }

  @Test(.row("A2.75")) func whatIsDrawnOffscreenIsYellow() async throws {
    let stage = try Stage(.offscreen) {
      let blurred = layer(30, 30, 30, .black)
      let blur = CAFilter(type: "gaussianBlur")
      blur.setValue(2, forKey: "inputRadius")
      blurred.filters = [blur]
      $0.addSublayer(blurred)
      $0.addSublayer(layer(0, 0, 20, .black))
      let kept = layer(70, 70, 20, .black), masked = layer(0, 70, 20, .black), clipped = layer(40, 0, 20, .black)
      kept.shouldRasterize = true
      masked.mask = layer(0, 0, 20, .black)
      clipped.cornerRadius = 5
      clipped.masksToBounds = true
      for layer in [kept, masked, clipped] {
        layer.addSublayer(self.layer(0, 0, 10, .black))
        $0.addSublayer(layer)
      }
    }
    let picture = try await stage.shot()
    #expect(picture[45, 45] == overBlack["yellow"] && picture[10, 10] == black && picture[90, 5] == black)
    #expect(picture[80, 80] == overBlack["yellow"], "rasterised")
    #expect(picture[10, 80] == black && picture[50, 10] == black, "masks and rounded clips need no picture")
  }

  @Test(.row("A2.78")) func whatChangedFlashesOnce() async throws {
    let stage = try Stage(.flash) {
      $0.addSublayer(layer(10, 10, 20, .black))
      // If most of a small frame changed, all of it would be drawn again.
      for index in 0..<20 { $0.addSublayer(layer(CGFloat(4 * index), 80, 2, .white)) }
    }
    #expect(try await stage.shot()[20, 20] == black, "the first frame is all new")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.root.sublayers![0].position.x += 40
    CATransaction.commit()
    let picture = try await stage.shot(1)
    #expect(picture[15, 15] == overBlack["yellow"] && picture[60, 20] == overBlack["yellow"])
    #expect(picture[90, 90] == black && stage.compositor.nextFrameTime(after: 1) == 1)
    #expect(try await stage.shot(1)[60, 20] == black && stage.compositor.nextFrameTime(after: 1) == .infinity)
  }

  @Test func overdrawAddsUp() async throws {
    let stage = try Stage(.overdraw) {
      let box = layer(10, 10, 40, .white)
      box.addSublayer(layer(10, 10, 20, CGColor(gray: 1, alpha: 0.5)))
      $0.addSublayer(box)
    }
    let picture = try await stage.shot()
    let depths = [picture[5, 5], picture[12, 12], picture[30, 30]]
    #expect(depths.map { $0 & 255 } == [0x20, 0x3c, 0x54] && depths.allSatisfy { $0 >> 8 == 0xff_0000 })
  }

  @Test func bordersAndNamesAreOnTop() async throws {
    let stage = try Stage([.borders, .names]) {
      let box = layer(20, 20, 60, .black)
      box.name = "box"
      let turned = layer(40, 40, 20, nil)
      turned.borderWidth = 1
      turned.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
      box.addSublayer(turned)
      $0.addSublayer(box)
    }
    let picture = try await stage.shot()
    #expect(picture[79, 30] != black && picture[79, 30] == picture[30, 79], "one colour around the box")
    #expect(picture[78, 30] == black && picture[50, 50] == black)
    #expect(picture[21, 21] == 0xff99_ffff, "the paper that the name is written on")
    let ink = (20..<36).contains { y in (20..<45).contains { x in picture[x, y] & 255 < 100 && picture[x, y] != black }
    }
    #expect(ink)
    stage.compositor.debugOverlays = []
    #expect(try await stage.shot()[21, 21] == black)
  }

  /// Border colours, premultiplied.
  private let lines: Set<UInt32> = [
    0xff00_00ff, 0xff00_a000, 0xffff_4000, 0xffff_00ff, 0xff00_a0ff, 0xffc0_c000,
  ]

  /// Whether a line of one pixel and one border colour surrounds the pixels from (x0, y0) to (x1, y1).
  private func isOutlined(_ picture: Picture, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> Bool {
    let color = picture[x0, (y0 + y1) / 2]
    let around = (x0...x1).flatMap { [picture[$0, y0], picture[$0, y1]] } + (y0...y1).map { picture[x1, $0] }
    let inside = (x0 + 1..<x1).flatMap { [picture[$0, y0 + 1], picture[$0, y1 - 1]] }
    return lines.contains(color) && around.allSatisfy { $0 == color } && inside.allSatisfy { $0 != color }
  }

  @Test func bordersAreThoseOfLayersAndNotOfTheirPictures() async throws {
    let stage = try Stage(.borders) {
      let shadowed = layer(10, 10, 20, nil)
      shadowed.contents = image(20)
      shadowed.shadowOpacity = 1
      shadowed.shadowColor = .black
      $0.addSublayer(shadowed)
      let kept = layer(50, 10, 30, .black)
      kept.shouldRasterize = true
      kept.addSublayer(layer(5, 5, 10, .black))
      // Extends beyond the layer, and so does the rasterised picture.
      kept.addSublayer(layer(25, 25, 15, .black))
      $0.addSublayer(kept)
      let small = layer(10, 50, 30, nil)
      small.contents = image(10)
      small.contentsGravity = .center
      $0.addSublayer(small)
      let path = CAShapeLayer()
      path.path = CGPath(rect: CGRect(x: 60, y: 60, width: 20, height: 10), transform: nil)
      path.fillColor = .black
      $0.addSublayer(path)
    }
    let picture = try await stage.shot()
    #expect(isOutlined(picture, 10, 10, 29, 29), "not the shadow")
    let kept = (50..<75).flatMap { [picture[$0, 10], picture[$0, 39]] } + (10..<35).map { picture[79, $0] }
    #expect(kept.allSatisfy { $0 == picture[50, 20] } && lines.contains(picture[50, 20]), "not the picture")
    #expect(!lines.contains(picture[49, 20]) && !lines.contains(picture[51, 20]))
    #expect(isOutlined(picture, 55, 15, 64, 24), "a layer in another's picture")
    #expect(lines.contains(picture[89, 45]) && lines.contains(picture[80, 49]))
    #expect(isOutlined(picture, 10, 50, 39, 79), "the bounds, though the image is smaller")
    #expect(isOutlined(picture, 60, 60, 79, 69), "a layer without extent lies where it draws")
    #expect(lines.contains(picture[0, 90]) && lines.contains(picture[95, 90]), "the root")
  }

  @Test(arguments: [3, 70])
  func instancesHaveBordersAndTheFirstHasTheName(_ count: Int) async throws {
    let stage = try Stage([.borders]) {
      $0.backgroundColor = nil
      let many = CAReplicatorLayer()
      many.instanceCount = count
      many.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
      let one = layer(5, 40, 20, .black)
      one.name = "one"
      many.addSublayer(one)
      $0.addSublayer(many)
    }
    let picture = try await stage.shot()
    for index in 0..<3 { #expect(isOutlined(picture, 5 + 30 * index, 40, 24 + 30 * index, 59), "instance \(index)") }
    stage.compositor.debugOverlays = .names
    let named = try await stage.shot()
    #expect(named[6, 41] == 0xff99_ffff && named[36, 41] == black && named[66, 41] == black)
  }

  @Test func bordersAreSeenAsTheirLayersAre() async throws {
    let stage = try Stage(.borders) {
      let space = CATransformLayer()
      space.frame = $0.bounds
      var depth = CATransform3DIdentity
      depth.m34 = -1.0 / 200
      $0.sublayerTransform = depth
      let near = layer(28, 28, 40, .black)
      near.transform = CATransform3DMakeTranslation(0, 0, 100)
      space.addSublayer(near)
      $0.addSublayer(space)
    }
    // Twice as large.
    #expect(isOutlined(try await stage.shot(), 8, 8, 87, 87))
  }

  @Test func masksAndWhatIsOutOfSightHaveNoBorders() async throws {
    let stage = try Stage([.borders, .names]) {
      $0.backgroundColor = nil
      let masked = layer(10, 10, 60, .black)
      let mask = layer(20, 20, 20, nil)
      mask.contents = image(20)
      mask.name = "mask"
      masked.mask = mask
      $0.addSublayer(masked)
      let window = layer(10, 75, 15, nil)
      window.masksToBounds = true
      let outside = layer(20, 0, 30, .black)
      outside.name = "outside"
      window.addSublayer(outside)
      $0.addSublayer(window)
      let gone = layer(40, 75, 15, .black)
      gone.isHidden = true
      $0.addSublayer(gone)
    }
    let picture = try await stage.shot()
    #expect(isOutlined(picture, 10, 10, 69, 69) && picture[30, 40] == black && !lines.contains(picture[30, 30]))
    #expect((26..<96).allSatisfy { picture[$0, 80] & 0xffffff == 0 }, "nothing of the others")
  }

  @Test func preparingAFrameForSomethingElseLeavesOverlaysAlone() async throws {
    let stage = try Stage([.flash]) {
      for index in 0..<24 { $0.addSublayer(layer(CGFloat(4 * index), 80, 2, .white)) }
    }
    _ = try await stage.shot()
    CATransaction.setDisableActions(true)
    stage.root.sublayers![0].position.y -= 40
    CATransaction.flush()
    stage.compositor.prepare(at: 0, viewport: Viewport(width: 96, height: 96))
    let picture = try await stage.shot()
    #expect(picture[1, 41] & 0xffff == 0xffff && picture[1, 41] >> 16 & 255 < 0xa0 && picture[50, 10] == black)
    #expect(try await stage.shot()[1, 41] == white)
  }

  @Test(.row("A2.73", "A2.82")) func namesOfOverlaysAreKnown() {
    #expect(DebugOverlays.all.map(\.overlay.rawValue) == (0..<9).map { 1 << $0 })
    #expect(DebugOverlays(named: "hits") == .rasterized && DebugOverlays(named: "colors") == nil)
  }
}
