import Foundation
import ConformanceRows
import Testing

@testable import Agate

/// Work that animations save: while a layer animates, its delegate draws nothing.
struct AnimatedDrawingTests {
  private final class Painter: CALayerDelegate {
    var draws = 0
    func draw(_ layer: CALayer, in ctx: CGContext) {
      draws += 1
      ctx.fill(layer.bounds)
    }
  }

  private let viewport = Viewport(width: 300, height: 300)

  private func tree(_ count: Int, _ painter: Painter) -> (root: CALayer, group: CALayer) {
    let root = CALayer(), group = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    group.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSublayer(group)
    for index in 0..<count {
      let layer = CALayer()
      layer.frame = CGRect(x: index % 10 * 10, y: index / 10 * 10, width: 8, height: 8)
      layer.delegate = painter
      layer.setNeedsDisplay()
      group.addSublayer(layer)
    }
    return (root, group)
  }

  private func move() -> CABasicAnimation {
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (50, 150, 1)
    return move
  }

  // A3.18
  @Test(.row("A3.18")) func aMovingTreeDrawsNothingAndMovesAsOne() {
    let painter = Painter()
    let (root, group) = tree(100, painter)
    let compositor = Compositor(layer: root)
    let still = compositor.snapshot(at: 0, viewport: viewport).boxes
    #expect(painter.draws == 100 && still.count == 100)
    group.add(move(), forKey: nil)
    for step in 1..<10 {
      let boxes = compositor.snapshot(at: Double(step) / 10, viewport: viewport).boxes
      let way = Int32(step * 10)
      #expect(boxes == still.map { PixelBox(x0: $0.x0 + way, y0: $0.y0, x1: $0.x1 + way, y1: $0.y1) })
    }
    #expect(painter.draws == 100)
  }

  // A3.19
  @Test(.row("A3.19")) func animatingSavesTheDrawingOfEveryFrame() {
    func draws(animated: Bool) -> Int {
      let painter = Painter()
      let (root, group) = tree(10, painter)
      let compositor = Compositor(layer: root)
      _ = compositor.snapshot(at: 0, viewport: viewport)
      if animated { group.add(move(), forKey: nil) }
      let before = painter.draws
      for step in 1...60 {
        if !animated {
          CATransaction.begin()
          CATransaction.setDisableActions(true)
          group.position.x = 50 + CGFloat(step) / 60 * 100
          for layer in group.sublayers! { layer.setNeedsDisplay() }
          CATransaction.commit()
        }
        _ = compositor.snapshot(at: Double(step) / 60, viewport: viewport)
      }
      return painter.draws - before
    }
    #expect(draws(animated: true) == 0 && draws(animated: false) == 600)
  }

  // A3.19: processor time of the thread that changes the layers and makes the frames.
  @Test(.row("A3.19")) func animatingTakesAFractionOfTheTimeOfDrawing() {
    final class Rings: CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) {
        for inset in 0..<20 { ctx.strokeEllipse(in: layer.bounds.insetBy(dx: CGFloat(inset), dy: CGFloat(inset))) }
      }
    }
    func work(animated: Bool) -> Double {
      let rings = Rings(), (root, group) = tree(10, Painter())
      for layer in group.sublayers! {
        layer.bounds.size = CGSize(width: 60, height: 60)
        layer.delegate = rings
      }
      let compositor = Compositor(layer: root)
      _ = compositor.snapshot(at: 0, viewport: viewport)
      let start = workTime
      if animated { group.add(move(), forKey: nil) }
      for step in 1...30 {
        if !animated {
          CATransaction.begin()
          CATransaction.setDisableActions(true)
          group.position.x = 50 + CGFloat(step) / 60 * 100
          for layer in group.sublayers! { layer.setNeedsDisplay() }
          CATransaction.commit()
        }
        _ = compositor.snapshot(at: Double(step) / 60, viewport: viewport)
      }
      return withExtendedLifetime(rings) { workTime - start }
    }
    let animating = work(animated: true), drawing = work(animated: false)
    #expect(animating < drawing / 5, "\(animating) s instead of \(drawing) s")
  }

  // A0.161
  @Test(.row("A0.161", "A2.03")) func aSecondOfAnimationIsSixtyFrames() {
    let painter = Painter()
    let (root, group) = tree(1, painter)
    let compositor = Compositor(layer: root)
    group.add(move(), forKey: nil)
    var frames: Set<UInt64> = []
    for tick in 0..<120 { frames.insert(compositor.prepare(at: Double(tick) / 60, viewport: viewport)) }
    #expect((59...61).contains(frames.count))
  }

  // B2.15
  @Test(.row("B2.07", "B2.15")) func aLayerThatNobodyToldDrawsOnePixelAPoint() {
    let painter = Painter()
    let (root, group) = tree(1, painter)
    let layer = group.sublayers![0]
    let compositor = Compositor(layer: root)
    _ = compositor.snapshot(
      at: 0, viewport: Viewport(width: 600, height: 600, transform: CGAffineTransform(scaleX: 2, y: 2)))
    #expect(layer.contentsScale == 1 && (layer.contents as? CGImage)?.width == 8)
    layer.contentsScale = 2
    layer.display()
    #expect((layer.contents as? CGImage)?.width == 16)
  }
}
