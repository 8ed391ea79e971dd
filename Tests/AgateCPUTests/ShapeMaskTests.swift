import Agate
import Foundation
import ConformanceRows
import Testing

@testable import AgateCPU

@Suite("Shapes on the processor")
struct ShapeMaskTests {
  private func star(_ x: Double, _ y: Double, _ radius: Double) -> CGPath {
    let path = CGMutablePath()
    for k in 0..<7 {
      let angle = Double(k) * 6 * .pi / 7
      let point = CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle))
      if k == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  private func layer(_ path: CGPath) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path
    layer.fillColor = CGColor(red: 0.9, green: 0.5, blue: 0.1, alpha: 0.8)
    layer.strokeColor = CGColor(red: 0.1, green: 0.2, blue: 0.4)
    layer.lineWidth = 2.5
    return layer
  }

  private func quietly(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  private func tree(_ layers: [CALayer]) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
    root.backgroundColor = CGColor(gray: 1, alpha: 1)
    root.sublayers = layers
    return root
  }

  private func draw(_ compositor: Compositor, _ renderer: CPURenderer, at time: Double = 0) async throws -> [UInt32] {
    let ticket = try compositor.draw(
      at: time, viewport: Viewport(width: 160, height: 120), with: renderer, into: .memory)
    let buffer = try #require(try await renderer.finish(ticket))
    return (0..<buffer.height).flatMap { y in
      UnsafeBufferPointer(start: buffer.pixels + y * buffer.stride, count: buffer.width)
    }
  }

  @Test("neither threads nor tiles change a pixel")
  func neitherThreadsNorTilesChangeAShape() async throws {
    let root = tree((0..<9).map { layer(star(20 + Double($0 * 15), 30 + Double($0 % 3) * 25.3, 27.7)) })
    root.opacity = 0.9
    let compositor = Compositor(layer: root)
    var pictures: Set<[UInt32]> = []
    for threads in [1, 2, 3] {
      for size in [nil, (7, 5), (16, 16), (33, 64), (160, 120)] as [(Int32, Int32)?] {
        let renderer = CPURenderer(threads: threads)
        if let size { renderer.forcedTileSize = (width: size.0, height: size.1) }
        pictures.insert(try await draw(compositor, renderer))
      }
    }
    #expect(pictures.count == 1)
  }

  @Test("a path is made into pixels once, and again only when path or stroke change, not when it moves", .row("A2.178"))
  func pathsAreMadeIntoPixelsWhenTheyChange() async throws {
    let shape = layer(star(50, 50, 30)), other = layer(star(110, 60, 20))
    let compositor = Compositor(layer: tree([shape, other])), renderer = CPURenderer(threads: 1)
    var made = renderer.shapes.made
    func step(_ change: () -> Void) async throws -> Int {
      quietly(change)
      _ = try await draw(compositor, renderer)
      defer { made = renderer.shapes.made }
      return renderer.shapes.made - made
    }
    #expect(try await step {} == 4, "fill and stroke of two layers")
    for k in 1...3 { #expect(try await step { shape.position.x = CGFloat(k * 3) } == 0, "moved") }
    #expect(try await step { shape.fillColor = CGColor(red: 0, green: 1, blue: 0) } == 0, "coloured")
    #expect(try await step { shape.opacity = 0.5 } == 0)
    for k in 1...3 { #expect(try await step { shape.path = star(50, 50, 30 + Double(k)) } == 2, "another path") }
    for k in 1...3 { #expect(try await step { shape.strokeEnd = 1 - CGFloat(k) / 10 } == 1, "the stroke alone") }
    #expect(try await step { shape.fillRule = .evenOdd } == 1, "the fill alone")
    #expect(shape.contents == nil)
  }

  @Test("an animated path is made once a frame, its layer's contents stay empty", .row("A2.178", "A3.45", "A2.177"))
  func anAnimatedPathIsMadeOnceAFrame() async throws {
    let shape = layer(star(50, 50, 30))
    shape.strokeColor = nil
    let animation = CABasicAnimation(keyPath: "path")
    (animation.fromValue, animation.toValue, animation.duration) = (star(50, 50, 30), star(90, 60, 45), 1)
    shape.add(animation, forKey: nil)
    let compositor = Compositor(layer: tree([shape])), renderer = CPURenderer(threads: 1)
    for frame in 1...5 {
      _ = try await draw(compositor, renderer, at: Double(frame) / 10)
      #expect(renderer.shapes.made == frame)
    }
    #expect(shape.contents == nil)
  }

  @Test("a path whose size is animated is made once a frame", .row("A2.178"))
  func anAnimatedSizeMakesThePathOnceAFrame() async throws {
    let shape = layer(star(40, 40, 30))
    shape.strokeColor = nil
    let animation = CABasicAnimation(keyPath: "transform.scale")
    (animation.fromValue, animation.toValue, animation.duration) = (1, 1.5, 1)
    shape.add(animation, forKey: nil)
    let compositor = Compositor(layer: tree([shape])), renderer = CPURenderer(threads: 1)
    for frame in 1...5 {
      _ = try await draw(compositor, renderer, at: Double(frame) / 10)
      #expect(renderer.shapes.made == frame)
    }
  }

  @Test("a stroke that grows is made once a frame, and nobody is asked to draw", .row("A3.45"))
  func aStrokeThatGrowsIsMadeOnceAFrame() async throws {
    final class Hook: CALayerDelegate {
      var draws = 0
      func draw(_ layer: CALayer, in ctx: CGContext) { draws += 1 }
    }
    let shape = layer(star(50, 50, 30)), hook = Hook()
    shape.fillColor = nil
    shape.delegate = hook
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    shape.add(animation, forKey: nil)
    let compositor = Compositor(layer: tree([shape])), renderer = CPURenderer(threads: 1)
    for frame in 1...5 {
      _ = try await draw(compositor, renderer, at: Double(frame) / 10)
      #expect(renderer.shapes.made == frame)
    }
    #expect(shape.contents == nil && hook.draws == 0)
  }

  @Test("what shows no shape keeps no mask for long", .row("B6.03", "B13.08", "A0.93"))
  func masksHoldWhatIsOnTheScreen() async throws {
    let shape = layer(star(50, 50, 30))
    let root = tree([shape]), compositor = Compositor(layer: root), renderer = CPURenderer(threads: 1)
    for _ in 0..<3 { _ = try await draw(compositor, renderer) }
    let big = CAShapeLayer()
    big.bounds = CGRect(x: 0, y: 0, width: 4000, height: 4000)
    big.path = CGPath(ellipseIn: big.bounds, transform: nil)
    quietly { root.addSublayer(big) }
    for _ in 0..<3 { _ = try await draw(compositor, renderer) }
    #expect(big.contents == nil && big.backingStoreByteCount == 0)
    #expect(
      renderer.shapes.heldBytes < 1 << 16, "masks hold what is on the screen, not what the layer's size would take")
  }

  @Test("the part of a frame that is drawn again is as if all of it were")
  func whatIsDrawnAgainIsAsIfAllWere() async throws {
    let moving = layer(star(50, 50, 30))
    let compositor = Compositor(layer: tree([layer(star(60, 60, 50)), moving, layer(star(80, 40, 25))]))
    let renderer = CPURenderer(threads: 1)
    for k in 0..<6 {
      quietly {
        moving.position = CGPoint(x: Double(k) * 2.3, y: Double(k))
        if k == 3 { moving.path = star(50, 50, 20) }
      }
      let pixels = try await draw(compositor, renderer)
      #expect(pixels == (try await draw(compositor, CPURenderer(threads: 1))))
    }
  }
}
