import Agate

extension Gallery {
  /// Rows of dots in nested replicators. Each dot grows a moment later than its neighbour.
  static let ripples = GalleryScene(
    name: "ripples", summary: "One dot in nested replicators, every instance a moment later", ids: ["B6.44", "B6.50"],
    size: CGSize(width: 480, height: 320)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    root.backgroundColor = CGColor(red: 0.06, green: 0.08, blue: 0.12)

    let rows = CAReplicatorLayer()
    rows.frame = root.bounds
    rows.instanceCount = 8
    rows.instanceTransform = CATransform3DMakeTranslation(0, 36, 0)
    rows.instanceDelay = 0.12
    rows.instanceRedOffset = -0.1
    root.addSublayer(rows)

    let columns = CAReplicatorLayer()
    columns.frame = root.bounds
    columns.instanceCount = 12
    columns.instanceTransform = CATransform3DMakeTranslation(37, 0, 0)
    columns.instanceDelay = 0.08
    columns.instanceBlueOffset = -0.07
    rows.addSublayer(columns)

    let dot = CALayer()
    dot.frame = CGRect(x: 24, y: 24, width: 26, height: 26)
    dot.cornerRadius = 13
    dot.backgroundColor = .white
    let swell = CABasicAnimation(keyPath: "transform.scale")
    swell.fromValue = 0.25
    swell.toValue = 1.25
    swell.duration = 0.7
    swell.autoreverses = true
    swell.repeatCount = .infinity
    swell.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    dot.add(swell, forKey: "swell")
    columns.addSublayer(dot)
    return root
  }
}
