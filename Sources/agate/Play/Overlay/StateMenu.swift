import Agate

/// The menu of a scene's states, at the right edge of the player's window.
final class StateMenu {
  let layer = OverlayStyle.makePanel()
  private var rows: [(back: CALayer, text: CATextLayer)] = []
  /// The names of the states, from top to bottom.
  private(set) var names: [String] = []
  private var size = CGSize.zero
  /// The scroll offset in rows. It can be a fraction.
  private var first = 0.0
  /// The number of rows that fit in the window.
  private var room = 1

  static let rowHeight = 26.0
  private static let width = 220.0

  init() { layer.isHidden = true }

  /// Lists the states and highlights the current state.
  ///
  /// - Parameter transitions: The names of the states to which a transition leads from the current state.
  func show(_ names: [String], current: String?, transitions: Set<String>) {
    self.names = names
    for row in rows { row.back.removeFromSuperlayer() }
    rows = names.enumerated().map { index, name in
      let back = CALayer(), number = index < 9 ? "\(index + 1)  " : "    "
      let arrow = transitions.contains(name) ? "  ⟶" : ""
      let text = OverlayStyle.makeText(
        number + name + arrow, color: name == current ? OverlayStyle.accent : OverlayStyle.text,
        isBold: name == current)
      back.cornerRadius = 5
      back.addSublayer(text)
      layer.addSublayer(back)
      return (back, text)
    }
    place(in: size)
  }

  func place(in size: CGSize) {
    self.size = size
    let margin = OverlayStyle.margin, width = min(Self.width, max(size.width - 2 * margin, 60))
    let top = margin + MessageStrip.height + 8
    room = max(Int((size.height - top - margin - 12) / Self.rowHeight), 1)
    first = min(first, Double(max(rows.count - room, 0)))
    layer.frame = CGRect(
      x: size.width - width - margin, y: top, width: width,
      height: Double(min(rows.count, room)) * Self.rowHeight + 12)
    for (index, row) in rows.enumerated() {
      let line = index - Int(first)
      row.back.isHidden = line < 0 || line >= room
      row.back.frame = CGRect(x: 6, y: 6 + Double(line) * Self.rowHeight, width: width - 12, height: Self.rowHeight)
      row.text.frame = row.back.bounds.insetBy(dx: 8, dy: 4)
    }
  }

  func scroll(by rows: Double) {
    first = min(max(first + rows, 0), Double(max(self.rows.count - room, 0)))
    place(in: size)
  }

  func contains(_ point: CGPoint) -> Bool { !layer.isHidden && layer.frame.contains(point) }

  /// Returns the index of the state at a point of the window; nil if there is no state.
  func index(at point: CGPoint) -> Int? {
    guard contains(point) else { return nil }
    let line = Int(((point.y - layer.frame.minY - 6) / Self.rowHeight).rounded(.down)), row = line + Int(first)
    return (0..<room).contains(line) && rows.indices.contains(row) ? row : nil
  }

  func highlight(_ index: Int?) {
    for (number, row) in rows.enumerated() {
      row.back.backgroundColor = number == index ? OverlayStyle.track : nil
    }
  }
}
