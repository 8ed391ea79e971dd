import Agate

extension Experiment {
  static let tiling = Experiment(
    name: "tiling", question: "What does a large, mostly invisible layer cost?", ids: ["A0.122", "A0.126"],
    size: CGSize(width: 256, height: 256),
    variants: [
      Variant("one layer of 2048 × 2048") { scrolled(LargePicture()) },
      Variant("tiles of 256 × 256") { scrolled(LargeTiledPicture()) },
    ],
    finding: """
      An ordinary layer draws its whole bitmap before the first frame. A tiled layer draws only its visible tiles, and \
      each further tile when it becomes visible, on other threads. Up to 64 MiB of tiles that are no longer visible \
      are kept.
      """)

  private static func scrolled(_ picture: CALayer) -> Trial {
    let window = root(CGSize(width: 256, height: 256))
    window.masksToBounds = true
    picture.frame = CGRect(x: 0, y: 0, width: 2048, height: 2048)
    if !(picture is CATiledLayer) { picture.setNeedsDisplay() }
    window.addSublayer(picture)
    return Trial(window) { _ in window.bounds.origin.x += 16 }
  }

  fileprivate static func draw(_ ctx: CGContext) {
    ctx.setFillColor(Gallery.blue)
    ctx.fill(ctx.boundingBoxOfClipPath)
    ctx.setFillColor(.white)
    ctx.fillEllipse(in: CGRect(x: 200, y: 200, width: 1600, height: 1600))
  }
}

private final class LargePicture: CALayer {
  override func draw(in ctx: CGContext) { Experiment.draw(ctx) }
}

private final class LargeTiledPicture: CATiledLayer {
  override func draw(in ctx: CGContext) { Experiment.draw(ctx) }
}
