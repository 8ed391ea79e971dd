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
      Yes: a rounded rectangle's shadow is computed pixel by pixel where it is seen and needs no picture. An outline that \
      is none is blurred as a picture, but without drawing the layer for it; ovals of one size are alike, so that one of \
      the twelve is drawn and eleven find it there. In either case shadows are kept from frame to frame while nothing but \
      the place changes; here the cards grow, and those of the frame before are of no use.
      """)

  private static func cards(_ shade: (CALayer) -> Void) -> Trial {
    let root = Experiment.root(CGSize(width: 400, height: 300))
    let cards = (0..<12).map { index in
      let card = Gallery.box(20 + Double(index % 4) * 95, 20 + Double(index / 4) * 90, 70, 70, nil)
      // With holes in it: its shadow is not that of a box.
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
