import Agate
import AgateCPU
import ConformanceRows
import Testing

struct MovingLayersTests {
  // A3.01
  @Test(.row("A3.01", "A2.102")) func fiveHundredMovingLayersFitASixtiethOfASecond() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 800, height: 600)
    root.backgroundColor = .white
    for index in 0..<500 {
      let layer = CALayer()
      layer.frame = CGRect(x: index * 37 % 760, y: index * 61 % 560, width: 40, height: 40)
      layer.backgroundColor = CGColor(gray: CGFloat(index % 9) / 9, alpha: 0.8)
      let move = CABasicAnimation(keyPath: "position.x")
      (move.byValue, move.duration, move.repeatCount) = (40.0, 1, .infinity)
      layer.add(move, forKey: nil)
      root.addSublayer(layer)
    }
    let compositor = Compositor(layer: root)
    let renderer = CPURenderer(threads: 1)
    var best = Duration.seconds(1)
    for frame in 0..<40 {
      let start = ContinuousClock.now
      let ticket = try compositor.draw(
        at: Double(frame) / 60, viewport: Viewport(width: 800, height: 600), with: renderer, into: .memory)
      _ = try await renderer.finish(ticket)
      best = min(best, ContinuousClock.now - start)
    }
    // Measured on one thread, in a build that is not optimised.
    #expect(best < .milliseconds(16), "\(best)")
  }
}
