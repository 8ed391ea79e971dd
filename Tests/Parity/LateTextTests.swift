import Agate
import AgateCPU
import TestScenes
import Testing

/// Animated text in replicators with delays.
extension TextLayerTests {
  /// A replicator of a word that grows for a second. Instances are 40 points below each other, each delayed by
  /// `delay` seconds.
  private func late(_ delay: Double, _ count: Int) -> CAReplicatorLayer {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 120, height: 40 * CGFloat(count))
    (replicator.instanceCount, replicator.instanceDelay) = (count, delay)
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
    replicator.addSublayer(growing())
    return replicator
  }

  private func growing() -> CATextLayer {
    let word = layer("grow", 120, 40)
    let grow = CABasicAnimation(keyPath: "fontSize")
    (grow.fromValue, grow.toValue, grow.duration, grow.beginTime) = (8, 30, 1, 1)
    word.add(grow, forKey: nil)
    return word
  }

  // A2.178
  @Test(arguments: [0.3, -0.3, 1.5])
  func animatedTextIsLateInInstances(_ delay: Double) async throws {
    let count = 4
    let one = CALayer()
    one.frame = CGRect(x: 0, y: 0, width: 120, height: 160)
    one.addSublayer(late(delay, count))
    let compositor = Compositor(layer: one)
    let cpu = CPURenderer(threads: 1)
    let viewport = Viewport(width: 120, height: 160)
    var seen: Set<[UInt32]> = []
    // Times before, during and after the growth of the original, and after that of all instances.
    for time in [0.05, 0.7, 1.1, 1.6, 1.95, 2.2, 2.8, 3.4, 7] {
      let picture = try await draw(compositor, at: time, viewport, cpu)
      for index in 0..<count {
        let alone = try await self.picture(growing(), at: time - Double(index) * delay)
        let strip = Array(picture.pixels[index * 40 * 120..<(index + 1) * 40 * 120])
        seen.insert(strip)
        #expect(strip == alone.pixels, "instance \(index) at \(time)")
      }
      // Begin time of the first instance that grows.
      if time == 0.05 { #expect(abs(compositor.nextFrameTime(after: time) - min(1, 1 + 3 * delay)) < 1e-9) }
    }
    #expect(seen.count > 5)
    #expect(compositor.nextFrameTime(after: 7) == .infinity, "nothing is drawn any more")
  }

  @Test func lateTextOfNestedReplicatorsAndSpeeds() async throws {
    let outer = CAReplicatorLayer()
    outer.frame = CGRect(x: 0, y: 0, width: 240, height: 80)
    (outer.instanceCount, outer.instanceDelay) = (2, 0.45)
    outer.instanceTransform = CATransform3DMakeTranslation(120, 0, 0)
    let inner = late(0.2, 2)
    inner.speed = 2
    outer.addSublayer(inner)
    let root = CALayer()
    root.frame = outer.frame
    root.addSublayer(outer)
    let picture = try await draw(
      Compositor(layer: root), at: 1.05, Viewport(width: 240, height: 80), CPURenderer(threads: 1))
    for i in 0..<2 {
      for j in 0..<2 {
        let alone = try await self.picture(growing(), at: 2 * (1.05 - Double(i) * 0.45) - Double(j) * 0.2)
        var part: [UInt32] = []
        for y in 0..<40 {
          let start = (j * 40 + y) * 240 + i * 120
          part += picture.pixels[start..<start + 120]
        }
        #expect(part == alone.pixels, "\(i) \(j)")
      }
    }
  }
}
