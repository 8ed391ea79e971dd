import Agate

/// Insertions, deletions, moves and reloads of rows and sections.
extension UITableView {
  final func beginChanges() {
    if rows.changes == nil { rows.changes = TableChanges(isVoid: !rows.isLoaded) }
    rows.changes?.depth += 1
  }

  /// Makes changes, as a part of the changes that have begun or on their own.
  final func change(_ body: (inout TableChanges) -> Void) {
    beginChanges()
    if var changes = rows.changes {
      rows.changes = nil
      body(&changes)
      rows.changes = changes
    }
    endChanges(nil)
  }

  final func endChanges(_ completion: ((Bool) -> Void)?) {
    guard let depth = rows.changes?.depth else { return }
    rows.changes?.depth = depth - 1
    if let completion { rows.changes?.completions.append(completion) }
    if depth > 1 { return }
    // The delegate, which is told that the row closes, may load the rows.
    closeSwipe(animated: true)
    guard let changes = rows.changes else { return }
    rows.changes = nil
    // Rows that were not loaded, or that must be loaded anyway, need no animation. Rows among which a finger moves one
    // are not in the order of the data source, and neither are rows with placeholders.
    let knowsOrder = rows.reorder == nil && (dragAndDrop.placeholders.isEmpty || changes.concernsPlaceholders)
    if changes.isVoid || !rows.isLoaded || !knowsOrder {
      reloadRows()
      return complete(changes)
    }
    apply(changes)
  }

  /// Calls the completions of changes without an animation.
  private final func complete(_ changes: TableChanges) {
    for completion in changes.completions { UIView.animate(withDuration: 0, animations: {}, completion: completion) }
  }

  // MARK: Applying

  private final func apply(_ changes: TableChanges) {
    let old = rows.geometry
    let counts = dragAndDrop.placeholders.counts(
      with: (0..<max(dataSource?.numberOfSections(in: self) ?? 0, 0)).map {
        dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0
      })
    let change = ListChange(Array(changes.updates), from: old.sections.map(\.rowCount), to: counts, .table)
    if let problem = change.problem { preconditionFailure(problem) }
    follow(change)
    if !changes.concernsPlaceholders { dragAndDrop.drag?.follow(change) }
    // A callback made the changes while the table shows rows: the next layout loads the new ones.
    if rows.isBusy {
      forgetRows()
      return complete(changes)
    }
    rearrange(change, counts, changes)
  }

  /// Arranges the rows after a change, with an animation.
  ///
  /// - Parameters:
  ///   - counts: the numbers of rows in the sections after the change.
  ///   - changes: the animations of the rows, and the closures to call at the end.
  final func rearrange(_ change: ListChange, _ counts: [Int], _ changes: TableChanges) {
    let old = rows.geometry
    let reconfigured = changes.reconfiguredRows.filter { old.contains($0) }.compactMap(change.newRow)
    let motion = TableMotion(old, change, changes, in: self)
    rows.motion = motion
    rows.geometry = geometry(change, counts, old)
    (rows.shown, rows.prefetched) = (nil, [])
    rows.needsTiling = true
    let completions = changes.completions
    UIView.animate(
      withDuration: TableMotion.duration, delay: 0, options: [.allowUserInteraction, .layoutSubviews]
    ) {
      withoutShowing {
        moveCells(change, motion)
        moveEnds(change, motion)
        for path in reconfigured { reconfigure(path) }
      }
      // Content that becomes shorter moves together with the rows.
      contentSize = fittingSize
      showRows()
    } completion: { isFinished in
      motion.finish()
      for completion in completions { completion(isFinished) }
    }
    rows.motion = nil
    if !UIView.areAnimationsEnabled { motion.finish() }
    setNeedsLayout()
  }

  /// Moves the selection, and the end of an animated scroll, to the new places of their rows.
  final func follow(_ change: ListChange) {
    // As in UIKit, rows that are reloaded are no longer selected.
    selection.paths = selection.paths.filter { !change.isReloaded($0) }.compactMap(change.newItem)
    let pressed = selection.press?.path.flatMap(change.newRow)
    selection.press?.path = pressed
    dragAndDrop.placeholders.follow(change)
    moveGoal(change)
  }

  /// Returns the geometry after changes. Heights of rows that stay become estimates, so that they are asked for again.
  ///
  /// - Parameter counts: the numbers of rows in the sections after the changes.
  private final func geometry(_ change: ListChange, _ counts: [Int], _ old: TableGeometry) -> TableGeometry {
    var sections: [TableGeometry.Section] = []
    for section in counts.indices {
      guard let origin = change.oldSection(section), !change.isReloaded(section: origin) else {
        sections.append(loadSection(section))
        continue
      }
      guard let shift = change.itemShift(inSection: origin) else {
        sections.append(old.sections[origin])
        continue
      }
      let known = old.sections[origin].heights.heights
      let inner = shift.applied(to: Array(known.dropFirst().dropLast())) { row in
        let path = IndexPath(row: row, section: section)
        return change.oldItem(path).map { old.height(of: TableItem($0)) } ?? assumedHeight(path).0
      }
      let heights = Array(known.prefix(1)) + inner + known.suffix(1)
      sections.append(TableGeometry.Section(heights, isKnown: Array(repeating: false, count: heights.count)))
    }
    var geometry = TableGeometry(sections)
    geometry.forgetHeights()
    (geometry.header, geometry.footer) = (old.header, old.footer)
    return geometry
  }

  private final func moveCells(_ change: ListChange, _ motion: TableMotion) {
    let cells = rows.cells
    rows.cells = [:]
    for (path, cell) in cells {
      if !change.isReloaded(path), let new = change.newItem(path) {
        rows.cells[new] = cell
      } else {
        sendBehindRows(cell)
        motion.depart(cell, motion.departure(of: path)) { [weak self] in self?.retire(cell, path) }
      }
    }
  }

  private final func reconfigure(_ path: IndexPath) {
    guard let cell = rows.cells[path], let dataSource else { return }
    rows.reconfigured = (path, cell)
    var result: UITableViewCell?
    UIView.performWithoutAnimation { result = dataSource.tableView(self, cellForRowAt: path) }
    rows.reconfigured = nil
    precondition(
      result === cell,
      "the data source must return the dequeued cell of row \(path.row) of section \(path.section), which is "
        + "configured again")
  }

  private final func moveEnds(_ change: ListChange, _ motion: TableMotion) {
    for kind in [TableEnd.Kind.header, .footer] {
      let ends = rows[kind]
      rows[kind] = [:]
      for (section, end) in ends {
        if !change.isReloaded(section: section), let new = change.newSection(section) {
          rows[kind][new] = end
        } else if let view = end.view {
          motion.depart(view, motion.departure(ofSection: section)) { [weak self] in self?.retire(end, kind, section) }
        }
      }
    }
  }

  final func sendBehindRows(_ cell: UITableViewCell) {
    if cell.superview === self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
  }
}
