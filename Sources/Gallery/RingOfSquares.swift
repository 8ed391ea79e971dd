import Agate

extension Gallery {
  /// One square, drawn ten times around a circle. Each instance is rotated by 36 more degrees and is redder than the
  /// previous instance.
  static let ringOfSquares = GalleryScene(
    name: "squares", summary: "One square drawn ten times around a circle",
    ids: ["B6.44", "B6.46", "B6.47", "B6.49", "A0.107", "A0.109", "A0.110"], size: CGSize(width: 600, height: 700)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 600, height: 700)
    root.backgroundColor = CGColor(gray: 0.25, alpha: 1)

    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 150, y: 0, width: 300, height: 300)
    replicator.instanceCount = 10
    var transform = CATransform3DIdentity
    transform = CATransform3DTranslate(transform, 0, 200, 0)
    transform = CATransform3DRotate(transform, .pi / 5, 0, 0, 1)
    transform = CATransform3DTranslate(transform, 0, -200, 0)
    replicator.instanceTransform = transform
    replicator.instanceBlueOffset = -0.1
    replicator.instanceGreenOffset = -0.1
    root.addSublayer(replicator)

    let square = CALayer()
    square.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    square.backgroundColor = .white
    replicator.addSublayer(square)
    return root
  }
}
