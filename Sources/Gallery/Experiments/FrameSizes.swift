import Agate

extension Experiment {
  static let frameSizes = Experiment(
    name: "frame-sizes", question: "What do more pixels cost?", ids: ["A2.68", "A2.94", "B12.27"],
    size: CGSize(width: 320, height: 240),
    variants: [
      Variant("320 × 240 at 1 pixel a point") { changing() },
      Variant("at 2 pixels a point", scale: 2) { changing() },
      Variant("1136 × 640 pixels", size: small) { sized(small) },
      Variant("2880 × 1800 pixels", size: large) { sized(large) },
    ],
    finding: """
      Four times as many pixels need four times the work for shading, but not for any other stage: layout, sampling \
      and flattening do not depend on pixels. Test with the scale and the size of the target screen.
      """)

  private static func changing() -> Trial {
    let root = Experiment.root(CGSize(width: 320, height: 240))
    root.addSublayer(Gallery.box(40, 40, 240, 160, CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)))
    return Trial(root) { root.backgroundColor = CGColor(gray: $0 % 2 == 0 ? 1 : 0.8, alpha: 1) }
  }

  private static let small = CGSize(width: 1136, height: 640), large = CGSize(width: 2880, height: 1800)

  private static func sized(_ size: CGSize) -> Trial {
    let root = Experiment.root(size)
    return Trial(root) { root.backgroundColor = CGColor(gray: $0 % 2 == 0 ? 1 : 0.8, alpha: 1) }
  }
}
