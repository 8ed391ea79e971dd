import Agate

extension Experiment {
  static let customDrawing = Experiment(
    name: "custom-drawing", question: "What does custom drawing cost?",
    ids: ["A0.263", "A0.255", "A2.60", "A2.62", "B12.12", "B12.20", "A2.162"], size: CGSize(width: 500, height: 500),
    variants: [
      Variant("a background colour that changes") {
        let layer = root(CGSize(width: 500, height: 500))
        return Trial(layer) { layer.backgroundColor = CGColor(red: $0 % 2 == 0 ? 1 : 0.5, green: 0, blue: 0) }
      },
      Variant("an image that moves") {
        let root = Experiment.root(CGSize(width: 500, height: 500)), layer = CALayer()
        layer.frame = root.bounds
        layer.contents = Pictures.landscape.cgImage
        root.addSublayer(layer)
        return Trial(root) { layer.position.x += $0 % 2 == 0 ? 1 : -1 }
      },
      Variant("drawn once, and moved") {
        let root = Experiment.root(CGSize(width: 500, height: 500)), layer = drawn()
        root.addSublayer(layer)
        return Trial(root) { layer.position.x += $0 % 2 == 0 ? 1 : -1 }
      },
      Variant("drawn for every frame") {
        let layer = drawn()
        return Trial(layer) { _ in layer.setNeedsDisplay() }
      },
    ],
    finding: """
      Colours, borders and images are drawn when the frame is drawn: no bitmap is needed, and only changed values are \
      sent. A layer with custom drawing has a bitmap of width × height × 4 bytes, which is filled and sent again for \
      each change. Draw once, then move the layer.
      """)

  private static func drawn() -> CALayer {
    let layer = StripedLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
    layer.setNeedsDisplay()
    return layer
  }
}

private final class StripedLayer: CALayer {
  override func draw(in ctx: CGContext) {
    for line in 0..<25 {
      ctx.setFillColor(CGColor(red: Double(line) / 25, green: 0.3, blue: 0.5))
      ctx.fill(CGRect(x: 0, y: line * 20, width: 500, height: 20))
    }
  }
}
