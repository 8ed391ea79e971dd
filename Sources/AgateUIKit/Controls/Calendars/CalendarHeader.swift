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
