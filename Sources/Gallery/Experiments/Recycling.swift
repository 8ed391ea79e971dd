import Agate

extension Experiment {
  static let recycling = Experiment(
    name: "recycling", question: "What do layers outside the visible area cost?",
    ids: ["A0.295", "A0.296", "B15.27"], size: CGSize(width: 480, height: 360),
    variants: [
      Variant("100 × 100 × 10 layers") { wholeMatrix() },
      Variant("those in sight, used again") {
        let grid = CellGrid()
        grid.frame = CGRect(x: 0, y: 0, width: 480, height: 360)
        grid.scroll(to: CGPoint(x: 4000, y: 4000))
        return Trial(grid) { grid.scroll(to: CGPoint(x: 4000 + 20 * $0, y: 4000 + 10 * $0)) }
      },
    ],
    finding: """
      Such layers are not drawn, but each layer is created, sent once and processed in every frame in which something \
      moves. A few hundred layers that are reused show the same content.
      """)

  private static func wholeMatrix() -> Trial {
    let root = Experiment.root(CGSize(width: 480, height: 360), CGColor(red: 0.07, green: 0.08, blue: 0.12))
    root.masksToBounds = true
    root.sublayerTransform.m34 = -1 / 500
    root.bounds.origin = CGPoint(x: 4000, y: 4000)
    for plane in (0..<10).reversed() {
      for cell in 0..<10_000 {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 50, height: 50)
        layer.position = CGPoint(x: cell % 100 * 100, y: cell / 100 * 100)
        layer.zPosition = -CGFloat(plane) * 100
        layer.backgroundColor = CGColor(gray: 1 - Double(plane) / 10, alpha: 1)
        root.addSublayer(layer)
      }
    }
    return Trial(root) { root.bounds.origin = CGPoint(x: 4000 + 20 * $0, y: 4000 + 10 * $0) }
  }
}
