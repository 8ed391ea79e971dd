import Agate

extension MenuStage {
  /// Handles a key that is pressed or repeats while the menu is open. The arrows move the highlight, and open and close
  /// inner menus; Return and the space bar choose; Escape closes the innermost menu. Other keys have no effect.
  func follow(_ key: KeyEvent) {
    guard !isClosing, key.phase != .released else { return }
    let name = key.name.hasPrefix("KP_") ? String(key.name.dropFirst(3)) : key.name
    if name == "Escape", key.phase == .pressed { return panels.count > 1 ? closeInner() : close() }
    guard let panel = panels.last else { return }
    switch name {
    case "Up", "Down": panel.moveHighlight(isDown: name == "Down")
    case "Home", "Prior", "Page_Up": panel.highlightLine(0)
    case "End", "Next", "Page_Down": panel.highlightLine(panel.lines.count - 1)
    case "Left", "Right":
      let isForward = (name == "Right") != panel.isRightToLeft
      if panel.moveHighlight(isForward: isForward) { return }
      if !isForward { return closeInner() }
      if let menu = panel.highlighted as? UIMenu, menu !== panel.menu { open(menu) }
    case "Return", "Enter", "space":
      guard key.phase == .pressed, let element = panel.highlighted else { return }
      if let menu = element as? UIMenu, menu !== panel.menu { open(menu) } else { choose(element) }
    default: break
    }
  }

  /// Opens an inner menu, and highlights its first entry.
  private func open(_ menu: UIMenu) {
    openInner(menu)
    panels.last?.moveHighlight(isDown: true)
  }
}

extension MenuPanel {
  /// The elements that can be chosen, by lines from top to bottom, in reading order.
  var lines: [[UIMenuElement]] {
    let all = parts.map { part in
      part.views.compactMap { ($0 as? MenuRow)?.element ?? ($0 as? MenuTile)?.element }.filter(\.isChoosable)
    }
    return all.filter { !$0.isEmpty }
  }
  /// The element that is highlighted.
  var highlighted: UIMenuElement? {
    rows.first(where: \.isHighlighted)?.element ?? tiles.first(where: \.isHighlighted)?.element
  }
  /// The line of the highlighted element, and its place in the line.
  private func place(in lines: [[UIMenuElement]]) -> (line: Int, column: Int)? {
    guard let element = highlighted else { return nil }
    for (line, elements) in lines.enumerated() {
      if let column = elements.firstIndex(where: { $0 === element }) { return (line, column) }
    }
    return nil
  }

  /// Moves the highlight to the next or the last line, and from one end to the other. The first line is the one below the
  /// head of an inner menu.
  func moveHighlight(isDown: Bool) {
    let lines = lines, count = lines.count
    guard count > 0 else { return }
    guard let place = place(in: lines) else {
      return highlightLine(isDown ? (isInner && count > 1 ? 1 : 0) : count - 1)
    }
    let line = (place.line + (isDown ? 1 : count - 1)) % count
    highlight(lines[line][min(place.column, lines[line].count - 1)])
    reveal()
  }
  /// Moves the highlight in a line of several elements. Returns false if there is no element on that side.
  func moveHighlight(isForward: Bool) -> Bool {
    let lines = lines
    guard let place = place(in: lines) else { return false }
    let column = place.column + (isForward ? 1 : -1)
    guard lines[place.line].indices.contains(column) else { return false }
    highlight(lines[place.line][column])
    return true
  }
  /// Highlights the first element of a line.
  func highlightLine(_ index: Int) {
    let lines = lines
    guard lines.indices.contains(index) else { return }
    highlight(lines[index][0])
    reveal()
  }

  /// Scrolls to the highlighted element.
  private func reveal() {
    layoutIfNeeded()
    let view: UIView? = rows.first(where: \.isHighlighted) ?? tiles.first(where: \.isHighlighted)
    if let view { list.scrollRectToVisible(view.frame, animated: false) }
  }
}
