import Agate

extension UIImage {
  /// Returns a template image with a line through points.
  final class func line(_ points: [(CGFloat, CGFloat)], _ size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(UIScreen.main.scale, 2)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      let path = UIBezierPath()
      for (index, point) in points.enumerated() {
        let place = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (2, .round, .round)
      UIColor.black.setStroke()
      path.stroke()
    }
    return image.withRenderingMode(.alwaysTemplate)
  }

  /// The mark of a chosen row or entry.
  final class var chosenMark: UIImage { line([(1, 7), (5, 12), (13, 1)], CGSize(width: 14, height: 14)) }
}
