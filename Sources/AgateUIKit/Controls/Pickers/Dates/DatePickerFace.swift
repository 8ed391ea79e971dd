import Agate

/// The content of a date picker in one style, or of one of its panels.
protocol DatePickerFace: UIView {
  /// Takes over the settings of the control.
  func reload(_ owner: UIDatePicker)
  /// Shows the date or the duration of the control.
  func show(_ owner: UIDatePicker, animated: Bool)
  /// The size that the content needs, in points.
  var naturalSize: CGSize { get }
}

extension DateWheelsView {
  func reload(_ owner: UIDatePicker) {
    reload(owner.datePickerMode, owner.texts, interval: owner.minuteInterval)
    showState(of: owner)
  }
  func show(_ owner: UIDatePicker, animated: Bool) { show(animated: animated) }
}

/// The wheels for the time in the panel of a date picker.
final class TimeWheels: UIView, DatePickerFace {
  override class var isDrawn: Bool { false }
  private let wheels: DateWheelsView

  init(_ owner: UIDatePicker) {
    wheels = DateWheelsView(owner)
    super.init(frame: .zero)
    addFilling(wheels)
  }
  required init?(coder: NSCoder) { nil }

  func reload(_ owner: UIDatePicker) {
    wheels.reload(.time, owner.texts, interval: owner.minuteInterval)
    wheels.semanticContentAttribute = owner.semanticContentAttribute
  }
  func show(_ owner: UIDatePicker, animated: Bool) { wheels.show(animated: animated) }
  var naturalSize: CGSize { CGSize(width: 220, height: 196) }
}

extension CalendarBoard: DatePickerFace {
  func reload(_ owner: UIDatePicker) {
    let isRightToLeft = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var style = CalendarStyle(texts: owner.texts, isRightToLeft: isRightToLeft)
    if let limits = owner.limits { style.limits = limits }
    reload(style)
    showState(of: owner)
    follow(owner, animated: false)
  }
  /// Shows the selected day. If the day is the same as before, the visible month stays.
  func show(_ owner: UIDatePicker, animated: Bool) {
    if (owner.limits ?? CalendarStyle.allDates) != style.limits { return reload(owner) }
    follow(owner, animated: animated)
    refresh()
  }
  private func follow(_ owner: UIDatePicker, animated: Bool) {
    let day = style.calendar.startOfDay(for: owner.date)
    if day == followedDay { return }
    followedDay = day
    show(owner.date, animated: animated)
  }
  var naturalSize: CGSize { style.size }
}

extension UIView {
  /// Takes touches only while a control is enabled, and is paler otherwise.
  fileprivate final func showState(of owner: UIDatePicker) {
    (isUserInteractionEnabled, alpha) = (owner.isEnabled, owner.isEnabled ? 1 : 0.5)
  }
}
