import Agate

/// A constraint of a scope, and the equation with which the solver knows it.
struct LayoutRow {
  enum Source {
    /// A constraint. The view that holds it may own the scope, so the row must not keep that view.
    case constraint(NSLayoutConstraint)
    /// The content of a view, which resists becoming larger (`isUpper`) or smaller.
    case content(LayoutItem, NSLayoutConstraint.Axis, isUpper: Bool)
  }

  let source: Source
  let handle: LinearSolver.Handle
  var expression: LinearExpression

  /// Whether an equation has the variables of the known one. Another view may now have the baseline of a stack.
  func hasVariables(of other: LinearExpression) -> Bool {
    expression.terms.elementsEqual(other.terms) { $0.symbol == $1.symbol }
  }
}

extension LayoutScope {
  /// The priority with which lengths are not negative. A length that is negative all the same is shown as zero: views
  /// often have no size yet when their subviews are laid out, and margins then leave less than no space.
  private static let positive: Float = 999.5

  /// Solves all constraints anew.
  ///
  /// - Parameter last: items of which the heights of texts are kept.
  func build(after last: [ObjectIdentifier: LayoutItem] = [:]) {
    let contents = LayoutContents(self)
    var priorities: Set<Float> = [Self.positive]
    for constraint in contents.constraints { priorities.insert(constraint.priority.rawValue) }
    for view in contents.views {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        priorities.insert(view.contentHuggingPriority(for: axis).rawValue)
        priorities.insert(view.contentCompressionResistancePriority(for: axis).rawValue)
      }
    }
    if let fitting { priorities.formUnion([fitting.horizontal.rawValue, fitting.vertical.rawValue]) }
    solver = LinearSolver(priorities: priorities.filter { $0 < UILayoutPriority.required.rawValue })
    (items, rows, insets, hasConflicts) = ([:], [], [:], false)
    (followsScrolling, followsContentSize) = (false, false)
    for view in contents.views {
      let item = LayoutItem(view, makeFrame(view === owner ? .size : .all))
      item.broken = last[ObjectIdentifier(view)]?.broken
      add(item, view)
    }
    for guide in contents.guides {
      add(LayoutItem(guide, makeFrame(guide is ContentLayoutGuide ? .size : .all)), guide)
    }
    // Required constraints come first, and those that were added first: the later of two contradicting ones is left out.
    let sorted =
      contents.constraints.filter { $0.priority >= .required } + contents.constraints.filter { $0.priority < .required }
    var names: [LinearSymbol: NSLayoutConstraint] = [:]
    for constraint in sorted {
      if let marker = add(.constraint(constraint), named: names) { names[marker] = constraint }
    }
    for view in contents.views { addContent(of: items[ObjectIdentifier(view)]!) }
    addFitting()
    solver.solve()
    breakContents()
  }

  /// Adapts the solution to changed constants.
  func refresh() {
    if hasConflicts || items.values.contains(where: \.hasNewLength) { build() } else { adapt() }
  }

  private func adapt() {
    var isShifted = false
    for index in rows.indices {
      guard let linear = linear(rows[index].source), rows[index].hasVariables(of: linear.expression) else {
        return build(after: items)
      }
      let delta = linear.expression.constant - rows[index].expression.constant
      guard abs(delta) > 1e-9 else { continue }
      solver.shift(rows[index].handle, by: delta)
      rows[index].expression.constant += delta
      isShifted = true
    }
    if isShifted, !solver.restore() { return build(after: items) }
    breakContents()
  }

  /// Determines the heights of texts whose widths have changed.
  private func breakContents() {
    var isBroken = false
    for item in items.values where item.view?.breaksContent == true {
      if item.breakContent(at: max(value(item.frame.width), 0)) { isBroken = true }
    }
    breaks = isBroken ? breaks + 1 : 0
    // Widths that depend on heights might never settle.
    if isBroken, breaks < 4 { adapt() }
    breaks = 0
  }

  // MARK: Rows

  private enum Variables {
    case all, size
  }

  private func makeFrame(_ variables: Variables) -> LayoutFrame {
    func variable() -> LinearExpression { LinearExpression(solver.makeVariable()) }
    let zero = LinearExpression(0.0), isPlaced = variables == .size
    return LayoutFrame(
      x: isPlaced ? zero : variable(), y: isPlaced ? zero : variable(), width: variable(), height: variable())
  }

  private func add(_ item: LayoutItem, _ object: AnyObject) {
    items[ObjectIdentifier(object)] = item
    for length in [item.frame.width, item.frame.height] {
      _ = try? solver.add(
        LinearConstraint(expression: length, relation: .greaterThanOrEqual, priority: Self.positive))
    }
  }

  @discardableResult
  private func add(_ source: LayoutRow.Source, named names: [LinearSymbol: NSLayoutConstraint] = [:]) -> LinearSymbol? {
    // Constraints between views that the scope does not move change nothing.
    guard let linear = linear(source), !linear.expression.isConstant else { return nil }
    do throws(LinearSolver.Conflict) {
      let handle = try solver.add(linear)
      rows.append(LayoutRow(source: source, handle: handle, expression: linear.expression))
      return handle.marker
    } catch {
      hasConflicts = true
      if case .constraint(let constraint) = source {
        constraint.reportConflict(with: error.markers.compactMap { names[$0] })
      }
      return nil
    }
  }

  private func addContent(of item: LayoutItem) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] where item.contentLength(axis) != nil {
      item.axes.append(axis)
      add(.content(item, axis, isUpper: true))
      add(.content(item, axis, isUpper: false))
    }
  }

  private func addFitting() {
    guard let fitting, let frame = items[ObjectIdentifier(owner)]?.frame else { return }
    let targets = [
      (frame.width, fitting.size.width, fitting.horizontal), (frame.height, fitting.size.height, fitting.vertical),
    ]
    for (length, target, priority) in targets {
      _ = try? solver.add(
        LinearConstraint(expression: length + -Self.limited(target), relation: .equal, priority: priority.rawValue))
    }
  }

  /// Returns the present equation of a row; nil if its views are gone or its content has no length any more.
  private func linear(_ source: LayoutRow.Source) -> LinearConstraint? {
    switch source {
    case .constraint(let constraint): return linear(constraint)
    case .content(let item, let axis, let isUpper):
      guard let length = item.contentLength(axis), let view = item.view else { return nil }
      let priority =
        isUpper ? view.contentHuggingPriority(for: axis) : view.contentCompressionResistancePriority(for: axis)
      return LinearConstraint(
        expression: item.frame.span(axis).length + -Self.limited(length),
        relation: isUpper ? .lessThanOrEqual : .greaterThanOrEqual, priority: priority.rawValue)
    }
  }
}
