import Agate
import AgateUIKit

extension Gallery {
  /// One outline drawn twice: with a UIKit path, and with functions of the graphics context. The results are equal.
  static let arrow = GalleryScene(
    name: "arrow", summary: "An arrow of nine corners, stroked with a path object and with the context",
    ids: ["A2.133"], size: CGSize(width: 400, height: 220)
  ) {
    let root = box(0, 0, 400, 220, CGColor(gray: 0.95, alpha: 1))
    for (index, arrow) in [PathArrow(), ContextArrow()].enumerated() {
      arrow.frame = CGRect(x: 20 + index * 190, y: 20, width: 45, height: 45)
      arrow.anchorPoint = .zero
      arrow.position = CGPoint(x: 20 + index * 190, y: 20)
      arrow.setAffineTransform(CGAffineTransform(scaleX: 4, y: 4))
      arrow.contentsScale = 4
      arrow.setNeedsDisplay()
      root.addSublayer(arrow)
    }
    return root
  }

  fileprivate static let corners: [(CGFloat, CGFloat)] = [
    (16.72, 7.22), (3.29, 20.83), (0.4, 18.05), (18.8, -0.47), (37.21, 18.05), (34.31, 20.83), (20.88, 7.22),
    (20.88, 42.18), (16.72, 42.18),
  ]
}

private final class PathArrow: CALayer {
  override func draw(in ctx: CGContext) {
    let path = Pictures.polygon(Gallery.corners)
    path.lineWidth = 1
    UIColor.red.setStroke()
    path.stroke()
  }
}

private final class ContextArrow: CALayer {
  override func draw(in ctx: CGContext) {
    ctx.beginPath()
    ctx.move(to: CGPoint(x: Gallery.corners[0].0, y: Gallery.corners[0].1))
    for (x, y) in Gallery.corners.dropFirst() { ctx.addLine(to: CGPoint(x: x, y: y)) }
    ctx.closePath()
    ctx.setLineWidth(1)
    ctx.setStrokeColor(CGColor(red: 1, green: 0, blue: 0))
    ctx.strokePath()
  }
}
