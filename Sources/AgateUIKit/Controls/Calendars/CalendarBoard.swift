import Agate

/// A calendar that shows one month: the header, the names of the weekdays, and the days, or the wheels for months and
/// years. Date pickers and ``UICalendarView`` consist of it.
final class CalendarBoard: UIView, DateWheelsOwner {
  override class var isDrawn: Bool { false }

  private(set) weak var owner: (any CalendarOwner)?
  private(set) var style = CalendarStyle()
  /// The visible month.
  private(set) var month: Date
  /// A date in the visible month, which determines the month in another calendar or time zone.
  private var anchor: Date
  /// The selected day whose month was shown last, for a date picker.
  var followedDay: Date?
  let header = CalendarHeader()
  private let weekdays = WeekdayRow()
  private let pages = MonthPages()
  private var wheels: DateWheelsView?
  private var needsReload = true

  /// Creates a calendar that shows the month of a date.
  init(_ owner: any CalendarOwner, _ date: Date) {
    (self.owner, month, anchor) = (owner, date, date)
    super.init(frame: .zero)
    pages.board = self
    for view in [header, weekdays, pages] { addSubview(view) }
    header.title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .primaryActionTriggered)
    header.previous.addAction(UIAction { [weak self] _ in self?.turn(isNext: false) }, for: .primaryActionTriggered)
    header.following.addAction(UIAction { [weak self] _ in self?.turn(isNext: true) }, for: .primaryActionTriggered)
  }
  required init?(coder: NSCoder) { nil }

  /// Takes over settings. The days are made again before the next frame.
  func reload(_ style: CalendarStyle) {
    self.style = style
    month = style.calendar.month(of: limited(anchor))
    needsReload = true
    setNeedsLayout()
  }
  private func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    weekdays.show(style)
    showMonth()
    pages.show(month)
    wheels?.reload(.yearAndMonth, style.texts, interval: 1)
  }

  /// Shows which days are selected, and which can be chosen.
  func refresh() { for grid in pages.visible { grid.refresh() } }
  /// Asks for the decorations of some days again.
  func reloadDecorations(of isChanged: (Date) -> Bool) {
    for grid in pages.visible { grid.reloadDecorations(of: isChanged) }
  }
  /// Returns the visible decorations of some days.
  func decorations(of isWanted: (Date) -> Bool) -> [UIView] {
    pages.visible.flatMap { grid in grid.cells.filter { isWanted($0.day) }.compactMap(\.decoration) }
  }

  // MARK: Months

  /// Returns the month after or before another month; nil if it cannot be shown.
  func neighbor(of month: Date, isNext: Bool) -> Date? {
    guard let found = style.calendar.month(month, plus: isNext ? 1 : -1), found != month else { return nil }
    return canShow(found) ? found : nil
  }
  /// Returns whether the month of a date can be shown.
  func canShow(_ date: Date) -> Bool { style.calendar.isPart(.month, of: date, within: style.limits) }

  private func limited(_ date: Date) -> Date { min(max(date, style.limits.lowerBound), style.limits.upperBound) }

  /// Shows the month of a date.
  func show(_ date: Date, animated: Bool) {
    anchor = date
    let new = style.calendar.month(of: date)
    guard new != month else { return }
    let old = month
    month = new
    if needsReload { return }
    showMonth()
    pages.show(new, isNext: animated && wheels == nil ? new > old : nil)
    wheels?.show(animated: animated)
  }
  private func showMonth() {
    header.show(month, style)
    header.previous.isEnabled = neighbor(of: month, isNext: false) != nil
    header.following.isEnabled = neighbor(of: month, isNext: true) != nil
  }

  private func middle(of month: Date) -> Date { style.calendar.date(byAdding: .day, value: 14, to: month) ?? month }

  private func turn(isNext: Bool) {
    guard let new = neighbor(of: month, isNext: isNext) else { return }
    let old = month
    show(middle(of: new), animated: true)
    owner?.monthDidChange(from: old, to: month, byWheels: false)
  }
  /// Called when the user has scrolled to a month.
  func pagesDidSettle(at shown: Date) {
    guard shown != month else { return }
    let old = month
    (month, anchor) = (shown, middle(of: shown))
    showMonth()
    owner?.monthDidChange(from: old, to: month, byWheels: false)
  }

  // MARK: Wheels

  var date: Date { month }
  var limits: ClosedRange<Date>? { style.limits }
  var countDownDuration: TimeInterval { 0 }
  func userChooses(_ choice: DateChoice) {
    guard case .date(let date) = choice else { return }
    let old = month
    show(middle(of: style.calendar.month(of: limited(date))), animated: true)
    wheels?.show(animated: true)
    if month != old { owner?.monthDidChange(from: old, to: month, byWheels: true) }
  }

  private func toggleWheels() {
    let isOpen = wheels == nil
    if isOpen {
      let new = DateWheelsView(self)
      if style.isRightToLeft { new.semanticContentAttribute = .forceRightToLeft }
      new.reload(.yearAndMonth, style.texts, interval: 1)
      new.alpha = 0
      wheels = new
      addSubview(new)
      setNeedsLayout()
      layoutIfNeeded()
    }
    let shown = wheels
    if !isOpen { wheels = nil }
    UIView.animate(
      withDuration: 0.25,
      animations: {
        header.title.isOpen = isOpen
        shown?.alpha = isOpen ? 1 : 0
        for view in [header.previous, header.following, weekdays, pages] { view.alpha = isOpen ? 0 : 1 }
      }, completion: { _ in if !isOpen { shown?.removeFromSuperview() } })
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    let inner = bounds.insetBy(dx: min(CalendarStyle.margin, bounds.width / 2), dy: 0)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: CalendarStyle.headerHeight)
    weekdays.frame = CGRect(
      x: inner.minX, y: CalendarStyle.headerHeight, width: inner.width, height: CalendarStyle.weekdayHeight)
    let top = CalendarStyle.headerHeight + CalendarStyle.weekdayHeight
    pages.frame = CGRect(x: inner.minX, y: top, width: inner.width, height: max(bounds.height - top, 0))
    let rest = max(bounds.height - CalendarStyle.headerHeight, 0)
    wheels?.frame = CGRect(x: 0, y: CalendarStyle.headerHeight, width: bounds.width, height: rest)
  }
}
