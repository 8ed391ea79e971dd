import Agate
import Testing

@testable import AgateTool

@MainActor @Suite("The times of a player")
struct PlayerTimeTests {
  /// The span of a scene with animations of the given times.
  private func span(_ animations: (begin: Double, duration: Double)...) -> SceneSpan {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    for (number, times) in animations.enumerated() {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.beginTime, animation.duration) = (times.begin, times.duration)
      layer.add(animation, forKey: "\(number)")
    }
    return SceneSpan(SceneSource(layer: layer, size: layer.frame.size, warnings: []))
  }

  @Test("A span reaches to the end of the last animation, within limits")
  func spans() {
    #expect(SceneSpan.zero.duration == 0 && SceneSpan.zero.lastFrame == 0)
    #expect(span().duration == SceneSpan.standard && span().frameRate == 60)
    let two = span((1, 4), (2, 1.5))
    #expect(two.duration == 5 && two.lastFrame == 5 - 1.0 / 60 && two != span())
    #expect(span((1, 1e6)).duration == 600)
  }

  @Test("A loop without one of its ends reaches to the end of the span")
  func loops() {
    let tenSeconds = span()
    var loop = PlayerLoop()
    #expect(loop.range(in: tenSeconds) == nil)
    loop.start = 2
    #expect(loop.range(in: tenSeconds) == 2..<10)
    loop.end = 4
    #expect(loop.range(in: tenSeconds) == 2..<4)
    loop.end = 1
    #expect(loop.start == nil && loop.range(in: tenSeconds) == 0..<1, "a start after the end is forgotten")
    loop.start = 5
    #expect(loop.end == nil && loop.range(in: tenSeconds) == 5..<10, "and so is an end before the start")
    loop.start = 25
    #expect(loop.range(in: tenSeconds) == 25..<35, "a whole cycle, after the end of the span")
    loop.end = 27
    #expect(loop.range(in: tenSeconds) == 25..<27)
  }

  @Test("A loop has a shortest length")
  func shortLoops() {
    let tenSeconds = span()
    var loop = PlayerLoop()
    (loop.start, loop.end) = (3, 3.001)
    #expect(loop.range(in: tenSeconds) == 3..<3 + PlayerLoop.shortest)
    (loop.start, loop.end) = (9.999, nil)
    #expect(loop.range(in: tenSeconds) == 9.999..<9.999 + PlayerLoop.shortest, "just before the end of the span")
  }
}
