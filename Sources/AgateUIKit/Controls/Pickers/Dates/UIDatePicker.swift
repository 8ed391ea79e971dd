import Agate

/// A control by which the user selects a date, a time or a duration.
///
/// The control has one of three styles:
///
/// - `compact`: a capsule with the date and one with the time, at the trailing edge of the control, or at the left edge
///   if ``UIControl/contentHorizontalAlignment`` demands it. A tap on a capsule opens a calendar or wheels in front of
///   the other views, and a tap beside the calendar or the wheels closes them.
/// - `inline`: a calendar with the days of a month, and a capsule with the time. If the user selects only a time, only
///   the capsule is shown.
/// - `wheels`: wheels, whose columns have the order of the locale's date format.
///
/// A tap on the month in a calendar opens wheels, by which the user moves the date to another month or year. Values
/// that the limits exclude are grey; if the user selects such a value with wheels, the wheels turn to the nearest date
/// within the limits. The control sends `valueChanged` when the user taps a day, and when a wheel comes to rest with
/// another value. The control sends `editingDidBegin` when a capsule opens its calendar or its wheels, and
/// `editingDidEnd` when it closes them.
///
/// The units of a countdown are English in every locale, and Agate translates the words "Today" and "Time" only into
/// the most frequent languages. A control that is created without a size has its natural size. When the style or the
/// text changes, a control that has its natural size gets its new natural size, unless constraints determine its frame.
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

  private final var face: (any DatePickerFace)?
  /// The texts in the locale and the calendar that apply.
  private(set) final var texts = DateTexts(Locale.current, Calendar.current)
  private final var chosen = Date()
  private final var duration: TimeInterval = 60

  // MARK: Settings

  /// The values that the user selects. The default is `dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { reload() } } }
  /// The locale of the texts. Nil, the default, means the locale of the calendar, or else `Locale.current`.
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
  /// The earliest date that the user can select. If it is later than ``maximumDate``, both have no effect. The property
  /// has no effect on countdowns. The default is nil.
  open var minimumDate: Date? { didSet { limitsDidChange() } }
  /// The latest date that the user can select. If it is earlier than ``minimumDate``, both have no effect. The property
  /// has no effect on countdowns. The default is nil.
  open var maximumDate: Date? { didSet { limitsDidChange() } }
  /// The number of minutes between two rows. The value must divide 60 without a remainder and be at most 30. Another
  /// number counts as 1, which is the default.
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

  /// The style that the program prefers. The default is `automatic`.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { reload() } }
  }
  /// The style in which the control is shown: the preferred style, and `compact` instead of `automatic`. Countdowns, and
  /// months with years, are always shown as wheels.
  open var datePickerStyle: UIDatePickerStyle { style }
  private final var style: UIDatePickerStyle {
    switch datePickerMode {
    case .countDownTimer, .yearAndMonth: .wheels
    default: preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
  }

  open override var isEnabled: Bool { didSet { if isEnabled != oldValue { reload() } } }

  // MARK: Values

  /// The date. It is limited to ``minimumDate`` and ``maximumDate``. The default is the date at which the control was
  /// created. Setting the date shows it without an animation.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }
  /// Sets the date.
  ///
  /// - Parameters:
  ///   - date: the date. It is limited to ``minimumDate`` and ``maximumDate``, and to the dates between
  ///     `Date.distantPast` and `Date.distantFuture`. A date that is not finite is ignored.
  ///   - animated: whether wheels turn to the date, or a calendar to its month, in 0.3 seconds.
  open func setDate(_ date: Date, animated: Bool) {
    guard date.timeIntervalSinceReferenceDate.isFinite else { return }
    chosen = limited(rounded(limited(date)))
    show(animated)
  }
  /// The duration of a countdown in seconds, from one minute to 23 hours and 59 minutes. The duration is rounded down
  /// to a multiple of ``minuteInterval``, but is never 0. The default is 60.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      duration = wholeDuration(newValue)
      if datePickerMode == .countDownTimer { show(false) }
    }
  }

  // MARK: Creating

  /// Creates a date picker that shows the current date. If the frame is empty, it has the natural size of its style.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    reload()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    datePickerMode = Mode(rawValue: coder.decodeInteger(forKey: "datePickerMode")) ?? .dateAndTime
    locale = (coder.decode(NSString.self, "locale") as String?).map { Locale(identifier: $0) }
    timeZone = (coder.decode(NSString.self, "timeZone") as String?).flatMap { TimeZone(identifier: $0) }
    minimumDate = coder.decode(NSDate.self, "minimumDate") as Date?
    maximumDate = coder.decode(NSDate.self, "maximumDate") as Date?
    roundsToMinuteInterval = coder.decodeBool("roundsToMinuteInterval", or: true)
    let style: Int = coder.decodeInteger(forKey: "preferredDatePickerStyle")
    preferredDatePickerStyle = UIDatePickerStyle(rawValue: style) ?? .automatic
    reload()
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
    coder.encode(preferredDatePickerStyle.rawValue, forKey: "preferredDatePickerStyle")
  }

  override var archivedSubviews: [UIView] { super.archivedSubviews.filter { $0 !== face } }

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
    // The week begins as in the locale.
    if let locale { calendar.locale = locale }
    return calendar
  }

  // MARK: Faces

  private final func makeFace() -> any DatePickerFace {
    switch style {
    case .compact: CompactDates(self)
    case .inline: InlineDates(self)
    default: DateWheelsView(self)
    }
  }

  /// Shows the control in its style and with its settings.
  private final func reload() {
    let locale = locale ?? setCalendar?.locale ?? Locale.current, calendar = shownCalendar
    if texts.locale != locale || texts.calendar != calendar { texts = DateTexts(locale, calendar) }
    changeFace {
      if shownStyle != style {
        face?.removeFromSuperview()
        let new = makeFace()
        (face, shownStyle) = (new, style)
        addSubview(new)
      }
      face?.reload(self)
    }
  }
  private final var shownStyle: UIDatePickerStyle?
  private final var naturalSize = CGSize.zero

  /// Makes a change that may change the natural size.
  private final func changeFace(_ change: () -> Void) {
    let old = naturalSize
    change()
    setNeedsLayout()
    naturalSize = face?.naturalSize ?? .zero
    guard naturalSize != old else { return }
    invalidateIntrinsicContentSize()
    if bounds.size == old, translatesAutoresizingMaskIntoConstraints { sizeToFit() }
  }

  private final func show(_ animated: Bool) { changeFace { face?.show(self, animated: animated) } }

  /// Called when the user has chosen a date or a duration.
  final func userChooses(_ choice: DateChoice) {
    let (oldDate, oldDuration) = (chosen, duration)
    switch choice {
    case .date(let date): chosen = limited(date)
    case .duration(let seconds): duration = wholeDuration(seconds)
    }
    show(true)
    if chosen != oldDate || duration != oldDuration { sendValueChanged(nil) }
  }

  // MARK: Layout

  /// The natural size of the style: that of the capsules, of a calendar, or 320 by 216 points for wheels.
  open override var intrinsicContentSize: CGSize { naturalSize }
  /// Returns the natural size of the style for every size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let face else { return }
    if face.semanticContentAttribute != semanticContentAttribute {
      face.semanticContentAttribute = semanticContentAttribute
    }
    face.frame = bounds
    // The alignment or the direction may have changed.
    face.setNeedsLayout()
    face.layoutIfNeeded()
  }
}

extension UIDatePicker: DateWheelsOwner {}

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The style that suits the control's mode: compact, or wheels for countdowns and for months with years.
  case automatic
  /// Wheels.
  case wheels
  /// Capsules with the date and the time, which open a calendar and wheels.
  case compact
  /// A calendar, and a capsule with the time.
  case inline
}
