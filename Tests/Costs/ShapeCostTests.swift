import Agate
import AgateCPU
import Testing

@Suite struct ShapeCostTests {
  private static let viewport = Viewport(width: 1280, height: 960)

  private static func zigzag(_ shift: Double) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 20, y: 480))
    for k in 0..<1000 {
      path.addLine(
        to: CGPoint(x: 20 + Double(k) * 1.24, y: 480 + (k % 2 == 0 ? 1 : -1) * (60 + 40 * Double((k * 7) % 10)) + shift)
      )
    }
    return path
  }

  private final class Drawn: CALayer {
    var path = ShapeCostTests.zigzag(0)

    override func draw(in ctx: CGContext) {
      ctx.setStrokeColor(CGColor(red: 1, green: 0.5, blue: 0))
      ctx.setLineWidth(5)
      ctx.setLineCap(.round)
      ctx.addPath(path)
      ctx.strokePath()
    }
  }

  /// Time of the fastest of some frames, each with another path.
  private func fastest(_ layer: CALayer, _ change: (Double) -> Void) async throws -> Duration {
    layer.frame = CGRect(x: 0, y: 0, width: 1280, height: 960)
    let root = CALayer()
    root.frame = layer.frame
    root.backgroundColor = CGColor(gray: 0.9, alpha: 1)
    root.addSublayer(layer)
    let compositor = Compositor(layer: root), renderer = CPURenderer(threads: 1)
    var best = Duration.seconds(10)
    for frame in 0..<8 {
      let start = ContinuousClock.now
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      change(Double(frame))
      CATransaction.commit()
      let ticket = try compositor.draw(
        at: Double(frame) / 60, viewport: Self.viewport, with: renderer, into: .memory)
      _ = try await renderer.finish(ticket)
      best = min(best, ContinuousClock.now - start)
    }
    return best
  }

  // B6.02, A0.92, A0.272
  @Test func aThousandLinesAreDrawnFasterByAShapeThanByHand() async throws {
    let shape = CAShapeLayer(), drawn = Drawn()
    shape.fillColor = nil
    shape.strokeColor = CGColor(red: 1, green: 0.5, blue: 0)
    shape.lineWidth = 5
    shape.lineCap = .round
    let byShape = try await fastest(shape) { shape.path = Self.zigzag($0) }
    let byHand = try await fastest(drawn) {
      drawn.path = Self.zigzag($0)
      drawn.setNeedsDisplay()
    }
    #expect(byShape < byHand, "\(byShape), \(byHand)")
  }
}
