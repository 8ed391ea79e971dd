import Agate

/// The calendar of an inline date picker, and a row with the time.
final class InlineDates: UIView, DatePickerFace {
  override class var isDrawn: Bool { false }

  private unowned let owner: UIDatePicker
  private let board: CalendarBoard
  private let label = UILabel()
  private let time: DateCapsule

  /// The height of the row with the time, and the distance of its parts from the sides, in points.
  private static let rowHeight: CGFloat = 50, margin: CGFloat = 16

  init(_ owner: UIDatePicker) {
    self.owner = owner
    (board, time) = (CalendarBoard(owner, owner.date), DateCapsule(.time, owner))
    super.init(frame: .zero)
    for view in [board, label, time] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  private var hasCalendar: Bool { owner.datePickerMode != .time }
  private var hasTime: Bool { owner.datePickerMode != .date }

  func reload(_ owner: UIDatePicker) {
    (board.isHidden, time.isHidden, label.isHidden) = (!hasCalendar, !hasTime, !(hasTime && hasCalendar))
    (label.text, label.textColor) = (owner.texts.time, owner.isEnabled ? .label : .tertiaryLabel)
    board.reload(owner)
    time.reload()
    setNeedsLayout()
  }
  func show(_ owner: UIDatePicker, animated: Bool) {
    board.show(owner, animated: animated)
    time.show(animated: animated)
    setNeedsLayout()
  }

  var naturalSize: CGSize {
    guard hasCalendar else { return time.naturalSize }
    let size = board.naturalSize
    return CGSize(width: size.width, height: size.height + (hasTime ? Self.rowHeight : 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if isRightToLeft != board.style.isRightToLeft { board.reload(owner) }
    let row = hasCalendar ? min(Self.rowHeight, bounds.height) : bounds.height
    let height = hasCalendar ? bounds.height - (hasTime ? row : 0) : 0
    board.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    let capsule = time.naturalSize, margin = hasCalendar ? min(Self.margin, bounds.width / 2) : 0
    let width = min(capsule.width, bounds.width - 2 * margin)
    time.frame = CGRect(
      x: isRightToLeft ? margin : bounds.width - margin - width, y: height + (row - capsule.height) / 2, width: width,
      height: capsule.height)
    let rest = max(bounds.width - 2 * margin - width, 0)
    label.textAlignment = isRightToLeft ? .right : .left
    label.frame = CGRect(x: isRightToLeft ? margin + width : margin, y: height, width: rest, height: row)
  }
}
