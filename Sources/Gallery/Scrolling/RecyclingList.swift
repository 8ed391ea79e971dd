import Agate

/// A list with rows of equal height, scrolled by dragging. Only the visible rows have layers. The layers of rows that
/// leave the visible area are reused.
final class RecyclingList: CALayer, PointerResponder {
  private(set) var rows: [Int: CALayer] = [:]
  /// The number of layers that were created, and the number of times that a layer was configured for a row.
  private(set) var made = 0
  private(set) var filled = 0
  private var spare: [CALayer] = []
  private var rowHeight: CGFloat = 1
  private var count = 0
  private var make: () -> CALayer = { CALayer() }
  private var fill: (CALayer, Int) -> Void = { _, _ in }

  private var drag = DragTracker()
  /// The time of the last move, as given by the events, in seconds.
  private var dragged = 0.0
  /// The scroll velocity in points per second.
  private var velocity = 0.0
  /// The exact scroll position in points, before it is rounded to whole points.
  private var top: CGFloat = 0
  private var link: CADisplayLink?
  private let screen = Stage.current.display

  /// - Parameters:
  ///   - makeRow: Makes a layer for any row.
  ///   - fillRow: Configures a layer for the row with the given index.
  convenience init(
    size: CGSize, rowHeight: CGFloat, count: Int, makeRow: @escaping () -> CALayer,
    fillRow: @escaping (CALayer, Int) -> Void
  ) {
    self.init()
    frame = CGRect(origin: .zero, size: size)
    masksToBounds = true
    (self.rowHeight, self.count, make, fill) = (rowHeight, count, makeRow, fillRow)
    scroll(to: 0)
  }

  /// Scrolls to a position in points. The position is limited to the list's rows, and rounded to whole points so that
  /// rasterized rows stay sharp.
  func scroll(to y: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    top = min(max(y, 0), max(CGFloat(count) * rowHeight - bounds.height, 0))
    bounds.origin.y = top.rounded()
    let first = Int(bounds.minY / rowHeight)
    let visible = first..<min(Int((bounds.maxY / rowHeight).rounded(.up)), count)
    for (index, row) in rows where !visible.contains(index) {
      rows[index] = nil
      spare.append(row)
    }
    for index in visible where rows[index] == nil { show(index) }
    for row in spare { row.isHidden = true }
    CATransaction.commit()
  }

  private func show(_ index: Int) {
    let row = spare.popLast() ?? makeRow()
    row.isHidden = false
    row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
    fill(row, index)
    filled += 1
    rows[index] = row
  }

  private func makeRow() -> CALayer {
    let row = make()
    addSublayer(row)
    made += 1
    return row
  }

  // MARK: The pointer

  func pointerChanged(_ event: PointerEvent) {
    switch event.phase {
    case .pressed:
      pointerPressed(at: event.location)
      dragged = event.time
    case .moved: follow(event.location, at: event.time)
    case .released: letGo(at: event.time)
    case .entered, .exited: break
    }
  }

  func pointerPressed(at point: CGPoint) {
    stop()
    drag.press(point)
  }

  private func follow(_ point: CGPoint, at time: Double) {
    drag.move(to: point)
    if time > dragged { velocity = -Double(drag.translation.y) / max(time - dragged, 1.0 / 240) }
    dragged = time
    scroll(to: top - drag.translation.y)
    drag.translation = .zero
  }

  /// Ends a drag. The list then keeps scrolling with decreasing speed, unless the pointer was at rest.
  private func letGo(at time: Double) {
    if velocity.magnitude < 20 || time - dragged > 0.1 { return }
    link = CADisplayLink(display: screen) { [weak self] in self?.glide($0.duration) }
    link?.add(to: .main, forMode: .common)
  }

  private func glide(_ seconds: Double) {
    let before = top
    scroll(to: before + CGFloat(velocity * seconds))
    velocity *= 1 - min(2 * seconds, 1)
    if velocity.magnitude < 5 || top == before { stop() }
  }

  private func stop() {
    link?.invalidate()
    (link, velocity) = (nil, 0)
  }

  deinit { link?.invalidate() }
}
