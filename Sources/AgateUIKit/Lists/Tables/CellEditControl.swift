import Agate

/// The control at the left of a cell that is edited: a red circle with a minus sign, or a green one with a plus sign.
final class CellEditControl: UIButton {
  override class var isDrawn: Bool { false }
  /// The distance by which the control moves the content to the right, in points.
  static let indentation: CGFloat = 38
  private static let side: CGFloat = 22

  /// Creates the control of a style; nil for the style `none`.
  convenience init?(_ style: UITableViewCell.EditingStyle, action: @escaping () -> Void) {
    if style == .none { return nil }
    self.init(isPlus: style == .insert, action: action)
  }
  /// Creates a control with a plus sign or a minus sign.
  ///
  /// - Parameters:
  ///   - fill: the colour of the circle; nil for the standard colour.
  ///   - mark: the colour of the sign.
  convenience init(isPlus: Bool, fill: UIColor? = nil, mark: UIColor = .white, action: @escaping () -> Void) {
    self.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    setImage(Self.image(isPlus: isPlus, fill ?? (isPlus ? .systemGreen : .systemRed), mark), for: .normal)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  private static func image(isPlus: Bool, _ fill: UIColor, _ mark: UIColor) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(UIScreen.main.scale, 2)
    let size = CGSize(width: side, height: side), middle = side / 2
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      fill.setFill()
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
      mark.setFill()
      UIRectFill(CGRect(x: 5, y: middle - 1, width: side - 10, height: 2))
      if isPlus { UIRectFill(CGRect(x: middle - 1, y: 5, width: 2, height: side - 10)) }
    }
  }
}
