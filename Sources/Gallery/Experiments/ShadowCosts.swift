import Agate

extension Experiment {
  static let shadowPaths = Experiment(
    name: "shadow-paths", question: "Does a shadowPath save work?", ids: ["A0.289", "A3.33", "B15.12", "B15.19"],
    size: CGSize(width: 400, height: 300),
    variants: [
      Variant("no shadow") { cards { _ in } },
      Variant("a shadow of the content") { cards { $0.shadowOpacity = 0.5 } },
      Variant("with a rounded shadowPath") {
        cards {
          $0.shadowOpacity = 0.5
          $0.shadowPath = CGPath(roundedRect: $0.bounds, cornerWidth: 10, cornerHeight: 10, transform: nil)
        }
      },
      Variant("with an oval shadowPath") {
        cards {
          $0.shadowOpacity = 0.5
          $0.shadowPath = CGPath(ellipseIn: $0.bounds.insetBy(dx: 0, dy: 15), transform: nil)
        }
      },
    ],
    finding: """
      Yes: the shadow of a rounded rectangle is shaded directly and needs no offscreen pass. For other paths, the path \
      is drawn and blurred in a pass, but the layer does not have to be drawn for it. Ovals of the same size share a \
      pass, so one of the twelve is drawn and eleven reuse it. In both cases, shadows are reused from frame to frame \
      if only the position changes. Here the cards grow, so the shadows of the previous frame cannot be reused.
      """)

  private static func cards(_ shade: (CALayer) -> Void) -> Trial {
    let root = Experiment.root(CGSize(width: 400, height: 300))
    let cards = (0..<12).map { index in
      let card = Gallery.box(20 + Double(index % 4) * 95, 20 + Double(index / 4) * 90, 70, 70, nil)
      // The image has transparent parts, so the shadow is not that of a rectangle.
      card.contents = Pictures.igloo.cgImage
      for part in 0..<5 { card.addSublayer(Gallery.box(Double(part) * 14, 60, 10, 10, Gallery.red)) }
      shade(card)
      return card
    }
    root.sublayers = cards
    return Trial(root) { frame in
      for card in cards {
        card.transform = CATransform3DMakeScale(1 + CGFloat(frame) / 100, 1 + CGFloat(frame) / 100, 1)
      }
    }
  }
}
