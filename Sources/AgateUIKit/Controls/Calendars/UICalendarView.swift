import Agate

/// A calendar that shows the days of a month with decorations, and in which the user may select days.
///
/// ```swift
/// let view = UICalendarView()
/// view.availableDateRange = DateInterval(start: .now, end: .distantFuture)
/// let selection = UICalendarSelectionSingleDate(delegate: nil)
/// view.selectionBehavior = selection
/// ```
///
/// The user turns to other months with the arrows or by dragging the days, and chooses a month and a year with wheels
/// after a tap on the month. Today has the tint colour. The natural size is 320 by 330 points, and 84 points more if
/// there is space for decorations. In a larger view, the days share the space equally.
open class UICalendarView: UIView {
  override class var isDrawn: Bool { self != UICalendarView.self }

  private final lazy var board = CalendarBoard(self, Date())
  private final var dates = DateInterval(start: .distantPast, end: .distantFuture)

  // MARK: Settings

  /// The object that provides decorations, which the view does not retain. The default is nil.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { reload() } }
  /// The days that the user selects. The default is nil: no day can be selected. A selection belongs to one view.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      if let oldValue, oldValue !== selectionBehavior, oldValue.view === self { oldValue.view = nil }
      selectionBehavior?.view = self
      board.refresh()
    }
  }
  /// The locale of the texts. The default is `Locale.current`.
  open var locale = Locale.current { didSet { reload() } }
  /// The calendar. Its first weekday is in the first column. The default is `Calendar.current`.
  open var calendar = Calendar.current { didSet { reload() } }
  /// The time zone. Nil, the default, means the time zone of the calendar.
  open var timeZone: TimeZone? { didSet { reload() } }
  /// The design of the fonts. The default is `default`.
  open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { reload() } }
  /// The dates whose months can be shown and whose days can be selected. The default is all dates from
  /// `Date.distantPast` to `Date.distantFuture`.
  open var availableDateRange: DateInterval {
    get { dates }
    set {
      dates = newValue
      reload()
    }
  }
  /// Whether there is space for decorations below the days. Decorations also need a ``delegate``. The default is true.
  open var wantsDateDecorations = true { didSet { if wantsDateDecorations != oldValue { reload() } } }

  // MARK: Months

  /// The visible month, as components with a calendar, an era, a year and a month. The default is the current month.
  ///
  /// Setting the value shows the month that contains the date of the components. The components refer to ``calendar``
  /// unless they have a calendar of their own. Components that are not a date of ``availableDateRange`` are ignored.
  open var visibleDateComponents: DateComponents {
    get { components(ofMonth: board.month) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }
  /// Shows a month.
  ///
  /// - Parameters:
  ///   - dateComponents: the components of a date in the month, as in ``visibleDateComponents``.
  ///   - animated: whether the calendar scrolls to the month in 0.3 seconds.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = shownCalendar.date(of: dateComponents), board.canShow(date) else { return }
    board.show(date, animated: animated)
  }

  /// Asks the delegate for the decorations of some days again.
  ///
  /// - Parameters:
  ///   - dates: the components of the days.
  ///   - animated: whether new decorations appear in a quarter of a second.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    let calendar = shownCalendar
    let days = Set(dates.compactMap { calendar.day(of: $0) })
    board.reloadDecorations { days.contains($0) }
    guard animated, window != nil else { return }
    let shown = board.decorations { days.contains($0) }
    for view in shown { view.alpha = 0 }
    UIView.animate(withDuration: 0.25, animations: { for view in shown { view.alpha = 1 } })
  }

  // MARK: Creating

  /// Creates a calendar view that shows the current month. If the frame is empty, it has its natural size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    reload()
    if frame.size == .zero { self.frame = CGRect(origin: frame.origin, size: board.style.size) }
  }
  /// Decodes a calendar view with default settings.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reload()
  }

  override var archivedSubviews: [UIView] { super.archivedSubviews.filter { $0 !== board } }

  // MARK: Settings of the calendar

  /// The calendar with the time zone that applies.
  final var shownCalendar: Calendar {
    var calendar: Calendar = self.calendar
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  private final var style: CalendarStyle {
    var style = CalendarStyle(texts: DateTexts(locale, shownCalendar))
    style.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = min(max(dates.start, .distantPast), .distantFuture)
    style.limits = start...max(min(dates.end, .distantFuture), start)
    style.design = fontDesign
    style.decorationHeight = wantsDateDecorations && delegate != nil ? Decoration.height : 0
    return style
  }

  private final func reload() {
    let style = style, oldSize = board.style.size
    if board.superview == nil { addFilling(board) }
    board.reload(style)
    guard style.size != oldSize else { return }
    invalidateIntrinsicContentSize()
    if bounds.size == oldSize, translatesAutoresizingMaskIntoConstraints { sizeToFit() }
  }
  /// Shows which days are selected, and which can be selected.
  final func selectionDidChange() { board.refresh() }

  // MARK: Layout

  /// The natural size: 320 points, and the height of the header and six weeks.
  open override var intrinsicContentSize: CGSize { board.style.size }
  /// Returns the natural size for every size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { board.style.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if board.style.isRightToLeft != isRightToLeft { reload() }
  }
}

// MARK: Days

extension UICalendarView: CalendarOwner {
  fileprivate final func components(ofMonth month: Date) -> DateComponents {
    shownCalendar.dateComponents([.calendar, .era, .year, .month], from: month)
  }
  private final func components(of day: Date) -> DateComponents {
    shownCalendar.dateComponents([.calendar, .era, .year, .month, .day], from: day)
  }

  final func isSelected(_ day: Date) -> Bool { selectionBehavior?.isSelected(day, shownCalendar) ?? false }
  final func canChoose(_ day: Date) -> Bool {
    guard shownCalendar.isPart(.day, of: day, within: board.style.limits) else { return false }
    return selectionBehavior?.canSelect(components(of: day)) ?? true
  }
  final func choose(_ day: Date) { selectionBehavior?.userTaps(components(of: day), day, shownCalendar) }
  final func decoration(of day: Date) -> UIView? {
    delegate?.calendarView(self, decorationFor: components(of: day))?.makeView()
  }
  final func monthDidChange(from old: Date, to new: Date, byWheels: Bool) {
    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: components(ofMonth: old))
  }
}

extension Calendar {
  /// Returns the date of components, which count in this calendar unless they have their own; nil if there is none.
  func date(of components: DateComponents) -> Date? {
    components.calendar == nil ? date(from: components) : components.date
  }
  /// Returns the day of components; nil if they are no date.
  func day(of components: DateComponents) -> Date? { date(of: components).map { startOfDay(for: $0) } }
}
