import Agate
import Testing

/// Replicator instances that face away, and deeply nested replicators.
struct ReplicatorSideTests {
  @Test func aMirroredInstanceOfASingleSidedLayerIsItsBack() {
    func centres(_ change: (CALayer) -> Void) -> [Float] {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let replicator = CAReplicatorLayer()
      replicator.frame = root.bounds
      replicator.instanceCount = 3
      // Mirrored about the centre, so that every other instance shows its back.
      replicator.instanceTransform = CATransform3DMakeScale(-1, 1, 1)
      let square = CALayer()
      square.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      square.backgroundColor = .white
      change(square)
      replicator.addSublayer(square)
      root.addSublayer(replicator)
      return Compositor(layer: root).snapshot(at: 0, viewport: Viewport(width: 100, height: 100)).items
        .map(\.centreX)
    }
    #expect(centres { _ in } == [20, 80, 20])
    #expect(centres { $0.isDoubleSided = false } == [20, 20], "the mirror image shows its back")
    #expect(centres { ($0.isDoubleSided, $0.transform) = (false, CATransform3DMakeScale(-1, 1, 1)) } == [80])
  }

  @Test func replicatorsFarBelowEachOtherAreBounded() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var inner: CALayer = root
    for _ in 0..<2000 {
      let replicator = CAReplicatorLayer()
      replicator.frame = root.bounds
      replicator.instanceDelay = 1
      replicator.instanceCount = 1
      inner.addSublayer(replicator)
      inner = replicator
    }
    inner.backgroundColor = .white
    let frame = Compositor(layer: root).snapshot(at: 1, viewport: Viewport(width: 100, height: 100))
    #expect(frame.items.isEmpty, "what lies deeper than the limit is not drawn, and nothing overflows")
  }
}
