import Testing

@testable import Agate

/// Properties that are set while particles live.
@Suite struct EmitterChangeTests {
  @Test func particlesLiveOnWhenTheBirthRateBecomesZero() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let cell = CAEmitterCell()
    cell.contents = CGImage(width: 2, height: 2, premultiplied: [UInt32](repeating: ~0, count: 4))
    cell.birthRate = 100
    cell.lifetime = 2
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [cell]
    root.addSublayer(emitter)
    let compositor = Compositor(layer: root)
    func slots(_ time: Double) -> Int {
      let frame = compositor.snapshot(at: time, viewport: Viewport(width: 100, height: 100))
      return frame.particleStreams.reduce(0) { $0 + Int($1.parents) }
    }
    _ = slots(4)
    emitter.birthRate = 0
    // Within the quarter of a second in which the rate falls a few more are born.
    #expect((100...130).contains(slots(5)), "those of the second before live on: \(slots(5))")
    #expect(slots(5.9) < slots(5))
    #expect(slots(6.5) == 0, "and nothing is born any more")
  }
}
