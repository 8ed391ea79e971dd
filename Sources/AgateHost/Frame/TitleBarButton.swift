import Agate

/// A round title bar button. Its symbol is drawn with lines.
final class TitleBarButton: CALayer {
  /// The width and height of a button, in points.
  static let side = 22.0

  /// The part of the window frame that this button represents.
  let part: WindowFramePart
  private let symbol = CAShapeLayer()

  init(_ part: WindowFramePart) {
    self.part = part
    super.init()
    bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    cornerRadius = Self.side / 2
    symbol.frame = bounds
    symbol.fillColor = nil
    symbol.lineWidth = 1.5
    symbol.lineCap = .round
    addSublayer(symbol)
  }

  override init(layer: Any) {
    part = (layer as? TitleBarButton)?.part ?? .titleBar
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) {
    part = .titleBar
    super.init(coder: coder)
  }

  /// Returns the button itself, even for points on its symbol.
  override func hitTest(_ point: CGPoint) -> CALayer? { super.hitTest(point) == nil ? nil : self }

  func update(_ values: WindowFrameValues, colors: FrameColors) {
    let isPressed = values.pressed == part && values.hovered == part
    backgroundColor = isPressed ? colors.pressedButton : values.hovered == part ? colors.hoveredButton : colors.button
    symbol.strokeColor = colors.text
    symbol.path = path(isRestoring: values.state.isMaximized)
  }

  private func path(isRestoring: Bool) -> CGPath {
    let box = bounds.insetBy(dx: 7.5, dy: 7.5), path = CGMutablePath()
    switch part {
    case .closeButton:
      path.move(to: CGPoint(x: box.minX, y: box.minY))
      path.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
      path.move(to: CGPoint(x: box.maxX, y: box.minY))
      path.addLine(to: CGPoint(x: box.minX, y: box.maxY))
    case .maximizeButton where isRestoring:
      path.addRect(CGRect(x: box.minX, y: box.minY + 2, width: box.width - 2, height: box.height - 2))
      path.move(to: CGPoint(x: box.minX + 2, y: box.minY))
      path.addLine(to: CGPoint(x: box.maxX, y: box.minY))
      path.addLine(to: CGPoint(x: box.maxX, y: box.maxY - 2))
    case .maximizeButton: path.addRect(box)
    default:
      path.move(to: CGPoint(x: box.minX, y: box.maxY))
      path.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
    }
    return path
  }
}
