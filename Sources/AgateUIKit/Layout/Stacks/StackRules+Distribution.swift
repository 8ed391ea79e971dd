import Agate

extension StackRules {
  /// Adds the rules along the axis.
  mutating func distribute() {
    list += [
      StackRule(name: .canvasConnection, first: along.start(views[0]), second: along.start(canvas)),
      StackRule(name: .canvasConnection, first: along.end(views[views.count - 1]), second: along.end(canvas)),
      StackRule(name: .canvasFit, first: along.length(canvas), priority: .stackSmallness),
    ]
    switch stack.distribution {
    case .fill:
      space(.equal)
      balanceTexts()
      preferFirstViews()
    case .fillEqually:
      space(.equal)
      equalize(views, priority: .required)
    case .fillProportionally:
      space(.equal)
      fillProportionally()
    case .equalSpacing:
      space(.greaterThanOrEqual)
      equalizeSpaces()
      shrinkEmptyViews()
      preferFirstViews()
    case .equalCentering:
      space(.greaterThanOrEqual)
      equalizeCenters()
      shrinkEmptyViews()
      preferFirstViews()
    }
  }

  private var usesBaselines: Bool { stack.axis == .vertical && stack.isBaselineRelativeArrangement }
  /// Returns the edge of a view from which the space after it is measured.
  private func edge(after view: UIView) -> LayoutTerm {
    usesBaselines ? LayoutTerm(view, .lastBaseline) : along.end(view)
  }
  /// Returns the edge of a view to which the space before it is measured.
  private func edge(before view: UIView) -> LayoutTerm {
    usesBaselines ? LayoutTerm(view, .firstBaseline) : along.start(view)
  }

  /// Puts views after each other.
  private mutating func space(_ relation: NSLayoutConstraint.Relation) {
    for (index, gap) in gaps.enumerated() {
      list.append(
        StackRule(
          name: .spacing, first: edge(before: views[index + 1]), relation: relation, second: edge(after: views[index]),
          constant: gap))
    }
  }

  private mutating func equalize(_ items: [AnyObject], priority: UILayoutPriority) {
    guard let first = items.first else { return }
    for item in items.dropFirst() {
      list.append(
        StackRule(name: .fillEqually, first: along.length(item), second: along.length(first), priority: priority))
    }
  }

  /// Selects one of the layouts in which the views are equally far from their content sizes: the first views are as
  /// long as possible. Each view but the first is drawn to the end, so a view counts as many times as there are views
  /// before it.
  private mutating func preferFirstViews() {
    for view in views.dropFirst() {
      list.append(
        StackRule(
          name: .ambiguitySuppression, first: along.start(view), second: along.end(canvas), priority: .stackChoice))
    }
  }

  /// Leaves the space to the gaps if views have no content size.
  private mutating func shrinkEmptyViews() {
    if views.count < 2 { return }
    for view in views {
      list.append(StackRule(name: .ambiguitySuppression, first: along.length(view), priority: .stackEmptyView))
    }
  }

  /// Lets texts with several lines, and stacks with such texts, shrink before other views that are as compressible. The
  /// widths of these texts are as equal as their contents allow.
  private mutating func balanceTexts() {
    if stack.axis == .vertical { return }
    let texts = views.filter { hasLines($0) }
    if texts.isEmpty { return }
    for view in views where !hasLines(view) {
      guard let length = naturalLength(view) else { continue }
      // Texts in a column count together: other views resist a little more than texts with their priority.
      let resistance = view.contentCompressionResistancePriority(for: .horizontal) + 0.5
      list.append(
        StackRule(
          name: .textWidthDisambiguation, first: along.length(view), relation: .greaterThanOrEqual, constant: length,
          priority: view is UIStackView ? .stackEvenness : min(resistance, .stackHiding)))
    }
    for (index, text) in texts.enumerated() {
      for other in texts[..<index] {
        list.append(
          StackRule(
            name: .textWidthDisambiguation, first: along.length(text), second: along.length(other),
            priority: .stackEvenness))
      }
    }
  }

  /// Whether a view is a label that may break lines, or a stack that shows one.
  private func hasLines(_ view: UIView) -> Bool {
    if let label = view as? UILabel { return label.numberOfLines != 1 }
    return (view as? UIStackView)?.shownViews.contains { hasLines($0) } ?? false
  }

  // MARK: Proportions

  /// Divides the stack without its spaces in proportion to the lengths of the views. The last view is the first to have
  /// another length if other constraints make it necessary.
  private mutating func fillProportionally() {
    let lengths = views.map { naturalLength($0) }
    let total = lengths.reduce(0) { $0 + ($1 ?? 0) }
    guard total > 0 else { return equalize(views, priority: .stackShare) }
    let space = gaps.reduce(0, +)
    for (view, length) in zip(views, lengths) {
      guard let length else { continue }
      let share = length / total
      let priority = view === views.last ? UILayoutPriority.stackShare - 1 : .stackShare
      list.append(
        share == 0
          ? StackRule(name: .fillProportionally, first: along.length(view), priority: priority)
          : StackRule(
            name: .fillProportionally, first: along.length(view), second: along.length(canvas), multiplier: share,
            constant: -share * space, priority: priority))
    }
  }

  /// Returns the length of a view according to its content, or nil if it has no intrinsic length. Stacks have the
  /// length that fits their views.
  private func naturalLength(_ view: UIView) -> CGFloat? {
    let size = view is UIStackView ? view.sizeThatFits(.zero) : view.intrinsicContentSize
    let length = stack.axis == .horizontal ? size.width : size.height
    return length == UIView.noIntrinsicMetric ? nil : max(length, 0)
  }

  // MARK: Spaces

  /// Makes guides between neighbouring views.
  private mutating func guides(from: (UIView) -> LayoutTerm, to: (UIView) -> LayoutTerm) -> [UILayoutGuide] {
    var made: [UILayoutGuide] = []
    for (view, next) in zip(views, views.dropFirst()) {
      let guide = guide("UISV-distributing")
      list += [
        StackRule(name: .distributingEdge, first: along.start(guide), second: from(view)),
        StackRule(name: .distributingEdge, first: along.end(guide), second: to(next)),
      ]
      made.append(guide)
    }
    return made
  }

  private mutating func equalizeSpaces() {
    if views.count < 3 { return }
    let rules = self
    equalize(guides(from: rules.edge(after:), to: rules.edge(before:)), priority: .required)
  }

  /// Makes the smallest distance between centres as large as possible. The solution is unique: all distances are equal
  /// to it, except for those that the views and the smallest space require to be larger. iOS makes all distances equal
  /// to the first, with the same priority, which has several solutions if some distances must be larger.
  private mutating func equalizeCenters() {
    if views.count < 3 { return }
    let along = along
    let distances = guides(from: along.center(_:), to: along.center(_:))
    let smallest = guide("UISV-distributing")
    for distance in distances {
      list.append(
        StackRule(
          name: .fillEqually, first: along.length(distance), relation: .greaterThanOrEqual,
          second: along.length(smallest)))
    }
    // The distances cannot all be as large as this share. A stack without a given length grows until they are equal.
    list.append(
      StackRule(
        name: .fillEqually, first: along.length(smallest), second: along.length(canvas),
        multiplier: 1 / CGFloat(distances.count), priority: .stackEvenness))
  }
}
