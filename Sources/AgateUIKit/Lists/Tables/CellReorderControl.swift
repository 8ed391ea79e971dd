import Agate

/// The control of a cell that moves its row or item: three lines on which a finger moves the cell.
final class CellReorderControl: UIView {
  override class var isDrawn: Bool { false }
  /// The width of the control of a row, in points.
  static let width: CGFloat = 44
  private let glyph: UIImageView
  private let action: (UIGestureRecognizer) -> Void

  /// Creates a control with the size of its lines.
  ///
  /// - Parameters:
  ///   - size: the width and the height of the lines together, in points.
  ///   - thickness: the height of each line, in points.
  ///   - action: the closure to call when a finger on the control touches, moves or lifts.
  init(_ size: CGSize, thickness: CGFloat, action: @escaping (UIGestureRecognizer) -> Void) {
    self.action = action
    glyph = UIImageView(image: CellReorderControl.image(size, thickness))
    super.init(frame: CGRect(origin: .zero, size: size))
    tintColor = .tertiaryLabel
    addSubview(glyph)
    addGestureRecognizer(TouchRecognizer(target: self, action: .of("follow(_:)", CellReorderControl.follow(_:))))
  }
  required init?(coder: NSCoder) { nil }

  func follow(_ recognizer: TouchRecognizer) { action(recognizer) }

  /// The control may be small, so that touches around it count, too.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let rest = CGSize(width: Self.width - bounds.width, height: Self.width - bounds.height)
    return bounds.insetBy(dx: -max(rest.width, 0) / 2, dy: -max(rest.height, 0) / 2).contains(point)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private static func image(_ size: CGSize, _ thickness: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(UIScreen.main.scale, 2)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIColor.black.setFill()
      for line in 0..<3 {
        let y = CGFloat(line) * ((size.height - thickness) / 2).rounded(.down)
        UIRectFill(CGRect(x: 0, y: y, width: size.width, height: thickness))
      }
    }
    return image.withRenderingMode(.alwaysTemplate)
  }
}
