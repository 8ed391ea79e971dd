import Agate

extension Gallery {
  /// Fifteen copies around a circle, each a tenth of a turn after the previous copy. The last five copies cover the
  /// first five.
  static let fifteenSquares = GalleryScene(
    name: "fifteen-squares", summary: "A square drawn fifteen times around a circle that has room for ten",
    ids: ["A0.111"], size: CGSize(width: 600, height: 700)
  ) {
    let root = box(0, 0, 600, 700, CGColor(gray: 0.25, alpha: 1))
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 150, y: 0, width: 300, height: 300)
    replicator.instanceCount = 15
    var transform = CATransform3DMakeTranslation(0, 200, 0)
    transform = CATransform3DRotate(transform, .pi / 5, 0, 0, 1)
    replicator.instanceTransform = CATransform3DTranslate(transform, 0, -200, 0)
    replicator.instanceBlueOffset = -0.1
    replicator.instanceGreenOffset = -0.1
    replicator.addSublayer(box(100, 100, 100, 100, .white))
    root.addSublayer(replicator)
    return root
  }
}
