import Agate

/// A constraint of a scope, and the equation with which the solver knows it.
struct LayoutRow {
  enum Source {
    /// A constraint. The view that holds it may own the scope, so the row must not keep that view.
    case constraint(NSLayoutConstraint)
    /// The content of a view, which resists becoming larger (`isUpper`) or smaller.
    case content(LayoutItem, NSLayoutConstraint.Axis, isUpper: Bool)
    /// The size to which the owner should come close.
    case fitting(NSLayoutConstraint.Axis)
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
  /// - Parameters:
  ///   - last: items of which the heights of texts are kept.
  ///   - breaks: the number of times that heights of texts have followed new widths.
  func build(after last: [ObjectIdentifier: LayoutItem] = [:], breaks: Int = 0) {
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
      let item = LayoutItem(view, makeFrame(hasPosition: view !== owner))
      item.broken = last[ObjectIdentifier(view)]?.broken
      add(item, view)
    }
    for guide in contents.guides {
      add(LayoutItem(guide, makeFrame(hasPosition: !(guide is ContentLayoutGuide))), guide)
    }
    var names: [LinearSymbol: NSLayoutConstraint] = [:]
    for sources in sourcesByPriority(contents) {
      for source in sources {
        if let marker = add(source, named: names), case .constraint(let constraint) = source {
          names[marker] = constraint
        }
      }
      solver.solve()
    }
    breakContents(breaks)
  }

  /// Returns the constraints from the highest priority. Of contradicting required ones, the later is left out. The
  /// solution of higher priorities remains almost the same when lower ones are added, and is quickly found without them.
  private func sourcesByPriority(_ contents: LayoutContents) -> [[LayoutRow.Source]] {
    var sources = contents.constraints.map { LayoutRow.Source.constraint($0) }
    for view in contents.views { sources += contentSources(items[ObjectIdentifier(view)]!) }
    if fitting != nil { sources += [.fitting(.horizontal), .fitting(.vertical)] }
    let groups = Dictionary(grouping: sources) { min(priority(of: $0), .required) }
    return groups.sorted { $0.key > $1.key }.map(\.value)
  }

  /// Adapts the solution to changed constants.
  func refresh() {
    if hasConflicts || items.values.contains(where: \.hasNewLength) { build() } else { adapt() }
  }

  private func adapt(breaks: Int = 0) {
    var isShifted = false
    for index in rows.indices {
      guard let linear = linear(rows[index].source), rows[index].hasVariables(of: linear.expression) else {
        return build(after: items, breaks: breaks)
      }
      let delta = linear.expression.constant - rows[index].expression.constant
      guard abs(delta) > 1e-9 else { continue }
      solver.shift(rows[index].handle, by: delta)
      rows[index].expression.constant += delta
      isShifted = true
    }
    if isShifted, !solver.restore() { return build(after: items, breaks: breaks) }
    breakContents(breaks)
  }

  /// Determines the heights of texts whose widths have changed.
  ///
  /// - Parameter count: the number of times that heights have followed widths already.
  private func breakContents(_ count: Int) {
    var isBroken = false
    for item in items.values where item.view?.breaksContent == true {
      if item.breakContent(at: max(value(item.frame.width), 0)) { isBroken = true }
    }
    // Widths that depend on heights might never settle.
    if isBroken, count < 3 { adapt(breaks: count + 1) }
  }

  // MARK: Rows

  /// Makes the frame of an item. Without a position, the item is at zero.
  private func makeFrame(hasPosition: Bool) -> LayoutFrame {
    func variable() -> LinearExpression { LinearExpression(solver.makeVariable()) }
    func position() -> LinearExpression { hasPosition ? variable() : LinearExpression(0.0) }
    return LayoutFrame(x: position(), y: position(), width: variable(), height: variable())
  }

  private func add(_ item: LayoutItem, _ object: AnyObject) {
    items[ObjectIdentifier(object)] = item
    for length in [item.frame.width, item.frame.height] {
      _ = try? solver.add(
        LinearConstraint(expression: length, relation: .greaterThanOrEqual, priority: Self.positive))
    }
  }

  private func add(_ source: LayoutRow.Source, named names: [LinearSymbol: NSLayoutConstraint]) -> LinearSymbol? {
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

  private func contentSources(_ item: LayoutItem) -> [LayoutRow.Source] {
    item.axes = [.horizontal, .vertical].filter { item.contentLength($0) != nil }
    if !item.axes.isEmpty { item.isNamed = true }
    return item.axes.flatMap { [.content(item, $0, isUpper: true), .content(item, $0, isUpper: false)] }
  }

  private func priority(of source: LayoutRow.Source) -> UILayoutPriority {
    switch source {
    case .constraint(let constraint): constraint.priority
    case .content(let item, let axis, isUpper: true): item.view?.contentHuggingPriority(for: axis) ?? .defaultLow
    case .content(let item, let axis, isUpper: false):
      item.view?.contentCompressionResistancePriority(for: axis) ?? .defaultHigh
    case .fitting(let axis): (axis == .horizontal ? fitting?.horizontal : fitting?.vertical) ?? .fittingSizeLevel
    }
  }

  /// Returns the present equation of a row; nil if its views are gone or its content has no length any more.
  private func linear(_ source: LayoutRow.Source) -> LinearConstraint? {
    let length: LinearExpression, target: CGFloat, relation: NSLayoutConstraint.Relation
    switch source {
    case .constraint(let constraint): return linear(constraint)
    case .content(let item, let axis, let isUpper):
      guard let content = item.contentLength(axis), item.view != nil else { return nil }
      (length, target) = (item.frame.span(axis).length, content)
      relation = isUpper ? .lessThanOrEqual : .greaterThanOrEqual
    case .fitting(let axis):
      guard let fitting, let item = items[ObjectIdentifier(owner)] else { return nil }
      (length, target) = (item.frame.span(axis).length, axis == .horizontal ? fitting.size.width : fitting.size.height)
      relation = .equal
    }
    return LinearConstraint(
      expression: length + -Self.limited(target), relation: relation, priority: priority(of: source).rawValue)
  }
}
