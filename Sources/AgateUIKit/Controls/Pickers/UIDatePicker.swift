import Agate

/// A control with wheels, by which the user selects a date, a time or a duration.
///
/// The columns have the order of the locale's date format. Values that the limits exclude are grey; if the user selects
/// such a value, the wheels turn to the nearest date within the limits. The control sends `valueChanged` when a wheel
/// comes to rest with another value.
///
/// Agate shows all styles as wheels. The units of a countdown are English in every locale, and the word for the current
/// day is known in the most frequent languages only. A control that is created without a size is 320 by 216 points
/// large.
open class UIDatePicker: UIControl {
  /// The values that the user selects.
  public enum Mode: Int, Sendable {
    /// A time: the hour, the minute, and the half of the day if the locale's format has it.
    case time
    /// A date: the day, the month and the year.
    case date
    /// A day with its weekday, and a time.
    case dateAndTime
    /// A duration in hours and minutes.
    case countDownTimer
    /// A month and a year.
    case yearAndMonth
  }

  override class var isDrawn: Bool { self != UIDatePicker.self }

  private final let picker = UIPickerView()
  private final lazy var wheels = DateWheels(self)
  private final var units: [UILabel] = []
  private final var chosen = Date()
  private final var duration: TimeInterval = 60

  // MARK: Settings

  /// The values that the user selects. The default is `dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { reload() } } }
  /// The locale of the columns. Nil, the default, means the locale of the calendar, or else `Locale.current`.
  open var locale: Locale? { didSet { reload() } }
  /// The calendar. Setting nil restores the default, which is `Calendar.current`.
  open var calendar: Calendar! {
    get { setCalendar ?? Calendar.current }
    set {
      setCalendar = newValue
      reload()
    }
  }
  private final var setCalendar: Calendar?
  /// The time zone. Nil, the default, means the time zone of the calendar.
  open var timeZone: TimeZone? { didSet { reload() } }
  /// The earliest date that the user can select. If it is later than ``maximumDate``, both have no effect. It has no
  /// effect on countdowns. The default is nil.
  open var minimumDate: Date? { didSet { limitsDidChange() } }
  /// The latest date that the user can select. If it is earlier than ``minimumDate``, both have no effect. It has no
  /// effect on countdowns. The default is nil.
  open var maximumDate: Date? { didSet { limitsDidChange() } }
  /// The number of minutes between two rows. It must divide 60 without a remainder and be at most 30. Another number
  /// counts as 1, which is the default.
  open var minuteInterval: Int {
    get { interval }
    set {
      interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      chosen = limited(rounded(chosen))
      countDownDuration = duration
      reload()
    }
  }
  private final var interval = 1
  /// Whether dates that the program sets are rounded down to a multiple of ``minuteInterval``. The default is true.
  open var roundsToMinuteInterval = true

  /// The style that the program prefers. The value is kept; all styles are shown as wheels. The default is `automatic`.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The style in which the control is shown: always `wheels`.
  open var datePickerStyle: UIDatePickerStyle { .wheels }

  // MARK: Values

