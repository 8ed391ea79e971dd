import Agate

/// A component of a picker view: a wheel with rows.
final class PickerComponent: UIView {
  private weak var picker: UIPickerView?
  private let index: Int
  private let wheel = PickerWheel()
  private let drum = UIView()
  /// The visible rows by their indices.
  private var rows: [Int: PickerRow] = [:]
  private var spareViews: [UIView] = []
  private(set) var rowCount = 0
  private(set) var selectedRow = -1
  private var shape = WheelShape(rowHeight: UIPickerView.rowHeight, height: 0)

  init(_ index: Int, of picker: UIPickerView) {
    (self.index, self.picker) = (index, picker)
    super.init(frame: .zero)
    clipsToBounds = true
    drum.layer.sublayerTransform = WheelShape.projection
    drum.isUserInteractionEnabled = false
    wheel.component = self
    wheel.alwaysBounceVertical = true
    wheel.contentInsetAdjustmentBehavior = .never
    wheel.scrollsToTop = false
    wheel.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector.of("handleTap", PickerComponent.handleTap)))
    addSubview(drum)
    addSubview(wheel)
  }
  required init?(coder: NSCoder) { nil }

  var rowHeight: CGFloat { shape.rowHeight }
  /// Whether the user turns the wheel, or it still turns after a drag or a tap.
  var isTurning: Bool {
    wheel.isTracking || wheel.isDragging || wheel.isDecelerating || followsTap && wheel.travelEnd != nil
  }
  /// Whether the wheel was last turned by a tap.
  private var followsTap = false

  // MARK: Content

  /// Takes over the number of rows, and makes the visible rows again.
  func reload() {
    guard let picker else { return }
    rowCount = max(picker.dataSource?.pickerView(picker, numberOfRowsInComponent: index) ?? 0, 0)
    let height = picker.delegate?.pickerView(picker, rowHeightForComponent: index) ?? 0
    shape.rowHeight = height.isFinite && height > 0 ? height : UIPickerView.rowHeight
    wheel.rowHeight = shape.rowHeight
    selectedRow = rowCount == 0 ? -1 : min(max(selectedRow, 0), rowCount - 1)
    wheel.stopMotion()
    for row in rows.keys { removeRow(row) }
    sizeWheel()
    show(selectedRow)
  }

  /// Makes the visible rows again, and lets the wheel where it is.
  func refreshRows() {
    for row in rows.keys { removeRow(row) }
    turn()
  }

  /// Forgets all views of rows. Another delegate may not know views of this kind.
  func dropViews() {
    for row in rows.keys { removeRow(row) }
    spareViews = []
  }

  func view(_ row: Int) -> UIView? { rows[row]?.content }

  /// Selects a row as the program demands.
  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    (selectedRow, followsTap) = (min(max(row, 0), rowCount - 1), false)
    wheel.turn(to: offset(of: selectedRow), animated: animated)
    turn()
  }

  private func show(_ row: Int) {
    wheel.turn(to: offset(of: max(row, 0)), animated: false)
    turn()
  }
  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight) }

  /// Called when the wheel rests. The row at the front is selected; if the user chose another row, the delegate is
  /// notified.
  func settle() {
    guard rowCount > 0, let picker else { return }
    let row = min(max(Int((wheel.contentOffset.y / rowHeight).rounded()), 0), rowCount - 1)
    if row == selectedRow { return }
    selectedRow = row
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: index)
  }

  private func handleTap(_ tap: UITapGestureRecognizer) {
    guard rowCount > 0, !wheel.wasMoving else { return }
    let place = wheel.contentOffset.y / rowHeight + shape.distance(at: tap.location(in: self).y - bounds.midY)
    let row = Int(place.rounded())
    guard row >= 0, row < rowCount else { return }
    followsTap = true
    wheel.turn(to: offset(of: row), animated: true)
    // Without animations, the wheel is there already.
    if wheel.travelEnd == nil { settle() }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    guard drum.frame != bounds || shape.height != bounds.height else { return }
    shape.height = bounds.height
    drum.frame = bounds
    wheel.frame = bounds
    sizeWheel()
    turn()
  }

  private func sizeWheel() {
    let length = CGFloat(max(rowCount - 1, 0)) * rowHeight
    wheel.contentSize = CGSize(width: bounds.width, height: length + bounds.height)
    // A wheel that turns arrives elsewhere in a view of another height.
    if !wheel.isTracking, !wheel.isDecelerating, wheel.travelEnd == nil {
      wheel.contentOffset = offset(of: max(selectedRow, 0))
    }
  }

  /// Shows the rows at the places that follow from the content offset.
  func turn() {
    guard let picker, bounds.height > 0 else { return }
    let front = wheel.contentOffset.y / rowHeight, reach = shape.reach
    let first = max(Int((front - reach).rounded(.up)), 0), last = min(Int((front + reach).rounded(.down)), rowCount - 1)
    for row in rows.keys where row < first || row > last { removeRow(row) }
    guard first <= last else { return }
    UIView.performWithoutAnimation {
      for index in first...last {
        let row = rows[index] ?? addRow(index, picker)
        row.bounds.size = CGSize(width: bounds.width, height: rowHeight)
        row.center = CGPoint(x: bounds.midX, y: bounds.midY)
        row.layer.transform = shape.transform(at: CGFloat(index) - front)
        row.alpha = shape.opacity(at: CGFloat(index) - front)
        row.layoutIfNeeded()
      }
    }
  }

  private func addRow(_ row: Int, _ picker: UIPickerView) -> PickerRow {
    let content = picker.delegate?.pickerView(
      picker, viewForRow: row, forComponent: index, reusing: spareViews.popLast())
    let new = PickerRow(content ?? UIView())
    rows[row] = new
    drum.addSubview(new)
    return new
  }
  private func removeRow(_ row: Int) {
    guard let old = rows.removeValue(forKey: row) else { return }
    old.removeFromSuperview()
    old.content.removeFromSuperview()
    spareViews.append(old.content)
    if spareViews.count > 4 { spareViews.removeFirst() }
  }
}

/// A row of a component, with the view that the delegate returned.
final class PickerRow: UIView {
  let content: UIView
  private let fills: Bool

  init(_ content: UIView) {
    self.content = content
    fills = content.bounds.size == .zero || content is PickerTitle
    super.init(frame: .zero)
    addSubview(content)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if fills {
      content.frame = bounds.inset(by: (content as? PickerTitle)?.insets ?? .zero)
    } else {
      content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }
}
