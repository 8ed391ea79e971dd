import Agate
import AgateCPU
import Testing

/// What overlays colour, pixel by pixel on the CPU and within the budget on Vulkan.
@Suite struct OverlayTests {
  private let red: UInt32 = 0xff00_00ff, black: UInt32 = 0xff00_0000, white: UInt32 = 0xffff_ffff
  /// Half of a tint over black.
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
      // What has flashed once does not flash again.
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

  @Test func opaqueLayersAreGreenAndBlendedOnesRed() async throws {
    let stage = try Stage(.blended) {
      $0.addSublayer(layer(10, 10, 30, .black))
      $0.addSublayer(layer(50, 10, 30, CGColor(gray: 0, alpha: 0.5)))
      let group = layer(10, 50, 30, .black)
      group.opacity = 0.5
      group.addSublayer(layer(0, 0, 10, .black))
      $0.addSublayer(group)
    }
    let picture = try await stage.shot()
    #expect(picture[5, 5] == overBlack["green"] && picture[20, 20] == overBlack["green"])
    // Green of the root, half hidden, then half red.
    let blended = picture[60, 20]
    #expect(blended & 255 == 0x80 && (blended >> 8 & 255) < 0x30 && blended >> 8 & 255 > 0x10)
    #expect(picture[30, 70] & 255 >= 0x40, "a translucent group is blended")
    stage.compositor.debugOverlays = []
    #expect(try await stage.shot()[5, 5] == black)
  }

  @Test func rasterizedLayersAreRedWhenTheyAreMade() async throws {
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

  @Test func imagesOffTheirPixelsAreMagentaAndScaledOnesYellow() async throws {
    let stage = try Stage(.misaligned) {
      for (x, side) in [(10.0, 20.0), (40.5, 20), (64, 30)] {
        let picture = layer(x, 10, side, nil)
        picture.contents = image(20)
        $0.addSublayer(picture)
      }
    }
    let picture = try await stage.shot()
    #expect(picture[20, 20] == black)
    #expect(picture[50, 20] == overBlack["magenta"] && picture[80, 20] == overBlack["yellow"])
  }

  @Test func whatIsDrawnOffscreenIsYellow() async throws {
    let stage = try Stage(.offscreen) {
      let blurred = layer(30, 30, 30, .black)
      let blur = CAFilter(type: "gaussianBlur")
      blur.setValue(2, forKey: "inputRadius")
      blurred.filters = [blur]
      $0.addSublayer(blurred)
      $0.addSublayer(layer(0, 0, 20, .black))
    }
    let picture = try await stage.shot()
    #expect(picture[45, 45] == overBlack["yellow"] && picture[10, 10] == black && picture[90, 5] == black)
  }

  @Test func whatChangedFlashesOnce() async throws {
    let stage = try Stage(.flash) {
      $0.addSublayer(layer(10, 10, 20, .black))
      // In a very small frame all of it is drawn again.
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

  @Test func namesOfOverlaysAreKnown() {
    #expect(DebugOverlays.all.map(\.overlay.rawValue) == (0..<9).map { 1 << $0 })
    #expect(DebugOverlays(named: "hits") == .rasterized && DebugOverlays(named: "colors") == nil)
  }
}

extension Picture {
  fileprivate subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
