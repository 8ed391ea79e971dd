import Agate

extension Experiment {
  static let offscreen = Experiment(
    name: "offscreen", question: "Which effects need an offscreen pass?",
    ids: ["A0.258", "B12.15", "A2.122", "B15.09"], size: CGSize(width: 400, height: 200),
    variants: effects.map { effect in Variant(effect.name) { moved(effect.apply) } },
    finding: """
      Fewer effects need a pass than in Core Animation. Rounded clips, masks and group opacity are groups inside the \
      frame, and the shadow of a rectangle or of a rounded rectangle in shadowPath is a separate item. None of these \
      needs an offscreen pass. Other shadows, filters and shouldRasterize do. Passes are cached by their contents: a layer that \
      moves by whole pixels reuses its pass, rasterised or not, and layers that look the same share one pass.
      """)

  private static let effects: [(name: String, apply: @Sendable (CALayer) -> Void)] = [
    ("plain", { _ in }), ("cornerRadius", { $0.cornerRadius = 15 }), ("masksToBounds", { $0.masksToBounds = true }),
    ("both", { ($0.cornerRadius, $0.masksToBounds) = (15, true) }),
    (
      "mask",
      { layer in
        let mask = Gallery.box(0, 0, 80, 80, .black)
        mask.cornerRadius = 40
        layer.mask = mask
      }
    ),
    ("opacity", { $0.opacity = 0.5 }),
    ("shadow of a group", { $0.shadowOpacity = 0.5 }),
    (
      "shadow of a box",
      {
        $0.sublayers = nil
        $0.shadowOpacity = 0.5
      }
    ),
    (
      "shadowPath",
      {
        $0.shadowOpacity = 0.5
        $0.shadowPath = CGPath(rect: $0.bounds, transform: nil)
      }
    ),
    ("blur", { $0.filters = [CAFilter(type: "gaussianBlur")] }), ("shouldRasterize", { $0.shouldRasterize = true }),
  ]

  private static func moved(_ effect: (CALayer) -> Void) -> Trial {
    let root = Experiment.root(CGSize(width: 400, height: 200))
    let layer = Gallery.box(20, 40, 80, 80, Gallery.blue)
    layer.addSublayer(Gallery.box(10, 10, 30, 30, Gallery.red))
    layer.addSublayer(Gallery.box(30, 30, 70, 30, Gallery.green))
    effect(layer)
    root.addSublayer(layer)
    return Trial(root) { _ in layer.position.x += 2 }
  }
}
