import UIKit

/// Draws an arc whose length is an animatable property.
final class RingLayer: CALayer {
  @NSManaged var progress: CGFloat
  var color = UIColor.systemTeal
  var lineWidth: CGFloat = 24
  var isRound = true

  override init() {
    super.init()
  }

  override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? RingLayer else { return }
    color = other.color
    lineWidth = other.lineWidth
    isRound = other.isRound
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == #keyPath(RingLayer.progress) || super.needsDisplay(forKey: key)
  }

  override func draw(in context: CGContext) {
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = (min(bounds.width, bounds.height) - lineWidth) / 2
    let track = UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    track.lineWidth = lineWidth
    color.withAlphaComponent(0.2).setStroke()
    track.stroke()
    let start = -CGFloat.pi / 2
    let arc = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: start, endAngle: start + 2 * .pi * progress, clockwise: true)
    arc.lineWidth = lineWidth
    arc.lineCapStyle = isRound ? .round : .butt
    color.setStroke()
    arc.stroke()
  }
}
