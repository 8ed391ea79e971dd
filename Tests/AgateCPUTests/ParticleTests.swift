import AgateGraphics
import PixelReferences
import Testing

@testable import Agate
@testable import AgateCPU

/// Particles of the CPU renderer, compared with the reference that draws pixel by pixel.
struct ParticleTests {
  /// A sprite whose texels all differ.
  static let sprite: CGImage = {
    var pixels: [UInt32] = []
    for y in 0..<6 {
      for x in 0..<5 {
        let alpha = UInt32(60 + 30 * x + 5 * y)
        pixels.append(alpha << 24 | (alpha / 2) << 16 | (alpha / UInt32(y + 1)) << 8 | alpha * UInt32(x) / 5)
      }
    }
    return CGImage(width: 5, height: 6, premultiplied: pixels)
  }()

  enum Kind: String, CaseIterable, Sendable {
    case stamps, additive, turning, newestFirst, sorted, cells, sheet, tilted, inGroup, inPerspective, filtered
  }

  static func scene(_ kind: Kind) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 96, height: 80)
    root.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    let emitter = CAEmitterLayer()
    emitter.frame = root.bounds
    emitter.emitterPosition = CGPoint(x: 48, y: 40)
    emitter.emitterShape = .circle
    emitter.emitterSize = CGSize(width: 8, height: 0)
    let cell = CAEmitterCell()
    cell.contents = sprite
    cell.birthRate = 60
    cell.lifetime = 2
    cell.velocity = 25
    cell.velocityRange = 10
    cell.yAcceleration = 8
    cell.color = CGColor(red: 0.9, green: 0.7, blue: 0.5, alpha: 0.8)
    cell.greenRange = 0.4
    cell.alphaSpeed = -0.3
    switch kind {
    case .stamps: emitter.renderMode = .additive
    case .additive:
      emitter.renderMode = .additive
      cell.scaleRange = 1
    case .turning:
      cell.spin = 3
      cell.spinRange = 2
      cell.scaleSpeed = 0.4
    case .newestFirst:
      emitter.renderMode = .oldestLast
      cell.scale = 2
    case .sorted:
      emitter.renderMode = .backToFront
      cell.emissionLatitude = 0.5
      cell.scale = 2
    case .cells:
      let inner = CAEmitterCell()
      inner.contents = sprite
      inner.birthRate = 6
      inner.lifetime = 0.7
      inner.velocity = 12
      inner.emissionRange = .pi
      cell.contents = nil
      cell.birthRate = 12
      cell.emitterCells = [inner]
    case .sheet:
      cell.contentsRect = CGRect(x: 0, y: 0, width: 0.2, height: 1)
      cell.setValue(5, forKey: "contentsFrameCount")
      cell.setValue(7, forKey: "contentsFramesPerSecond")
      cell.setValue("loop", forKey: "contentsFrameMode")
      cell.scale = 2
    case .tilted:
      cell.setValue("plane", forKey: "particleType")
      cell.setValue(2.5, forKey: "orientationRange")
      cell.spin = 1
      cell.scale = 2
    case .inGroup:
      emitter.opacity = 0.6
      emitter.masksToBounds = true
      emitter.cornerRadius = 24
      emitter.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
    case .inPerspective:
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 200
      root.sublayerTransform = transform
      emitter.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
    case .filtered:
      let blur = CAFilter(type: "gaussianBlur")
      blur.setValue(2, forKey: "inputRadius")
      emitter.filters = [blur]
    }
    emitter.emitterCells = [cell]
    root.addSublayer(emitter)
    return root
  }

  @Test(arguments: Kind.allCases) func agreesWithThePlainRenderer(_ kind: Kind) async throws {
    let compositor = Compositor(layer: Self.scene(kind))
    let viewport = Viewport(width: 96, height: 80)
    let frame = compositor.snapshot(at: 1.7, viewport: viewport)
    #expect(frame.items.contains { $0.kind == .particles || $0.flags.contains(.tinted) } || !frame.passes.isEmpty)
    #expect((kind == .stamps) == frame.particleStreams.contains { $0.flags.contains(.stamps) })
    // The compositor chooses the slot of the sprite.
    let slots = frame.items.map(\.image) + frame.passItems.map(\.image) + frame.particleStreams.map(\.image)
    let images = [CGImage](repeating: Self.sprite, count: Int(slots.max() ?? 1))
    let expected = PlainRenderer.draw(frame, images: images)
    var pictures: [[UInt32]] = []
    for (threads, tile) in [(1, nil), (2, (width: Int32(17), height: Int32(9)))] {
      let renderer = CPURenderer(threads: threads)
      renderer.forcedTileSize = tile
      let ticket = try compositor.draw(at: 1.7, viewport: viewport, with: renderer, into: .memory)
      let pixels = try #require(try await renderer.finish(ticket))
      pictures.append((0..<80).flatMap { y in (0..<96).map { pixels.pixels[y * pixels.stride + $0] } })
    }
    #expect(pictures[0] == pictures[1], "whatever the threads and tiles")
    let different = zip(pictures[0], expected).count { $0 != $1 }
    #expect(different == 0)
  }
}
