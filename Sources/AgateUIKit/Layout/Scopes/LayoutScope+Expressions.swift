import Agate

extension LayoutScope {
  /// Returns the equation of a constraint in the coordinates of the nearest view that is or contains both items; nil if
  /// an item is gone.
  func linear(_ constraint: NSLayoutConstraint) -> LinearConstraint? {
    guard let holder = constraint.holder, let outer = constraint.commonView else { return nil }
    // Leading edges are left edges, unless text runs from right to left. Positions are then measured leftwards.
    let isMirrored =
      (constraint.firstAttribute.isDirected || constraint.secondAttribute.isDirected)
      && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard let item = constraint.firstItem,
      let first = value(of: item, constraint.firstAttribute, in: outer, isMirrored)
    else { return nil }
    var difference = first + -Self.limited(constraint.constant)
    if constraint.secondAttribute != .notAnAttribute {
      guard let item = constraint.secondItem,
        let second = value(of: item, constraint.secondAttribute, in: outer, isMirrored)
      else { return nil }
      difference = difference - second * Double(constraint.multiplier)
    }
    return LinearConstraint(
      expression: difference, relation: constraint.relation, priority: constraint.priority.rawValue)
  }

  /// Returns a length that the solver can add to lengths of views without losing their digits. UIKit, too, substitutes
  /// 25 million points for larger lengths of content.
  static func limited(_ length: CGFloat) -> Double { min(max(Double(length), -2.5e7), 2.5e7) }

  private func value(
    of item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, in outer: UIView, _ isMirrored: Bool
  ) -> LinearExpression? {
    guard let axis = attribute.axis else { return nil }
    if attribute == .width || attribute == .height { return frame(of: item)?.span(axis).length }
    let isFrame = attribute.isOfFrame && item === outer
    guard let span = isFrame ? frameSpan(of: outer, axis) : span(of: item, axis, in: outer) else { return nil }
    let sign: Double = isMirrored && axis == .horizontal ? -1 : 1
    let margins = attribute.isWithinMargins ? margins(of: item) : .zero
    switch attribute {
    case .left, .top: return span.low * sign
    case .right, .bottom: return span.high * sign
    case .leading: return isMirrored ? span.high * -1 : span.low
    case .trailing: return isMirrored ? span.low * -1 : span.high
    case .centerX, .centerY: return span.middle * sign
    case .leftMargin: return (span.low + margins.left) * sign
    case .rightMargin: return (span.high + -margins.right) * sign
    case .leadingMargin: return isMirrored ? (span.high + -margins.right) * -1 : span.low + margins.left
    case .trailingMargin: return isMirrored ? (span.low + margins.left) * -1 : span.high + -margins.right
    case .topMargin: return span.low + margins.top
    case .bottomMargin: return span.high + -margins.bottom
    case .centerXWithinMargins: return (span.middle + (margins.left - margins.right) / 2) * sign
    case .centerYWithinMargins: return span.middle + (margins.top - margins.bottom) / 2
    case .firstBaseline: return baseline(of: item, span, isFirst: true, in: outer)
    case .lastBaseline: return baseline(of: item, span, isFirst: false, in: outer)
    case .width, .height, .notAnAttribute: return nil
    }
  }

  /// Views without text have their first baseline at the top and their last one at the bottom.
  private func baseline(of item: AnyObject, _ span: LayoutSpan, isFirst: Bool, in outer: UIView) -> LinearExpression? {
    guard let view = item as? UIView else { return isFirst ? span.low : span.high }
    let other = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    if other !== view, other.isDescendant(of: view) {
      return value(of: other, isFirst ? .firstBaseline : .lastBaseline, in: outer, false)
    }
    let distances = view.baselineDistances
    return isFirst ? span.low + distances.first : span.high + -distances.last
  }

  private func margins(of item: AnyObject) -> UIEdgeInsets {
    (item as? UIView).map { insets(of: $0, for: $0) { $0.layoutMargins } } ?? .zero
  }

  /// Returns insets of a view, and remembers that `item` depends on them.
  private func insets(
    of view: UIView, for item: AnyObject, _ source: @escaping (UIView) -> UIEdgeInsets
  ) -> UIEdgeInsets {
    let insets = LayoutInsets(view, source)
    self.insets[ObjectIdentifier(item)] = insets
    return insets.value
  }

  // MARK: Frames

