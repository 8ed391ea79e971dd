import Agate

/// The days of a month in seven columns. A tap chooses a day. Scroll views around the calendar may take touches from the
/// view, since it is no control.
final class MonthGrid: UIView {
  override class var isDrawn: Bool { false }

  let month: Date
  private weak var board: CalendarBoard?
  /// The places of the days, counted in the order of reading from the first column.
  private let places: [Int]
  private(set) var cells: [DayCell] = []
  private var pressed: DayCell?

  /// Creates the days of a month with their decorations.
  init(_ month: Date, _ board: CalendarBoard) {
    (self.month, self.board) = (month, board)
    let calendar = board.style.calendar, days = calendar.days(of: month), leading = calendar.leadingDays(of: month)
    // A time zone that crosses the date line skips a day, whose place stays empty.
    places = days.map { leading + calendar.days(from: month, to: $0) }
    super.init(frame: .zero)
    cells = days.map { DayCell($0) }
    for cell in cells { addSubview(cell) }
    refresh()
    reloadDecorations { _ in true }
  }
  required init?(coder: NSCoder) { nil }

  /// Shows which days are selected, and which can be chosen.
  func refresh() {
    guard let board, let owner = board.owner else { return }
    let style = board.style
    for cell in cells {
      let look = DayCell.Look(
        isToday: style.calendar.isDateInToday(cell.day), isSelected: owner.isSelected(cell.day),
        canBeChosen: owner.canChoose(cell.day))
      cell.show(style.texts.count(style.calendar.component(.day, from: cell.day)), look, style)
    }
  }
  /// Asks for the decorations of some days again.
  func reloadDecorations(of isChanged: (Date) -> Bool) {
    guard let board, board.style.decorationHeight > 0 else { return }
    for cell in cells where isChanged(cell.day) { cell.decorate(board.owner?.decoration(of: cell.day)) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = board?.style.isRightToLeft == true
    let size = CGSize(width: bounds.width / 7, height: bounds.height / CGFloat(CalendarStyle.weeks))
    for (place, cell) in zip(places, cells) {
      let column = isRightToLeft ? 6 - place % 7 : place % 7
      cell.frame = CGRect(
        origin: CGPoint(x: CGFloat(column) * size.width, y: CGFloat(place / 7) * size.height), size: size)
    }
  }

  // MARK: Touches

  private func cell(_ touch: UITouch) -> DayCell? {
    let point = touch.location(in: self)
    return cells.first { $0.frame.contains(point) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = touches.first.flatMap(cell) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    defer { pressed = nil }
    guard let touch = touches.first, let pressed, cell(touch) === pressed, let owner = board?.owner else { return }
    if owner.canChoose(pressed.day) { owner.choose(pressed.day) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = nil }

  /// Prevents single taps of views around the calendar, as controls do.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !gestureRecognizer.isSingleTap && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
