import Agate

extension Experiment {
  static let overdraw = Experiment(
    name: "overdraw", question: "What do layers cost that lie over each other?",
    ids: ["A0.257", "B12.14", "B15.20", "B15.21", "B15.22"], size: CGSize(width: 400, height: 300),
    variants: [
      Variant("one layer") { stack(0, alpha: 1) }, Variant("2 translucent ones over it") { stack(2, alpha: 0.5) },
      Variant("20 translucent ones over it") { stack(20, alpha: 0.5) },
      Variant("20 opaque ones over it") { stack(20, alpha: 1) },
    ],
    finding: """
      Every translucent layer is computed for every pixel. What lies under an opaque one is not computed at all: a tile of       the frame is drawn from its topmost full cover upwards. It is enough that the background colour has no alpha;       isOpaque is a promise that is only needed for contents which are drawn.
      """)

  private static func stack(_ count: Int, alpha: Double) -> Trial {
    let root = Experiment.root(CGSize(width: 400, height: 300))
    for index in 0..<count {
      root.addSublayer(Gallery.box(0, 0, 400, 300, CGColor(gray: Double(index % 5) / 5, alpha: alpha)))
    }
    return Trial(root) { frame in
      // The lowest layer changes, so that all of the frame is drawn again.
      root.backgroundColor = CGColor(gray: frame % 2 == 0 ? 1 : 0.8, alpha: 1)
    }
  }
}
