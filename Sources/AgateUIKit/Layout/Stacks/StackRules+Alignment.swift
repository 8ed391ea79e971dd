import Agate

extension StackRules {
  /// Adds the rules across the axis.
  mutating func align() {
    switch alignment {
    case .fill:
      connect([across.start, across.end])
      list.append(StackRule(name: .canvasFit, first: across.length(canvas), priority: .stackSmallness))
      return
    case .leading:
      connect([across.start])
      span(canvas, isOpenAtStart: false, isOpenAtEnd: true)
    case .trailing:
      connect([across.end])
      span(canvas, isOpenAtStart: true, isOpenAtEnd: false)
    case .center:
      connect([across.center])
      span(canvas, isOpenAtStart: true, isOpenAtEnd: true)
    case .firstBaseline:
      alignBaselines(.firstBaseline)
    case .lastBaseline:
      alignBaselines(.lastBaseline)
    }
    for view in views {
      list.append(StackRule(name: .ambiguitySuppression, first: across.length(view), priority: .stackEmptyView))
    }
  }

  /// The alignment of the stack. Views in columns have no common baseline.
  private var alignment: UIStackView.Alignment {
    switch stack.alignment {
    case .firstBaseline where stack.axis == .vertical: .leading
    case .lastBaseline where stack.axis == .vertical: .trailing
    case let alignment: alignment
    }
  }

  /// Connects attributes of the first view to the canvas, and aligns the other views with it.
  private mutating func connect(_ attributes: [NSLayoutConstraint.Attribute]) {
    for attribute in attributes {
      list.append(
        StackRule(
          name: .canvasConnection, first: LayoutTerm(views[0], attribute),
          second: LayoutTerm(canvas, attribute)))
      alignOthers(attribute)
    }
  }

  private mutating func alignOthers(_ attribute: NSLayoutConstraint.Attribute) {
    let first = LayoutTerm(views[0], attribute)
    for view in views.dropFirst() {
      list.append(StackRule(name: .alignment, first: LayoutTerm(view, attribute), second: first))
    }
  }

  /// Makes an item reach around the views, and no further than necessary.
  ///
  /// - Parameters:
  ///   - item: the canvas or a layout guide.
  ///   - isOpenAtStart: whether views may begin after the start of the item. Otherwise they are connected to it.
  ///   - isOpenAtEnd: whether views may end before the end of the item. Otherwise they are connected to it.
  private mutating func span(_ item: AnyObject, isOpenAtStart: Bool, isOpenAtEnd: Bool) {
    for view in views {
      if isOpenAtStart {
        list.append(
          StackRule(
            name: .spanningBoundary, first: across.start(view), relation: .greaterThanOrEqual,
            second: across.start(item)))
      }
      if isOpenAtEnd {
        list.append(
          StackRule(
            name: .spanningBoundary, first: across.end(view), relation: .lessThanOrEqual, second: across.end(item)))
      }
    }
    list.append(StackRule(name: .spanningFit, first: across.length(item), priority: .stackFit))
  }

  /// Aligns baselines, and moves the views together to the top (first baselines) or to the bottom (last baselines).
  private mutating func alignBaselines(_ baseline: NSLayoutConstraint.Attribute) {
    alignOthers(baseline)
    let spanner = guide("UISV-alignment-spanner"), isFirst = baseline == .firstBaseline
    list += [
      StackRule(
        name: .canvasConnection, first: across.start(spanner), relation: isFirst ? .equal : .greaterThanOrEqual,
        second: across.start(canvas)),
      StackRule(
        name: .canvasConnection, first: across.end(spanner), relation: isFirst ? .lessThanOrEqual : .equal,
        second: across.end(canvas)),
      StackRule(name: .canvasFit, first: across.length(canvas), priority: .stackFit),
    ]
    span(spanner, isOpenAtStart: true, isOpenAtEnd: true)
  }
}
