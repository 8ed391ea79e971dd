import Agate

/// The outline of a layer in the scene's window. It follows the layer's presentation.
final class LayerMark {
  let layer = CAShapeLayer()
  private var marked: CALayer?

  init() {
    layer.fillColor = CGColor(red: 0.35, green: 0.68, blue: 1, alpha: 0.16)
    layer.strokeColor = OverlayStyle.accent
    layer.lineWidth = 1.5
    layer.isHidden = true
  }

  func show(_ marked: CALayer?) {
    self.marked = marked
    update()
  }

  /// Updates the outline from the marked layer.
  func update() {
    guard let marked, let host = layer.superlayer?.superlayer, marked.superlayer != nil else {
      layer.isHidden = true
      return
    }
    let shown = marked.presentation() ?? marked, box = shown.bounds
    let root = shown === marked ? host : host.presentation() ?? host
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
      CGPoint(x: box.minX, y: box.maxY),
    ]
    let path = CGMutablePath()
    for (index, corner) in corners.enumerated() {
      let point = layer.convert(shown.convert(corner, to: root), from: host)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    layer.path = path
    layer.isHidden = false
  }
}
