import Agate

/// The list of a scene's layers with their names, their classes, and a mark for layers that are not drawn.
final class LayerList {
  let layer = CALayer()
  var rows = LayerRows()
  private(set) var selected: CALayer?
  private var hovered: CALayer?
  /// The scroll offset in rows. It can be a fraction.
  private var offset = 0.0
  /// The index of the first visible row.
  private var first: Int { Int(offset) }
  private var lines: [Line] = []
  /// The message that an empty list shows.
  private let message = OverlayStyle.makeText("no layer has such a name or class", color: OverlayStyle.faint)

  static let rowHeight = 20.0
  private static let indent = 12.0
  private static let eyeWidth = 30.0

  /// The layers of a visible row.
  private struct Line {
    let back = CALayer()
    let text = OverlayStyle.makeText()
    let note = OverlayStyle.makeText(size: 11, color: OverlayStyle.faint)
    let eye = CAShapeLayer()
  }

  init() {
    layer.masksToBounds = true
    layer.addSublayer(message)
  }

  func place(_ frame: CGRect, scale: Double) {
    layer.frame = frame
    message.frame = CGRect(x: 10, y: 4, width: max(frame.width - 20, 0), height: Self.rowHeight)
    let count = Int((frame.height / Self.rowHeight).rounded(.up))
    while lines.count < count {
      let line = Line()
      line.back.cornerRadius = 4
      line.note.alignmentMode = .right
      line.eye.bounds = CGRect(x: 0, y: 0, width: 14, height: 14)
      line.eye.lineWidth = 1.2
      line.eye.path = CGPath(ellipseIn: CGRect(x: 3, y: 3, width: 8, height: 8), transform: nil)
      for part in [line.text, line.note, line.eye] { line.back.addSublayer(part) }
      layer.addSublayer(line.back)
      lines.append(line)
    }
    while lines.count > count { lines.removeLast().back.removeFromSuperlayer() }
    layer.setScale(scale)
    show()
  }

  func update(_ root: CALayer) {
    rows.update(root)
    scroll(by: 0)
  }

  func select(_ layer: CALayer?) {
    selected = layer
    if let row = rows.index(of: layer) {
      let seen = max(Int(self.layer.bounds.height / Self.rowHeight), 1)
      if row < first { offset = Double(row) } else if row >= first + seen { offset = Double(row - seen + 1) }
    }
    show()
  }

  func hover(_ layer: CALayer?) {
    if layer === hovered { return }
    hovered = layer
    show()
  }

  /// Scrolls by a number of rows, which can be a fraction.
  func scroll(by steps: Double) {
    let seen = Int(layer.bounds.height / Self.rowHeight)
    offset = min(max(offset + steps, 0), Double(max(rows.rows.count - seen, 0)))
    show()
  }

  /// Returns the layer that is `step` rows below the selected layer. Returns the first layer if no listed layer is
  /// selected, and nil if the list is empty.
  func neighbour(_ step: Int) -> CALayer? {
    guard !rows.rows.isEmpty else { return nil }
    let row = rows.index(of: selected).map { $0 + step } ?? 0
    return rows.rows[min(max(row, 0), rows.rows.count - 1)].layer
  }

  enum Hit {
    case row(CALayer), eye(CALayer), triangle(CALayer)
  }

  /// Returns the part of the list at a point in the coordinate space of the list's superlayer; nil if the point is
  /// outside all rows.
  func hit(_ point: CGPoint) -> Hit? {
    guard layer.frame.contains(point) else { return nil }
    let number = first + Int((point.y - layer.frame.minY) / Self.rowHeight)
    guard rows.rows.indices.contains(number) else { return nil }
    let row = rows.rows[number], x = point.x - layer.frame.minX
    if x > layer.frame.width - Self.eyeWidth { return .eye(row.layer) }
    let start = 6 + Double(row.depth) * Self.indent
    return row.hasSublayers && x >= start - 4 && x < start + 14 ? .triangle(row.layer) : .row(row.layer)
  }

  /// Updates the visible rows.
  func show() {
    let width = layer.bounds.width
    message.isHidden = !rows.rows.isEmpty
    for (index, line) in lines.enumerated() {
      let number = first + index
      line.back.isHidden = !rows.rows.indices.contains(number)
      if line.back.isHidden { continue }
      let row = rows.rows[number]
      line.back.frame = CGRect(
        x: 2, y: Double(index) * Self.rowHeight, width: max(width - 4, 0), height: Self.rowHeight)
      line.back.backgroundColor =
        row.layer === selected ? OverlayStyle.selection : row.layer === hovered ? OverlayStyle.track : nil
      let reason = LayerRows.reasonNotDrawn(row.layer), left = 4 + Double(row.depth) * Self.indent
      let triangle = row.hasSublayers ? (rows.isCollapsed(row.layer) ? "▸ " : "▾ ") : "   "
      let name = row.layer.name.flatMap { $0.isEmpty ? nil : $0 }
      line.text.set(triangle + (row.isMask ? "mask: " : "") + (name ?? LayerRows.className(of: row.layer)))
      line.text.foregroundColor = reason == nil ? OverlayStyle.text : OverlayStyle.faint
      line.note.set(reason ?? (name == nil ? "" : LayerRows.className(of: row.layer)))
      let room = max(width - Self.eyeWidth - left - 8, 0), noteWidth = min(120, room / 2)
      line.text.frame = CGRect(x: left, y: 2, width: room - noteWidth, height: Self.rowHeight - 2)
      line.note.frame = CGRect(x: left + room - noteWidth, y: 4, width: noteWidth, height: Self.rowHeight - 4)
      line.eye.position = CGPoint(x: width - Self.eyeWidth / 2 - 2, y: Self.rowHeight / 2)
      line.eye.strokeColor = OverlayStyle.faint
      line.eye.fillColor = row.layer.isHidden ? nil : OverlayStyle.faint
    }
  }
}
