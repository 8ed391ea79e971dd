import Agate
import Testing

@testable import AgateCPU

/// Images of glyphs are drawn exactly like images of the same pixels, on every code path of the renderer.
struct GlyphTexelsTests {
  /// A picture of letters, 37 × 19 pixels.
  private func makeLetters() throws -> CGImage {
    var line = PlainLine()
    let font = try #require(FontDescription("DejaVu Sans", size: 14))
    let isPlain = line.layOut("jAVoWg% m", font, scale: 1)
    #expect(isPlain)
    return try #require(
      line.image(width: 37, height: 19, x: -3, color: CGColor(red: 0.9, green: 0.7, blue: 0.1, alpha: 0.8)))
  }

  /// Changes of the layer that shows the image, and of the layers around it.
  private var changes: [(name: String, change: (CALayer) -> Void)] {
    [
      ("upright", { _ in }),
      ("between pixels", { $0.position = CGPoint(x: 40.3, y: 31.8) }),
      ("half a pixel off", { $0.position.x += 0.5 }),
      ("cut at the frame", { $0.position = CGPoint(x: 3.5, y: 57.5) }),
      ("half transparent", { $0.opacity = 0.4 }),
      ("nearest", { ($0.magnificationFilter, $0.minificationFilter) = (.nearest, .nearest) }),
      ("larger", { $0.transform = CATransform3DMakeScale(1.7, 1.7, 1) }),
      (
        "smaller",
        {
          $0.minificationFilter = .trilinear
          $0.transform = CATransform3DMakeScale(0.3, 0.3, 1)
        }
      ),
      ("turned", { $0.transform = CATransform3DMakeRotation(0.7, 0, 0, 1) }),
      ("turned by a quarter", { $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }),
      ("mirrored", { $0.transform = CATransform3DMakeScale(-1, 1, 1) }),
      (
        "in perspective",
        {
          var transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
          transform.m34 = -1 / 100
          $0.transform = transform
        }
      ),
      (
        "with round corners",
        {
          $0.cornerRadius = 6
          $0.masksToBounds = true
        }
      ),
      (
        "stretched in the middle",
        {
          $0.contentsCenter = CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4)
          $0.bounds.size.width = 60
        }
      ),
      (
        "a part",
        {
          $0.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
          $0.contentsGravity = .bottomLeft
        }
      ),
      ("with a shadow", { $0.shadowOpacity = 1 }),
      (
        "as a mask",
        { layer in
          let mask = CALayer()
          mask.frame = layer.bounds
          mask.contents = layer.contents
          layer.contents = nil
          layer.backgroundColor = .white
          layer.mask = mask
        }
      ),
    ]
  }

  private func pixels(
    _ image: CGImage, tile: Int32? = nil, replicated: Bool = false, _ change: (CALayer) -> Void
  ) async throws -> [UInt32] {
    let root = CALayer(), layer = CALayer(), copies = CAReplicatorLayer()
    root.frame = CGRect(x: 0, y: 0, width: 80, height: 64)
    root.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.9)
    layer.frame = CGRect(x: 11, y: 9, width: 37, height: 19)
    layer.contents = image
    change(layer)
    copies.instanceCount = replicated ? 3 : 1
    copies.instanceTransform = CATransform3DMakeTranslation(4, 15, 0)
    copies.instanceBlueOffset = replicated ? -0.4 : 0
    copies.addSublayer(layer)
    root.addSublayer(copies)
    let renderer = CPURenderer(threads: 1)
    if let tile { renderer.forcedTileSize = (tile, tile) }
    let ticket = try Compositor(layer: root).draw(
      at: 0, viewport: Viewport(width: 80, height: 64), with: renderer, into: .memory)
    let buffer = try #require(try await renderer.finish(ticket))
    return (0..<64).flatMap { UnsafeBufferPointer(start: buffer.pixels + $0 * buffer.stride, count: 80) }
  }

  @Test func glyphsAreDrawnAsTheirPixelsAre() async throws {
    let letters = try makeLetters()
    #expect(letters.glyphs != nil)
    let plain = CGImage(width: 37, height: 19, premultiplied: letters.pixels)
    for (name, change) in changes {
      for replicated in [false, true] {
        let expected = try await pixels(plain, replicated: replicated, change)
        for tile in [nil, Int32(7), 16] {
          let seen = try await pixels(letters, tile: tile, replicated: replicated, change)
          #expect(seen == expected, "\(name), replicated: \(replicated), tiles of \(tile ?? 0)")
        }
        #expect(Set(expected).count > 20, "something is seen")
      }
    }
  }

  @Test func texelsAreMadeOnlyWhereTheyAreNeeded() async throws {
    func makes(_ change: (inout DrawItem) -> Void) async throws -> Bool {
      // An image keeps its texels once they are made, so each call needs a new image.
      let letters = try makeLetters()
      let renderer = CPURenderer(threads: 1)
      try renderer.apply([.setImage(slot: 1, letters)])
      var item = rectangle(10, 5, 47, 24, fill: 0)
      item.kind = .image
      item.image = 1
      (item.ux, item.vy, item.u0, item.v0) = (65536, 65536, -10 * 65536, -5 * 65536)
      change(&item)
      var scene = frame(90, 50, [item])
      scene.boxes = [PixelBox(x0: 10, y0: 5, x1: 47, y1: 24)]
      _ = try await renderer.pixels(scene)
      return renderer.madeTexels(ofSlot: 1)
    }
    #expect(try await !makes { _ in })
    #expect(try await !makes { $0.opacity = 100 })
    #expect(try await !makes { $0.flags.insert(.nearest) })
    #expect(try await makes { $0.u0 += 0x4000 }, "between texels")
    #expect(try await makes { $0.u0 += 65536 }, "beyond the image")
    #expect(try await makes { $0.radius = 5 })
    #expect(try await makes { $0.halfWidth -= 0.5 }, "the sides are not whole")
    #expect(try await makes { $0.flags.insert(.additive) })
    let isTinted = try await makes {
      $0.flags.insert(.tinted)
      $0.tint = 0x80ff
    }
    #expect(isTinted)
  }
}
