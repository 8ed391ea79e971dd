import Agate

/// The control at the right of a cell that is edited: three lines. A finger on it moves the row.
final class CellReorderControl: UIView {
  override class var isDrawn: Bool { false }
  /// The width of the control, in points.
  static let width: CGFloat = 44
  private let glyph = UIImageView(image: CellReorderControl.image)
  private let action: (UIGestureRecognizer) -> Void

  /// - Parameter action: the closure to call when a finger on the control touches, moves or lifts.
  init(action: @escaping (UIGestureRecognizer) -> Void) {
    self.action = action
    super.init(frame: .zero)
    glyph.tintColor = .tertiaryLabel
    addSubview(glyph)
    addGestureRecognizer(TouchRecognizer(target: self, action: .of("follow(_:)", CellReorderControl.follow(_:))))
  }
  required init?(coder: NSCoder) { nil }

  func follow(_ recognizer: TouchRecognizer) { action(recognizer) }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private static var image: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(UIScreen.main.scale, 2)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 22, height: 13), format: format).image { _ in
      UIColor.black.setFill()
      for y in [0, 6, 12] as [CGFloat] { UIRectFill(CGRect(x: 0, y: y, width: 22, height: 1)) }
    }
    return image.withRenderingMode(.alwaysTemplate)
  }
}
