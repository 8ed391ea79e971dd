import Agate

/// The scroll view of a calendar's months: the visible month in the middle, and beside it, while the content moves, the
/// months before and after it.
final class MonthPages: UIScrollView {
  override class var isDrawn: Bool { false }

  weak var board: CalendarBoard?
  /// The months from left to right.
  private var grids: [MonthGrid?] = [nil, nil, nil]

  override init(frame: CGRect) {
    super.init(frame: frame)
    (isPagingEnabled, contentInsetAdjustmentBehavior, scrollsToTop) = (true, .never, false)
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    alwaysBounceHorizontal = true
  }
  required init?(coder: NSCoder) { nil }

  /// The days of the visible months.
  var visible: [MonthGrid] { grids.compactMap { $0 } }

  /// Returns the place of the next month, or of the one before: 0 or 2.
  private func slot(isNext: Bool) -> Int { isNext != (board?.style.isRightToLeft == true) ? 2 : 0 }
  private var length: CGFloat { bounds.width }
  /// The place of the month that is nearest to the middle.
  private var nearest: Int {
    length > 0 ? min(max(Int((contentOffset.x / length).rounded()), 0), 2) : 1
  }

  private func place(_ month: Date?, _ slot: Int) {
    grids[slot]?.removeFromSuperview()
    grids[slot] = nil
    guard let month, let board else { return }
    let grid = MonthGrid(month, board)
    grids[slot] = grid
    addSubview(grid)
    setNeedsLayout()
  }

  /// Shows a month.
  ///
  /// - Parameter isNext: whether the month comes from the side of the next month, or from the other side; nil for no
  ///   animation.
  func show(_ month: Date, isNext: Bool? = nil) {
    stopMotion()
    if let shown = grids[nearest] { center(shown) }
    guard let isNext, grids[1] != nil, window != nil, UIView.areAnimationsEnabled, length > 0 else {
      place(month, 1)
      return
    }
    let slot = slot(isNext: isNext)
    place(month, slot)
    layoutIfNeeded()
    glide(to: CGPoint(x: CGFloat(slot) * length, y: 0)) { ($0 as? MonthPages)?.settle() }
  }

  /// Moves a month to the middle, where it stays at the same place of the screen.
  private func center(_ grid: MonthGrid) {
    guard let slot = grids.firstIndex(where: { $0 === grid }) else { return }
    for (index, other) in grids.enumerated() where index != slot { other?.removeFromSuperview() }
    grids = [nil, grid, nil]
    layOut(grid, 1)
    if slot != 1 { shiftContent(by: CGPoint(x: CGFloat(1 - slot) * length, y: 0)) }
    if !isDragging { contentOffset = CGPoint(x: length, y: 0) }
  }

  private func settle() {
    guard let grid = grids[nearest] else { return }
    center(grid)
    board?.pagesDidSettle(at: grid.month)
  }

  // MARK: Scrolling

  override var ranges: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let length = Double(length)
    return ((grids[0] == nil ? length : 0)...(grids[2] == nil ? length : 2 * length), 0...0)
  }
  override func didBeginDragging() {
    guard let board, let grid = grids[nearest] else { return }
    if nearest != 1 { center(grid) }
    for isNext in [false, true] where grids[slot(isNext: isNext)] == nil {
      place(board.neighbor(of: grid.month, isNext: isNext), slot(isNext: isNext))
    }
    layoutIfNeeded()
  }
  override func didComeToRest() { settle() }

  // MARK: Layout

  private func layOut(_ grid: MonthGrid, _ slot: Int) {
    grid.frame = CGRect(x: CGFloat(slot) * length, y: 0, width: length, height: bounds.height)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: 3 * length, height: bounds.height)
    if contentSize != size {
      stopMotion()
      contentSize = size
      // A month that was on its way is there at once.
      if let grid = visible.first(where: { $0.month == board?.month }), grid !== grids[1] { center(grid) }
      contentOffset = CGPoint(x: length, y: 0)
    }
    for (slot, grid) in grids.enumerated() { if let grid { layOut(grid, slot) } }
  }
}