  /// The date. It is limited to ``minimumDate`` and ``maximumDate``. The default is the date at which the control was
  /// created. Setting the date turns the wheels without an animation.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }
  /// Sets the date.
  ///
  /// - Parameters:
  ///   - date: the date. It is limited to ``minimumDate`` and ``maximumDate``, and to the dates between
  ///     `Date.distantPast` and `Date.distantFuture`. A date that is not finite is ignored.
  ///   - animated: whether the wheels turn to the date in 0.3 seconds.
  open func setDate(_ date: Date, animated: Bool) {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return }
    chosen = limited(rounded(limited(date)))
    show(animated)
  }
  /// The duration of a countdown in seconds, from one minute to 23 hours and 59 minutes. It is rounded down to a
  /// multiple of ``minuteInterval``, but is never 0. The default is 60.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      duration = wholeDuration(newValue)
      if datePickerMode == .countDownTimer { show(false) }
    }
  }

  // MARK: Creating

  /// Creates a date picker that shows the current date. If the frame is empty, its size is 320 by 216 points.
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: UIPickerView.size) : frame)
    furnish()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    datePickerMode = Mode(rawValue: coder.decodeInteger(forKey: "datePickerMode")) ?? .dateAndTime
    locale = (coder.decode(NSString.self, "locale") as String?).map { Locale(identifier: $0) }
    timeZone = (coder.decode(NSString.self, "timeZone") as String?).flatMap { TimeZone(identifier: $0) }
    minimumDate = coder.decode(NSDate.self, "minimumDate") as Date?
    maximumDate = coder.decode(NSDate.self, "maximumDate") as Date?
    roundsToMinuteInterval = coder.decodeBool("roundsToMinuteInterval", or: true)
    furnish()
    if let date = coder.decode(NSDate.self, "date") as Date? { self.date = date }
    minuteInterval = coder.decodeInteger(forKey: "minuteInterval")
    countDownDuration = coder.decodeDouble(forKey: "countDownDuration")
    (coder as? NibCoder)?.fill(self)
  }

  /// Encodes the control, without its calendar.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(datePickerMode.rawValue, forKey: "datePickerMode")
    if let locale { coder.encode(locale.identifier as NSString, forKey: "locale") }
    if let timeZone { coder.encode(timeZone.identifier as NSString, forKey: "timeZone") }
    if let minimumDate { coder.encode(minimumDate as NSDate, forKey: "minimumDate") }
    if let maximumDate { coder.encode(maximumDate as NSDate, forKey: "maximumDate") }
    coder.encode(chosen as NSDate, forKey: "date")
    coder.encode(interval, forKey: "minuteInterval")
    coder.encode(roundsToMinuteInterval, forKey: "roundsToMinuteInterval")
    coder.encode(duration, forKey: "countDownDuration")
  }

  override var archivedSubviews: [UIView] {
    super.archivedSubviews.filter { view in view !== picker && !units.contains { $0 === view } }
  }

  private final func furnish() {
    picker.frame = bounds
    addSubview(picker)
    reload()
    picker.dataSource = wheels
    picker.delegate = wheels
    show(false)
  }

  // MARK: Dates

  /// The dates that the user can select; nil if there is no limit.
  final var limits: ClosedRange<Date>? {
    if minimumDate == nil && maximumDate == nil { return nil }
    let first = minimumDate ?? .distantPast, last = maximumDate ?? .distantFuture
    return first <= last ? first...last : nil
  }

  private final func limited(_ date: Date) -> Date {
    let near = limits.map { min(max(date, $0.lowerBound), $0.upperBound) } ?? date
    // Calendars have no other dates.
    return min(max(near, .distantPast), .distantFuture)
  }

  private final func limitsDidChange() {
    chosen = limited(chosen)
    show(false)
  }

  private final func rounded(_ date: Date) -> Date {
    guard interval > 1, roundsToMinuteInterval else { return date }
    let calendar = shownCalendar, extra = calendar.component(.minute, from: date) % interval
    guard extra > 0, let minute = calendar.dateInterval(of: .minute, for: date)?.start else { return date }
    return minute.addingTimeInterval(TimeInterval(-60 * extra))
  }

  private final func wholeDuration(_ seconds: TimeInterval) -> TimeInterval {
    let limited = seconds.isFinite ? min(max(seconds, 60), 86_399) : 60
    let unit = TimeInterval(60 * interval)
    return max((limited / unit).rounded(.down) * unit, unit)
  }

  private final var shownCalendar: Calendar {
    var calendar: Calendar = self.calendar
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  // MARK: Wheels

  private final func reload() {
    let calendar = shownCalendar, locale = locale ?? setCalendar?.locale ?? Locale.current
    wheels.prepare(datePickerMode, locale, calendar, interval: interval, middle: chosen)
    picker.reloadAllComponents()
    showUnits()
    show(false)
  }

  private final func show(_ animated: Bool) {
    if wheels.needsMiddle(chosen) { return reload() }
    wheels.show(chosen, in: picker, animated: animated)
    nameUnits()
    // Other values may be possible now.
    if limits != nil || datePickerMode == .date { picker.refreshRows() }
  }

  /// Called when the user has turned a wheel.
  final func userDidTurn(_ component: Int) {
    let (oldDate, oldDuration) = (chosen, duration)
    if datePickerMode == .countDownTimer {
      duration = wholeDuration(wheels.duration(in: picker))
    } else {
      chosen = limited(wheels.date(in: picker, from: chosen, changed: component))
    }
    show(true)
    if chosen != oldDate || duration != oldDuration { sendValueChanged(nil) }
  }

  // MARK: Layout

  /// The natural size of the wheels: 320 by 216 points.
  open override var intrinsicContentSize: CGSize { UIPickerView.size }
  /// Returns 320 by 216 points for every size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.size }

  /// The words beside the numbers of a countdown.
  private final func showUnits() {
    for unit in units { unit.removeFromSuperview() }
    units = []
    guard datePickerMode == .countDownTimer else { return }
    units = (0..<2).map { _ in
      let label = UILabel()
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      addSubview(label)
      return label
    }
    nameUnits()
  }
  private final func nameUnits() {
    guard units.count == 2 else { return }
    (units[0].text, units[1].text) = ((3600..<7200).contains(duration) ? "hour" : "hours", "min")
    for unit in units { unit.sizeToFit() }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
    picker.layoutIfNeeded()
    for (index, unit) in units.enumerated() {
      let x = picker.frame(ofComponent: index).minX + DateWheels.numberEnd + 8
      unit.frame.origin = CGPoint(x: x, y: (bounds.height - unit.bounds.height) / 2)
    }
  }
}

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The style that suits the control's mode and surroundings: wheels.
  case automatic
  /// Wheels.
  case wheels
  /// A button that shows a calendar in iOS. Agate shows wheels.
  case compact
  /// A calendar in iOS. Agate shows wheels.
  case inline
}