  /// The frame of a view in its superview, or of a layout guide in its view.
  private func frame(of item: AnyObject) -> LayoutFrame? {
    if let known = items[ObjectIdentifier(item)] {
      known.isNamed = true
      return known.frame
    }
    if let view = item as? UIView {
      let rect = view.placement
      if view !== owner, movesViews { view.makeExtras().layoutConstant = rect }
      return stretched(LayoutFrame(view.alignmentRect(forFrame: rect)), of: view)
    }
    guard let guide = item as? UILayoutGuide, let view = guide.owningView else { return nil }
    guard let source = guide.insets else {
      if guide is ContentLayoutGuide { followsContentSize = true }
      return LayoutFrame(guide.layoutFrame)
    }
    let insets = insets(of: view, for: guide, source)
    if view is UIScrollView { followsScrolling = true }
    let origin = view.bounds.origin, size = view.frame(forAlignmentRect: .zero).size
    guard let frame = frame(of: view) else { return nil }
    return LayoutFrame(
      x: LinearExpression(origin.x + insets.left), y: LinearExpression(origin.y + insets.top),
      width: frame.width + (size.width - insets.left - insets.right),
      height: frame.height + (size.height - insets.top - insets.bottom))
  }

  /// Lets the frame of a view that is resized with its superview follow the superview's size, as on iOS. Constraints
  /// inside an effect view thus determine its size, although they hold its content view.
  private func stretched(_ frame: LayoutFrame, of view: UIView) -> LayoutFrame {
    guard view !== owner, let superview = view.parent else { return frame }
    // Otherwise, views that translate their masks are constants for the scope of their superview.
    let outer = items[ObjectIdentifier(superview)]?.frame ?? (movesViews ? nil : self.frame(of: superview))
    guard let outer else { return frame }
    var frame = frame
    let size = superview.alignmentRect(forFrame: superview.placement).size
    if view.isStretched(.horizontal) { frame.width = outer.width + (frame.width.constant - size.width) }
    if view.isStretched(.vertical) { frame.height = outer.height + (frame.height.constant - size.height) }
    return frame
  }

  /// The part of an axis that an item covers, in the coordinates of `outer`, which contains or is the item's view.
  private func span(
    of item: AnyObject, _ axis: NSLayoutConstraint.Axis, in outer: UIView
  ) -> LayoutSpan? {
    if item === outer { return innerSpan(of: outer, axis) }
    let superview = item is UIView ? (item as? UIView)?.parent : (item as? UILayoutGuide)?.owningView
    guard let superview, let frame = frame(of: item), let way = distance(from: superview, axis, to: outer) else {
      return nil
    }
    return frame.span(axis).moved(by: way)
  }

  /// The inside of a view in its own coordinates. The inside of a scroll view is its content.
  private func innerSpan(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LayoutSpan? {
    if let scroll = view as? UIScrollView { return frame(of: scroll.contentGuide)?.span(axis) }
    return frameSpan(of: view, axis)
  }

  /// The extent of a view in its own coordinates. Subviews of a scroll view are centred in its frame, as Apple's Auto
  /// Layout Guide says (Working with Scroll Views), and then scroll.
  private func frameSpan(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> LayoutSpan? {
    guard let length = frame(of: view)?.span(axis).length else { return nil }
    return LayoutSpan(low: LinearExpression(view is UIScrollView ? 0 : Self.origin(of: view, axis)), length: length)
  }

  /// The distance of the origin of a view's coordinates from the origin of the coordinates of `outer`.
  private func distance(
    from view: UIView, _ axis: NSLayoutConstraint.Axis, to outer: UIView
  ) -> LinearExpression? {
    var sum = LinearExpression(0.0), ancestor = view
    while ancestor !== outer {
      guard let superview = ancestor.parent, let frame = frame(of: ancestor) else { return nil }
      sum = sum + frame.span(axis).low + -Self.origin(of: ancestor, axis)
      if ancestor is UIScrollView { followsScrolling = true }
      ancestor = superview
    }
    return sum
  }

  /// The corner of a view's alignment rectangle in the view's own coordinates.
  private static func origin(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Double {
    let rect = view.alignmentRect(forFrame: view.bounds)
    return axis == .horizontal ? rect.minX : rect.minY
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis of the attribute; nil for `notAnAttribute`.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins: .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline: .vertical
    case .topMargin, .bottomMargin, .centerYWithinMargins: .vertical
    case .notAnAttribute: nil
    }
  }

  /// Whether the attribute of a scroll view means its frame, not its content.
  var isOfFrame: Bool { self == .width || self == .height || self == .centerX || self == .centerY }

  /// Whether the attribute depends on the margins.
  var isWithinMargins: Bool {
    switch self {
    case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins: true
    case .topMargin, .bottomMargin, .centerYWithinMargins: true
    default: false
    }
  }

  /// Whether the attribute depends on the direction of text.
  var isDirected: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}
