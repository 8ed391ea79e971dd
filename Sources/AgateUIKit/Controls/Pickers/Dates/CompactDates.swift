import Agate

/// The capsules of a compact date picker.
final class CompactDates: UIView, DatePickerFace {
  override class var isDrawn: Bool { false }

  private unowned let owner: UIDatePicker
  private let date: DateCapsule
  private let time: DateCapsule

  private static let gap: CGFloat = 5

  init(_ owner: UIDatePicker) {
    self.owner = owner
    (date, time) = (DateCapsule(.date, owner), DateCapsule(.time, owner))
    super.init(frame: .zero)
    addSubview(date)
    addSubview(time)
  }
  required init?(coder: NSCoder) { nil }

  func reload(_ owner: UIDatePicker) {
    (date.isHidden, time.isHidden) = (owner.datePickerMode == .time, owner.datePickerMode == .date)
    for capsule in [date, time] { capsule.reload() }
    setNeedsLayout()
  }
  func show(_ owner: UIDatePicker, animated: Bool) {
    for capsule in shown { capsule.show(animated: animated) }
    setNeedsLayout()
  }

  /// The capsules in the order of reading.
  private var shown: [DateCapsule] { [date, time].filter { !$0.isHidden } }

  var naturalSize: CGSize {
    let capsules = shown, gaps = CGFloat(max(capsules.count - 1, 0)) * Self.gap
    return CGSize(width: capsules.map(\.naturalSize.width).reduce(gaps, +), height: DateCapsule.height)
  }

  /// Whether the capsules are at the left edge of a control that is wider.
  private var areAtLeft: Bool {
    switch owner.effectiveContentHorizontalAlignment {
    case .left: true
    case .right: false
    default: owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = naturalSize.width, scale = width > 0 ? min(bounds.width / width, 1) : 1
    let isReversed = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = areAtLeft ? 0 : bounds.width - width * scale
    for capsule in isReversed ? shown.reversed() : shown {
      let size = CGSize(width: capsule.naturalSize.width * scale, height: DateCapsule.height)
      capsule.frame = CGRect(origin: CGPoint(x: x, y: (bounds.height - size.height) / 2), size: size)
      x += size.width + Self.gap * scale
    }
  }
}
