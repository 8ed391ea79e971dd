import Testing

@testable import Agate

/// The paint order of instances that leave the plane of their replicator.
///
/// Source: the wallpaper TintedCubes of SerStars/nugget-wallpapers (a6a86ac) and the recording of a phone beside it,
/// `preview/custom/cubes.mov`. Its 14 instances move by −999 along z; the phone shows the first in front, and each face of
/// its cubes faded by the alpha of `instanceColor`.
struct InstanceDepthTests {
  private let replicator = CAReplicatorLayer()

  private func frame(_ sublayers: [CALayer], before later: [CALayer] = []) -> FrameSnapshot {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    replicator.frame = root.bounds
    for layer in sublayers { replicator.addSublayer(layer) }
    root.addSublayer(replicator)
    for layer in later { root.addSublayer(layer) }
    return Compositor(layer: root).snapshot(at: 0, viewport: Viewport(width: 200, height: 200))
  }

  private func square(_ x: CGFloat = 50) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: 50, width: 60, height: 60)
    layer.backgroundColor = .white
    return layer
  }

  /// Columns of the items' middles, in paint order.
  private func columns(_ frame: FrameSnapshot) -> [Float] { frame.items.map(\.centreX) }

  @Test(arguments: [false, true]) func fartherInstancesArePaintedFirst(_ preservesDepth: Bool) {
    replicator.preservesDepth = preservesDepth
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, -30)
    #expect(columns(frame([square()])) == [100, 90, 80])
  }

  @Test func nearerInstancesArePaintedLast() {
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 30)
    #expect(columns(frame([square()])) == [80, 90, 100])
  }

  @Test func instancesInTheirPlaneKeepTheirOrder() {
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    replicator.instanceColor = CGColor(gray: 1, alpha: 0.5)
    let layer = square()
    layer.addSublayer(square(0))
    let frame = frame([layer])
    #expect(frame.items.count { $0.kind == .groupBegin } == 3, "flat instances fade as wholes")
    #expect(frame.items.filter { $0.kind == .rectangle }.map(\.centreX) == [80, 80, 90, 90, 100, 100])
  }

  /// A layer after the replicator crosses its plane, so that the instances are cut.
  @Test func instancesBeforeATurnedLayerAreSeparateItems() {
    replicator.instanceCount = 100
    replicator.instanceTransform = CATransform3DMakeTranslation(0.5, 0, 0)
    let turned = square(70)
    turned.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    let items = frame([square()], before: [turned]).items
    #expect(items.count > 100 && items.allSatisfy { $0.kind == .rectangle })
  }

  /// Two parallel planes whose right sides are nearer: where they overlap, the one at the right is farther.
  @Test func sublayersThatTurnOrderInstances() {
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    let turned = square()
    turned.transform = CATransform3DMakeRotation(-0.5, 0, 1, 0)
    #expect(columns(frame([turned])) == [100, 80])
  }

  /// A quarter turn about the vertical axis of the middle takes the second instance's right half away from the viewer.
  @Test func instancesThatTurnOutOfThePlaneAreOrdered() {
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    let near = square(90)
    near.zPosition = 10
    #expect(columns(frame([near])) == [80, 120])
  }

  /// The planes of all instances are in one space: the second instance's near plane covers the first one's far plane.
  @Test func instancesShareASpace() {
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    let box = CATransformLayer()
    box.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let near = square(), far = square(52)
    (near.zPosition, far.zPosition) = (20, -20)
    box.addSublayer(near)
    box.addSublayer(far)
    #expect(columns(frame([box])) == [82, 92, 80, 90])
  }

  @Test func alphaFadesEachFaceOfATransformLayer() {
    replicator.instanceCount = 2
    replicator.instanceColor = CGColor(gray: 1, alpha: 0.5)
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    let box = CATransformLayer()
    box.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let near = square(), far = square(52)
    (near.zPosition, far.zPosition) = (20, -20)
    box.addSublayer(near)
    box.addSublayer(far)
    let items = frame([box]).items
    #expect(items.map(\.kind) == [.rectangle, .rectangle, .rectangle, .rectangle])
    #expect(
      items.allSatisfy { $0.opacity == 128 || $0.fill >> 24 == 128 }, "\(items.map { ($0.opacity, $0.fill >> 24) })")
  }
}
