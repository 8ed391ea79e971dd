import Agate

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
