import Agate

/// The month in the header of a calendar, with a chevron that points down while the wheels are open.
final class MonthTitle: UIControl {
  override class var isDrawn: Bool { false }
  override var actsOnTap: Bool { true }

  private let label = UILabel()
  private let chevron = UIImageView()
  private var isRightToLeft = false
  /// Whether the wheels for months and years are open.
  var isOpen = false { didSet { showState() } }

  private static let padding: CGFloat = 8, gap: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    chevron.image = UIImage(
      systemName: "chevron.right", withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold))
    addSubview(label)
    addSubview(chevron)
  }
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { showState() } }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  func show(_ text: String, _ style: CalendarStyle) {
    isRightToLeft = style.isRightToLeft
    (label.text, label.font) = (text, style.font(17, .semibold))
    showState()
    setNeedsLayout()
  }
  private func showState() {
    label.textColor = isOpen ? tintColor : .label
    alpha = isHighlighted ? 0.4 : 1
    chevron.transform = CGAffineTransform(rotationAngle: isOpen ? .pi / 2 : isRightToLeft ? .pi : 0)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(.zero).width.rounded(.up), image = chevron.image?.size.width ?? 0
    return CGSize(width: text + image + Self.gap + 2 * Self.padding, height: CalendarStyle.headerHeight)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    let image = chevron.image?.size ?? .zero
    let width = max(bounds.width - image.width - Self.gap - 2 * Self.padding, 0)
    let start = Self.padding, end = bounds.width - Self.padding
    label.frame = CGRect(
      x: isRightToLeft ? end - width : start, y: 0, width: width, height: bounds.height)
    chevron.bounds.size = image
    let x = isRightToLeft ? start + image.width / 2 : end - image.width / 2
    chevron.center = CGPoint(x: x, y: bounds.midY)
  }
}
