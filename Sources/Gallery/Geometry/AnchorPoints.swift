import Agate

extension Gallery {
  /// The anchor point is the point of the layer that lies at its position. Changing the anchor point moves the frame,
  /// unless the frame is set afterwards.
  static let anchorPoints = GalleryScene(
    name: "anchor-points", summary: "An anchor point that is set after the frame, at two corners, and before the frame",
    ids: ["A1.07", "A1.08", "A1.12"], size: CGSize(width: 660, height: 240)
  ) {
    let root = box(0, 0, 660, 240, .white)
    for (index, anchor) in [CGPoint(x: 1, y: 1), .zero, CGPoint(x: 1, y: 1)].enumerated() {
      let panel = box(Double(index) * 210 + 15, 0, 210, 240, nil)
      panel.addSublayer(box(60, 70, 100, 100, grey))
      let square = CALayer()
      square.backgroundColor = red
      square.name = "square \(index)"
      if index == 2 { square.anchorPoint = anchor }
      square.frame = CGRect(x: 60, y: 70, width: 100, height: 100)
      if index < 2 { square.anchorPoint = anchor }
      panel.addSublayer(square)
      // A dot at the layer's position.
      let dot = box(0, 0, 8, 8, .black)
      dot.cornerRadius = 4
      dot.position = square.position
      panel.addSublayer(dot)
      root.addSublayer(panel)
    }
    return root
  }
}
