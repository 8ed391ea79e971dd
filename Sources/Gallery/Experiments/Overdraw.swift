import Agate

extension Experiment {
  static let overdraw = Experiment(
    name: "overdraw", question: "What do overlapping layers cost?",
    ids: ["A0.257", "B12.14", "B15.20", "B15.21", "B15.22"], size: CGSize(width: 400, height: 300),
    variants: [
      Variant("one layer") { stack(0, alpha: 1) }, Variant("2 translucent ones over it") { stack(2, alpha: 0.5) },
      Variant("20 translucent ones over it") { stack(20, alpha: 0.5) },
      Variant("20 opaque ones over it") { stack(20, alpha: 1) },
    ],
    finding: """
      Every translucent layer is shaded for every pixel. Layers under an opaque layer are not shaded at all: a tile of \
      the frame is drawn starting with the topmost item that covers the tile completely. A background colour without \
      alpha is sufficient for this. The property isOpaque is needed only for drawn contents.
      """)

  private static func stack(_ count: Int, alpha: Double) -> Trial {
    let root = Experiment.root(CGSize(width: 400, height: 300))
    for index in 0..<count {
      root.addSublayer(Gallery.box(0, 0, 400, 300, CGColor(gray: Double(index % 5) / 5, alpha: alpha)))
    }
    return Trial(root) { frame in
      // The bottom layer changes, so the whole frame is drawn again.
      root.backgroundColor = CGColor(gray: frame % 2 == 0 ? 1 : 0.8, alpha: 1)
    }
  }
}
