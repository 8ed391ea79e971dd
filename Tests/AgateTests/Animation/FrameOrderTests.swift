import Foundation
import Testing

@testable import Agate

/// A frame does not depend on the frames that were drawn before it.
struct FrameOrderTests {
  private func items(_ compositor: Compositor, at time: Double) -> [DrawItem] {
    compositor.snapshot(at: time, viewport: Viewport(width: 100, height: 100)).items
  }

  private func square(_ x: Double) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: 0, width: 10, height: 10)
    layer.backgroundColor = .white
    return layer
  }

  @Test(arguments: [0.1, 0.2, 0.3, 0.5]) func anEndThatFallsOnAFrameIsSeen(_ duration: Double) {
    let frames = Int(duration * 60)
    for begin in stride(from: 0, to: 600, by: 7) {
      let root = CALayer(), layer = square(20)
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.addSublayer(layer)
      let compositor = Compositor(layer: root)
      _ = items(compositor, at: Double(begin) / 60)
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (60, 90, duration)
      (move.beginTime, move.isRemovedOnCompletion) = (Double(begin) / 60, false)
      layer.add(move, forKey: nil)
      for frame in begin...begin + frames { _ = items(compositor, at: Double(frame) / 60) }
      #expect(items(compositor, at: Double(begin + frames + 1) / 60)[0].centreX == 25, "from frame \(begin) on")
    }
  }

  @Test func layersThatPassEachOtherInDepthKeepTheirAnimations() {
    func scene() -> Compositor {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let replicator = CAReplicatorLayer()
      replicator.frame = root.bounds
      (replicator.instanceCount, replicator.instanceDelay) = (3, 0.1)
      replicator.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
      let (turning, still, other) = (square(0), square(30), square(60))
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      (turn.fromValue, turn.toValue, turn.duration, turn.beginTime) = (0, 3, 1, -1e-3)
      turn.repeatCount = .infinity
      turning.add(turn, forKey: nil)
      let rise = CABasicAnimation(keyPath: "zPosition")
      (rise.fromValue, rise.toValue, rise.duration, rise.beginTime) = (-1, 1, 1, -1e-3)
      other.add(rise, forKey: nil)
      replicator.addSublayer(turning)
      replicator.addSublayer(still)
      root.addSublayer(replicator)
      root.addSublayer(other)
      return Compositor(layer: root)
    }
    let compositor = scene()
    for time in [0, 0.4, 0.6, 0.61, 0.3, 0.7] {
      let (made, alone) = (items(compositor, at: time), items(scene(), at: time))
      #expect(made.map(\.inverseA) == alone.map(\.inverseA) && made.map(\.centreX) == alone.map(\.centreX), "\(time)")
      #expect(made.count == 7)
    }
  }

  @Test func aTransitionThatIsOverLeavesItsLayerWhereItIs() {
    let root = CALayer(), layer = square(40), other = square(0)
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    root.addSublayer(layer)
    root.addSublayer(other)
    let compositor = Compositor(layer: root)
    _ = items(compositor, at: 0)
    let fade = CATransition()
    (fade.duration, fade.beginTime, fade.isRemovedOnCompletion) = (1, 0.1, false)
    layer.add(fade, forKey: nil)
    let long = CABasicAnimation(keyPath: "opacity")
    (long.fromValue, long.toValue, long.duration) = (1, 0.5, 10)
    other.add(long, forKey: nil)
    for time in [0.1, 0.5] { _ = items(compositor, at: time) }
    #expect(compositor.nextFrameTime(after: 0.5) == 0.5)
    for time in [1.2, 1.3, 1.4] {
      #expect(items(compositor, at: time).first { $0.halfWidth == 10 }?.centreX == 45, "\(time)")
    }
  }
}
