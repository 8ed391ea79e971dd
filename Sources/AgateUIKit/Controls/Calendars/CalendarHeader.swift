import Agate

/// The header of a calendar: the month, which opens the wheels for months and years, and buttons for the months before
/// and after it.
final class CalendarHeader: UIView {
  override class var isDrawn: Bool { false }

  let title = MonthTitle()
  let previous = UIButton(type: .system)
  let following = UIButton(type: .system)
  private var isRightToLeft = false

  private static let buttonWidth: CGFloat = 44

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [title, previous, following] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  func show(_ month: Date, _ style: CalendarStyle) {
    isRightToLeft = style.isRightToLeft
    title.show(style.texts.month(of: month), style)
    let symbol = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)
    for (button, isLeft) in [(previous, !isRightToLeft), (following, isRightToLeft)] {
      button.setImage(
        UIImage(systemName: isLeft ? "chevron.left" : "chevron.right", withConfiguration: symbol), for: .normal)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: Self.buttonWidth, height: bounds.height)
    let room = max(bounds.width - 2 * size.width - CalendarStyle.margin, 0)
    let titleSize = CGSize(width: min(title.sizeThatFits(.zero).width, room), height: bounds.height)
    let xs: [CGFloat] = [CalendarStyle.margin, bounds.width - 2 * size.width, bounds.width - size.width]
    for (view, place) in zip([title, previous, following] as [UIView], zip(xs, [titleSize, size, size])) {
      let x = isRightToLeft ? bounds.width - place.0 - place.1.width : place.0
      view.frame = CGRect(origin: CGPoint(x: x, y: 0), size: place.1)
    }
  }
}

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

/// The names of the weekdays above the columns of a calendar.
final class WeekdayRow: UIView {
  override class var isDrawn: Bool { false }
  private var labels: [UILabel] = []

  func show(_ style: CalendarStyle) {
    for label in labels { label.removeFromSuperview() }
    let names = style.texts.weekdays
    labels = (style.isRightToLeft ? Array(names.reversed()) : names).map { name in
      let label = UILabel()
      (label.text, label.font, label.textColor) = (name, style.font(13, .semibold), .tertiaryLabel)
      (label.textAlignment, label.adjustsFontSizeToFitWidth) = (.center, true)
      addSubview(label)
      return label
    }
    setNeedsLayout()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(labels.count, 1))
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }
}
