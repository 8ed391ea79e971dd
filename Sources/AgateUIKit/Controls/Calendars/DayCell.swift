import Agate

/// A day of a calendar: its number, the circle behind it if it is selected, and its decoration.
final class DayCell: UIView {
  override class var isDrawn: Bool { false }

  let day: Date
  private let circle = ControlPart(color: nil)
  private let label = UILabel()
  private(set) var decoration: UIView?
  private var decorationHeight: CGFloat = 0
  private var look = Look()

  /// The state of a day.
  struct Look: Equatable {
    var isToday = false, isSelected = false, canBeChosen = true
  }

  private static let diameter: CGFloat = 44, decorationWidth: CGFloat = 32

  init(_ day: Date) {
    self.day = day
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(circle)
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  /// Shows the day.
  ///
  /// - Parameters:
  ///   - text: the number of the day.
  ///   - look: the state of the day.
  ///   - style: the settings of the calendar.
  func show(_ text: String, _ look: Look, _ style: CalendarStyle) {
    (self.look, decorationHeight) = (look, style.decorationHeight)
    label.text = text
    label.font = look.isSelected ? style.font(24, .medium) : style.font(20)
    circle.isHidden = !look.isSelected
    showColors()
    setNeedsLayout()
  }

  private func showColors() {
    circle.backgroundColor = look.isToday ? tintColor : tintColor.withAlphaComponent(0.12)
    if !look.canBeChosen {
      label.textColor = .tertiaryLabel
    } else if look.isSelected {
      label.textColor = look.isToday ? .white : tintColor
    } else {
      label.textColor = look.isToday ? tintColor : .label
    }
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  /// Shows a view below the number instead of the view that is there.
  func decorate(_ view: UIView?) {
    decoration?.removeFromSuperview()
    decoration = view
    if let view { addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = max(bounds.height - decorationHeight, 0), side = min(bounds.width, height, Self.diameter)
    let place = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    label.frame = place
    circle.setCapsule(CGRect(x: place.midX - side / 2, y: place.midY - side / 2, width: side, height: side))
    guard let decoration else { return }
    let width = min(bounds.width, Self.decorationWidth)
    decoration.frame = CGRect(x: place.midX - width / 2, y: height, width: width, height: decorationHeight)
  }
}
