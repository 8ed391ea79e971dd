import Agate

/// The standard view at the right of a cell: a button for details, and an arrow or a check mark.
final class CellAccessory: UIView {
  private var button: UIButton?
  private var glyph: UIImageView?
  private static let gap: CGFloat = 10

  /// Creates the view of a type; nil for the type `none`.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - action: the closure to call after a tap on the button.
  init?(_ type: UITableViewCell.AccessoryType, action: @escaping () -> Void) {
    if type == .none { return nil }
    super.init(frame: .zero)
    if type == .detailButton || type == .detailDisclosureButton {
      let button = UIButton(type: .detailDisclosure)
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
      addSubview(button)
      self.button = button
    } else {
      // The cell receives touches of an arrow or a check mark.
      isUserInteractionEnabled = false
    }
    if type != .detailButton {
      let glyph = UIImageView(image: .mark(type == .checkmark ? "checkmark" : "chevron.right"))
      if type != .checkmark { glyph.tintColor = .tertiaryLabel }
      addSubview(glyph)
      self.glyph = glyph
    }
    bounds.size = sizeThatFits(.zero)
  }
  required init?(coder: NSCoder) { nil }
  override class var isDrawn: Bool { false }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widths = [button?.bounds.width, glyph?.bounds.width].compactMap { $0 }
    return CGSize(
      width: widths.reduce(0, +) + Self.gap * CGFloat(widths.count - 1), height: button?.bounds.height ?? 22)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let button { button.center = CGPoint(x: button.bounds.width / 2, y: bounds.midY) }
    if let glyph { glyph.center = CGPoint(x: bounds.maxX - glyph.bounds.width / 2, y: bounds.midY) }
  }
}
