import Agate

/// The images of the button types that have a fixed image.
enum ButtonGlyph {
  case info, plus, cross

  /// Creates the glyph of a button type; nil for types without an image.
  init?(_ type: UIButton.ButtonType) {
    switch type {
    case .detailDisclosure, .infoLight, .infoDark: self = .info
    case .contactAdd: self = .plus
    case .close: self = .cross
    case .custom, .system: return nil
    }
  }

  /// A template image of 22 points, or a coloured image of 30 points for the cross.
  var image: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(UIScreen.main.scale, 2)
    let side: CGFloat = self == .cross ? 30 : 22
    let size = CGSize(width: side, height: side)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(side) }
    return image.withRenderingMode(self == .cross ? .alwaysOriginal : .alwaysTemplate)
  }

  private func draw(_ side: CGFloat) {
    let circle = CGRect(x: 0, y: 0, width: side, height: side)
    if self == .cross {
      UIColor.systemGray5.setFill()
      UIBezierPath(ovalIn: circle).fill()
      UIColor.systemGray.setStroke()
      let path = UIBezierPath()
      for x in [10, 20] as [CGFloat] {
        path.move(to: CGPoint(x: x, y: 10))
        path.addLine(to: CGPoint(x: 30 - x, y: 20))
      }
      (path.lineWidth, path.lineCapStyle) = (2.5, .round)
      path.stroke()
      return
    }
    UIColor.black.set()
    let ring = UIBezierPath(ovalIn: circle.insetBy(dx: 1, dy: 1))
    ring.lineWidth = 1.25
    ring.stroke()
    let path = UIBezierPath()
    (path.lineWidth, path.lineCapStyle) = (1.5, .round)
    if self == .plus {
      path.move(to: CGPoint(x: 6, y: 11))
      path.addLine(to: CGPoint(x: 16, y: 11))
      path.move(to: CGPoint(x: 11, y: 6))
      path.addLine(to: CGPoint(x: 11, y: 16))
    } else {
      UIBezierPath(ovalIn: CGRect(x: 10, y: 5, width: 2, height: 2)).fill()
      path.move(to: CGPoint(x: 11, y: 10))
      path.addLine(to: CGPoint(x: 11, y: 16.5))
    }
    path.stroke()
  }
}
