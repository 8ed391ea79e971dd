import Agate
import AgateCPU
import Testing

/// Drawing again where particles are or were, instead of in their emitter's whole box.
struct ParticleDamageTests {
  private let viewport = Viewport(width: 640, height: 480, background: .black)

  /// A few particles that drift over the whole frame, on a layer that stays, under one that moves.
  private func scene(blended: Bool) -> (root: CALayer, mover: CALayer) {
    let root = CALayer(), back = CALayer(), emitter = CAEmitterLayer(), cell = CAEmitterCell(), mover = CALayer()
    for layer in [root, back, emitter] { layer.frame = CGRect(x: 0, y: 0, width: 640, height: 480) }
    back.backgroundColor = CGColor(red: 0.2, green: 0.3, blue: 0.5)
    emitter.emitterShape = .rectangle
    emitter.emitterPosition = CGPoint(x: 320, y: 240)
    emitter.emitterSize = CGSize(width: 600, height: 440)
    emitter.opacity = blended ? 0.6 : 1
    let pixels = (0..<64).map { (index: UInt32) -> UInt32 in (index * 4 & 255) << 24 | (index * 2 & 127) }
    cell.contents = CGImage(width: 8, height: 8, premultiplied: pixels)
    (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (4, 3, 25, 6)
    emitter.emitterCells = [cell]
    mover.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    root.sublayers = [back, emitter, mover]
    return (root, mover)
  }

  private static func array(_ buffer: PixelBuffer) -> [UInt32] {
    (0..<buffer.height).flatMap { y in
      UnsafeBufferPointer(start: buffer.pixels + y * buffer.stride, count: buffer.width)
    }
  }

  @Test("the pixels are those of a frame that is drawn as a whole", arguments: [false, true])
  func pixels(blended: Bool) async throws {
    let (root, mover) = scene(blended: blended)
    let compositor = Compositor(layer: root), kept = CPURenderer(threads: 2)
    var drawn = 0
    for frame in 0..<60 {
      let time = Double(frame) / 30
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      mover.frame = CGRect(x: 10 + 5 * Double(frame / 3), y: 50, width: 40, height: 40)
      CATransaction.commit()
      let before = kept.statistics?.drawnPixels ?? 0
      let ticket = try compositor.draw(at: time, viewport: viewport, with: kept, into: .memory)
      let found = Self.array(try #require(try await kept.finish(ticket)))
      if frame > 10 { drawn += (kept.statistics?.drawnPixels ?? 0) - before }
      let fresh = CPURenderer(threads: 1)
      let whole = try compositor.draw(at: time, viewport: viewport, with: fresh, into: .memory)
      let expected = Self.array(try #require(try await fresh.finish(whole)))
      #expect(found == expected, "frame \(frame)")
    }
    // A dozen particles reach at most four cells each, in both frames.
    #expect(drawn / 49 < 640 * 480 / 3)
  }

  @Test("frames that no renderer sees leave nothing behind of what moved in them")
  func unseenFrames() async throws {
    let (root, mover) = scene(blended: false)
    let compositor = Compositor(layer: root), kept = CPURenderer(threads: 1)
    for frame in 0..<40 {
      let time = Double(frame) / 30
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      mover.frame = CGRect(x: 10 + 13 * Double(frame), y: 50, width: 40, height: 40)
      CATransaction.commit()
      if frame % 10 > 3 {
        compositor.prepare(at: time, viewport: viewport)
        continue
      }
      let ticket = try compositor.draw(at: time, viewport: viewport, with: kept, into: .memory)
      let found = Self.array(try #require(try await kept.finish(ticket)))
      let fresh = CPURenderer(threads: 1)
      let whole = try compositor.draw(at: time, viewport: viewport, with: fresh, into: .memory)
      #expect(found == Self.array(try #require(try await fresh.finish(whole))), "frame \(frame)")
    }
  }
}
