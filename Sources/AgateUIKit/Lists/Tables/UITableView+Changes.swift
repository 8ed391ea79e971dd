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
    // Rows that were not loaded, or that must be loaded anyway, need no animation.
    if changes.isVoid || !rows.isLoaded {
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
    let plan = plan(changes)
    follow(plan, changes)
    // A callback made the changes while the table shows rows: the next layout loads the new ones.
    if rows.isBusy {
      forgetRows()
      return complete(changes)
    }
    let reconfigured = changes.reconfiguredRows.filter { old.contains($0) }.compactMap { plan.path($0) }
    let motion = TableMotion(old, plan, changes, in: self)
    rows.motion = motion
    rows.geometry = geometry(plan, changes, old)
    (rows.shown, rows.prefetched) = (nil, [])
    rows.needsTiling = true
    let completions = changes.completions
    UIView.animate(
      withDuration: TableMotion.duration, delay: 0, options: [.allowUserInteraction, .layoutSubviews]
    ) {
      withoutShowing {
        moveCells(plan, changes, motion)
        moveEnds(plan, changes, motion)
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
  private final func follow(_ plan: TablePlan, _ changes: TableChanges) {
    // As in UIKit, rows that are reloaded are no longer selected.
    selection.paths = selection.paths.filter { changes.reloadedRows[$0] == nil }.compactMap { plan.path($0) }
    let pressed = selection.press?.path.flatMap { plan.path($0) }
    selection.press?.path = pressed
    moveGoal(plan)
  }

  private final func plan(_ changes: TableChanges) -> TablePlan {
    let old = rows.geometry.sections.map(\.rowCount)
    let count = dataSource?.numberOfSections(in: self) ?? 0
    let new = (0..<max(count, 0)).map { dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0 }
    do {
      return try TablePlan(changes, from: old, to: new)
    } catch {
      preconditionFailure("invalid update of a table: \((error as? TablePlan.Problem)?.text ?? "\(error)")")
    }
  }

  /// Returns the geometry after changes. Heights of rows that stay become estimates, so that they are asked for again.
  private final func geometry(_ plan: TablePlan, _ changes: TableChanges, _ old: TableGeometry) -> TableGeometry {
    var sections: [TableGeometry.Section] = []
    for (section, origin) in plan.origins.enumerated() {
      guard let origin, changes.reloadedSections[origin] == nil else {
        sections.append(loadSection(section))
        continue
      }
      guard let rows = plan.rowOrigins[section] else {
        sections.append(old.sections[origin])
        continue
      }
      var heights = [old.height(of: TableItem(section: origin, index: 0))]
      for (row, path) in rows.enumerated() {
        heights.append(
          path.map { old.height(of: TableItem($0)) } ?? assumedHeight(IndexPath(row: row, section: section)).0)
      }
      heights.append(old.height(of: TableItem(section: origin, index: old.sections[origin].rowCount + 1)))
      sections.append(TableGeometry.Section(heights, isKnown: Array(repeating: false, count: heights.count)))
    }
    var geometry = TableGeometry(sections)
    geometry.forgetHeights()
    (geometry.header, geometry.footer) = (old.header, old.footer)
    return geometry
  }

  private final func moveCells(_ plan: TablePlan, _ changes: TableChanges, _ motion: TableMotion) {
    let cells = rows.cells
    rows.cells = [:]
    for (path, cell) in cells {
      if let new = plan.path(path), changes.reloadedRows[path] == nil {
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

  private final func moveEnds(_ plan: TablePlan, _ changes: TableChanges, _ motion: TableMotion) {
    for kind in [TableEnd.Kind.header, .footer] {
      let ends = rows[kind]
      rows[kind] = [:]
      for (section, end) in ends {
        if let new = plan.section(section), changes.reloadedSections[section] == nil {
          rows[kind][new] = end
        } else if let view = end.view {
          motion.depart(view, motion.departure(ofSection: section)) { [weak self] in self?.retire(end, kind, section) }
        }
      }
    }
  }

  private final func sendBehindRows(_ cell: UITableViewCell) {
    if cell.superview === self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
  }
}
