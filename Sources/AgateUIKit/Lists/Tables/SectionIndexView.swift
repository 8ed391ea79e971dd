import Agate

/// The index of a table's sections: short titles below each other at the right edge. A finger on it scrolls the table.
final class SectionIndexView: UIView {
  let titles: [String]
  /// The colour of the titles; nil for the tint colour.
  var color: UIColor? { didSet { setNeedsDisplay() } }
  /// The colours behind the titles while no finger is on them, and while one is.
  var grounds: (usual: UIColor?, touched: UIColor?) { didSet { showGround() } }
  private let choose: (Int) -> Void
  /// The title under the finger; nil if there is no finger.
  private var touched: Int? { didSet { if (touched == nil) != (oldValue == nil) { showGround() } } }

  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
  /// The distance between the middles of two titles, in points.
  private static let pitch: CGFloat = 16
  private static let dot = "•"

  /// - Parameters:
  ///   - titles: the titles, at least one.
  ///   - choose: called with the index of a title when the finger comes to it.
  init(_ titles: [String], choose: @escaping (Int) -> Void) {
    (self.titles, self.choose) = (titles, choose)
    width = titles.reduce(12) { max($0, SectionIndexView.size($1).width) } + 4
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    addGestureRecognizer(TouchRecognizer(target: self, action: .of("follow(_:)", SectionIndexView.follow(_:))))
    showGround()
  }
  required init?(coder: NSCoder) { nil }

  private func showGround() { backgroundColor = (touched == nil ? nil : grounds.touched) ?? grounds.usual ?? .clear }

  // MARK: Drawing

  /// The width that the titles need, in points.
  let width: CGFloat

  private static func size(_ title: String) -> CGSize {
    title == UITableView.indexSearch
      ? CGSize(width: 11, height: 11) : title.size(withAttributes: [.font: SectionIndexView.font])
  }

  /// The titles that fit into the height: all, or some with dots between them.
  var shownTitles: [String] {
    let most = max(Int(bounds.height / Self.pitch), 1)
    if titles.count <= most { return titles }
    // Every second title is a dot. The first and the last one are titles.
    let places = max((most - 1) / 2 * 2, 2), steps = CGFloat(places)
    return (0...places).map { place in
      place % 2 == 1 ? Self.dot : titles[Int((CGFloat(place) / steps * CGFloat(titles.count - 1)).rounded())]
    }
  }

  /// The top of the first title, and the height of each, in points.
  private func column(_ count: Int) -> (top: CGFloat, pitch: CGFloat) {
    let pitch = min(Self.pitch, bounds.height / CGFloat(max(count, 1)))
    return (bounds.midY - pitch * CGFloat(count) / 2, pitch)
  }

  override func draw(_ rect: CGRect) {
    let shown = shownTitles, (top, pitch) = column(shown.count), color = color ?? tintColor ?? .label
    for (place, title) in shown.enumerated() {
      let size = Self.size(title), middle = top + (CGFloat(place) + 0.5) * pitch
      let origin = CGPoint(x: bounds.midX - size.width / 2, y: middle - size.height / 2)
      if title == UITableView.indexSearch {
        drawGlass(in: CGRect(origin: origin, size: size), color)
      } else {
        title.draw(at: origin, withAttributes: [.font: Self.font, .foregroundColor: color])
      }
    }
  }
  private func drawGlass(in rect: CGRect, _ color: UIColor) {
    color.setStroke()
    let lens = UIBezierPath(ovalIn: CGRect(x: rect.minX + 1, y: rect.minY + 1, width: 7, height: 7))
    lens.move(to: CGPoint(x: rect.minX + 7, y: rect.minY + 7))
    lens.addLine(to: CGPoint(x: rect.maxX - 1, y: rect.maxY - 1))
    lens.lineWidth = 1.3
    lens.stroke()
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  // MARK: Touches

  func follow(_ finger: TouchRecognizer) {
    guard finger.state == .began || finger.state == .changed else {
      touched = nil
      return
    }
    let (top, pitch) = column(shownTitles.count), length = pitch * CGFloat(shownTitles.count)
    guard length > 0 else { return }
    let part = (finger.location(in: self).y - top) / length
    let title = min(max(Int((part * CGFloat(titles.count)).rounded(.down)), 0), titles.count - 1)
    if title == touched { return }
    touched = title
    choose(title)
  }
}
