import Agate

extension Gallery {
  /// A tiled layer that is scrolled by dragging. Only the tiles that become visible are drawn, on background threads.
  static let tiledSnowman = GalleryScene(
    name: "tiled-snowman", summary: "A picture of 2,048 × 2,048 points in tiles, scrolled in a window of 400 × 400",
    ids: ["A0.122", "A0.126"], interactive: true, size: CGSize(width: 400, height: 400),
    script: .drag((300, 380), (380, 80), during: 0.2...0.7) + .drag((200, 390), (40, 30), during: 0.9...1.7)
  ) {
    let window = DraggedLayer()
    window.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    window.masksToBounds = true
    let picture = TiledSnowman()
    picture.frame = CGRect(x: 0, y: 0, width: 2048, height: 2048)
    window.addSublayer(picture)
    window.scroll(to: CGPoint(x: 824, y: 250))
    return window
  }
}

final class TiledSnowman: CATiledLayer {
  override func draw(in ctx: CGContext) {
    let tile = ctx.boundingBoxOfClipPath
    ctx.setFillColor(CGColor(red: 0.55, green: 0.72, blue: 0.9))
    ctx.fill(tile)
    ctx.setFillColor(.white)
    for (y, radius) in [(1500, 460), (900, 320), (480, 220)] { ctx.fillEllipse(in: circle(1024, y, radius)) }
    ctx.setFillColor(CGColor(gray: 0.15, alpha: 1))
    for (x, y) in [(950, 440), (1098, 440), (1024, 800), (1024, 920), (1024, 1040)] {
      ctx.fillEllipse(in: circle(x, y, 30))
    }
    ctx.setFillColor(CGColor(red: 1, green: 0.5, blue: 0.1))
    ctx.move(to: CGPoint(x: 1024, y: 480))
    ctx.addLine(to: CGPoint(x: 1230, y: 530))
    ctx.addLine(to: CGPoint(x: 1024, y: 550))
    ctx.fillPath()
    // The outline of a tile.
    ctx.setStrokeColor(CGColor(gray: 0, alpha: 0.15))
    ctx.stroke(tile.insetBy(dx: 0.5, dy: 0.5))
  }

  private func circle(_ x: Int, _ y: Int, _ radius: Int) -> CGRect {
    CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
  }
}

private final class DraggedLayer: CAScrollLayer, PointerResponder {
  private var last = CGPoint.zero

  func pointerPressed(at point: CGPoint) { last = point }

  func pointerMoved(to point: CGPoint) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    scroll(to: CGPoint(x: bounds.minX + last.x - point.x, y: bounds.minY + last.y - point.y))
    CATransaction.commit()
    last = point
  }
}
