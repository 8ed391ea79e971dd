import QuartzCore
import ConformanceRows
import Testing

/// Names that are available to a program that imports a single module.
struct QuartzCoreTests {
  // B1.12, A1.02
  @Test(.row("B1.04", "B1.12", "A1.02")) func oneModuleGivesAll() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.backgroundColor = CGColor(red: 0.5, green: 0.5, blue: 0.5)
    let square = CATransformLayer()
    square.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    root.addSublayer(square)
    let move = CABasicAnimation(keyPath: "position.x")
    move.toValue = 50
    move.duration = 1
    square.add(move, forKey: "move")
    square.position = CGPoint(x: 10, y: 20)
    #expect(square.superlayer === root && square.position.y == 20 && square.animationKeys()?.contains("move") == true)
    let others = [
      CAEmitterLayer(), CAGradientLayer(), CAReplicatorLayer(), CAScrollLayer(), CAShapeLayer(), CATextLayer(),
      CATiledLayer(), CASurfaceLayer(), CAPixelLayer(),
    ]
    #expect(others.allSatisfy { $0.superlayer == nil && $0.bounds == .zero })
    CATransaction.flush()
    #expect(Compositor(layer: root).snapshot(at: 0, viewport: Viewport(width: 100, height: 100)).items.count == 1)
  }
}
