import Agate

extension Experiment {
  static let rasterization = Experiment(
    name: "rasterization", question: "When is shouldRasterize worthwhile?",
    ids: ["A0.285", "A2.118", "A2.119", "B15.04", "B15.05", "B15.06"], size: CGSize(width: 400, height: 300),
    variants: [
      Variant("100 translucent layers that move") { pile(rasterizes: false, changes: false) },
      Variant("100 rasterised ones that move") { pile(rasterizes: true, changes: false) },
      Variant("one of them changes") { pile(rasterizes: false, changes: true) },
      Variant("one of the rasterised ones changes") { pile(rasterizes: true, changes: true) },
    ],
    finding: """
      It is worthwhile for many layers that move together and do not change: one bitmap is drawn once, and the pixels \
      of one layer are shaded instead of the pixels of a hundred layers. If something inside changes, the whole bitmap is drawn again \
      for every frame, whereas without shouldRasterize only the changed part would be drawn.
      """)

  private static func pile(rasterizes: Bool, changes: Bool) -> Trial {
    let root = Experiment.root(CGSize(width: 400, height: 300))
    let pile = Gallery.box(20, 50, 200, 200, nil)
    var dice = Dice(15)
    pile.sublayers = (0..<100).map { _ in
      Gallery.box(
        .random(in: 0..<150, using: &dice), .random(in: 0..<150, using: &dice), 50, 50,
        CGColor(red: .random(in: 0..<1, using: &dice), green: 0.4, blue: 0.6, alpha: 0.5))
    }
    pile.shouldRasterize = rasterizes
    root.addSublayer(pile)
    let last = pile.sublayers![99]
    return Trial(root) { frame in
      if changes { last.position.x = 60 + CGFloat(frame) } else { pile.position.x += 2 }
    }
  }
}
