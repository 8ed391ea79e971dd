import Agate

extension UIView {
  final func updateConstraintsIfDue() {
    guard let extras, extras.needsConstraints else { return }
    extras.needsConstraints = false
    performWithTraits {
      if let controller = extras.controller { controller.updateViewConstraints() } else { updateConstraints() }
    }
  }

  /// Marks the constraints as out of date.
  final func markConstraints() {
    makeExtras().needsConstraints = true
    let owner = layoutOwner
    owner.extras?.layoutScope?.markConstraints()
    owner.setNeedsLayout()
    setNeedsLayout()
  }

  // MARK: Layout guides

  final func add(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    makeExtras().guides.append(guide)
    markScope(.structure)
  }

  final func remove(_ guide: UILayoutGuide) {
    guard layoutGuides.contains(where: { $0 === guide }) else { return }
    extras?.guides.removeAll { $0 === guide }
    guide.owningView = nil
    markScope(.structure)
  }

  /// Removes the constraints of the view and its descendants that superviews hold.
  final func releaseOuterConstraints() {
    var candidate = parent
    while let holder = candidate {
      for constraint in holder.constraints where constraint.hasItem(in: self) { holder.release(constraint) }
      candidate = holder.parent
    }
  }

  // MARK: Sizes

  /// Returns the size that is closest to a size among those that the constraints allow.
  final func fittingSize(_ fitting: LayoutFitting) -> CGSize {
    if fitsByConstraints { return constrainedSize(fitting) }
    let size = contentSize(fitting: fitting.size)
    return CGSize(
      width: fitting.horizontal == .required ? fitting.size.width : size.width,
      height: fitting.vertical == .required ? fitting.size.height : size.height)
  }

  /// Returns the content size of the view. Constant size constraints take precedence over the intrinsic size.
  /// `sizeThatFits(_:)` determines the remaining dimensions. A zero `target` stands for the current size.
  final func contentSize(fitting target: CGSize) -> CGSize {
    let own = intrinsicContentSize
    let width = constantSize(.width) ?? (own.width == UIView.noIntrinsicMetric ? nil : own.width)
    let height = constantSize(.height) ?? (own.height == UIView.noIntrinsicMetric ? nil : own.height)
    if let width, let height { return CGSize(width: width, height: height) }
    let fitting = sizeThatFits(target == .zero ? bounds.size : target)
    return CGSize(width: width ?? fitting.width, height: height ?? fitting.height)
  }

  /// Returns the constant that an active constraint sets for the view's width or height, or nil.
  final func constantSize(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
    constraints.first {
      $0.firstItem === self && $0.firstAttribute == attribute && $0.secondItem == nil && $0.relation != .lessThanOrEqual
    }?.constant
  }

  // MARK: Margins

  final var resolvedMargins: UIEdgeInsets {
    var margins = extras?.margins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if let controller = extras?.controller, controller.viewRespectsSystemMinimumLayoutMargins {
      let least = controller.systemMinimumLayoutMargins.insets(effectiveUserInterfaceLayoutDirection)
      margins = extras?.margins?.atLeast(least) ?? least
    }
    if let added = extras?.addedMargins, added != .zero { margins = margins.plus(added) }
    if insetsLayoutMarginsFromSafeArea { margins = margins.plus(safeAreaInsets) }
    return preservesSuperviewLayoutMargins ? margins.atLeast(inheritedMargins) : margins
  }

  /// Adds margins at the sides to those of the program, instead of those that were added before. Values are in points.
  final func addMargins(left: CGFloat, right: CGFloat) {
    let added = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
    if added != extras?.addedMargins ?? .zero { changeMargins { $0.addedMargins = added } }
  }

  /// The parts of the superview's margins that lie over the view. The content of a scroll view moves through the
  /// margins, so that only those at the sides count.
  final var inheritedMargins: UIEdgeInsets {
    guard let superview else { return .zero }
    let outer = superview.layoutMargins, frame = frame, isScrolled = superview is UIScrollView
    let inner = outer.inside(CGRect(origin: isScrolled ? .zero : superview.bounds.origin, size: superview.bounds.size))
    return UIEdgeInsets(
      top: isScrolled ? 0 : inner.minY - frame.minY, left: inner.minX - frame.minX,
      bottom: isScrolled ? 0 : frame.maxY - inner.maxY, right: frame.maxX - inner.maxX)
  }

  /// The insets of ``readableContentGuide``.
  final var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let width = bounds.width - insets.left - insets.right
    // Content may determine the width of the view. The limit keeps the two from widening each other forever.
    let limit = window.map { max($0.bounds.width, UIView.readableWidth) } ?? .infinity
    let side = max((min(width, limit) - UIView.readableWidth) / 2, 0)
    insets.left += side
    insets.right += side
    return insets
  }
  /// The largest width of readable content, in points.
  static let readableWidth: CGFloat = 672

  /// The parts of the superview's ``safeAreaInsets`` that lie over the view. They do not lie over the content of a
  /// scroll view that keeps its content away from them.
  final var inheritedSafeArea: UIEdgeInsets {
    guard let superview, case let outer = superview.safeAreaInsets, outer != .zero else { return .zero }
    if let scroll = superview as? UIScrollView, scroll.addsSafeArea { return .zero }
    let safe = outer.inside(superview.bounds), frame = frame
    // A view that reaches beyond its superview has no insets at edges where the superview has none.
    func part(_ inset: CGFloat, _ covered: CGFloat) -> CGFloat { inset == 0 ? 0 : max(covered, 0) }
    return UIEdgeInsets(
      top: part(outer.top, safe.minY - frame.minY), left: part(outer.left, safe.minX - frame.minX),
      bottom: part(outer.bottom, frame.maxY - safe.maxY), right: part(outer.right, frame.maxX - safe.maxX))
  }

  /// Lays out the view if the distances from its superview, and thereby its margins, have changed.
  final func followMarginsOfSuperview() {
    if preservesSuperviewLayoutMargins, extras?.layoutScope?.followSurroundings() == true { setNeedsLayout() }
  }

  final func changeMargins(_ change: (ViewExtras) -> Void) {
    let last = viewsWithMargins.map { ($0, $0.layoutMargins) }
    change(makeExtras())
    for (view, margins) in last where view.layoutMargins != margins {
      view.markScopesOfInsets()
      view.setNeedsLayout()
      view.layoutMarginsDidChange()
    }
  }

  /// The view and the descendants whose margins depend on the view's.
  private var viewsWithMargins: [UIView] {
    [self] + children.filter(\.preservesSuperviewLayoutMargins).flatMap(\.viewsWithMargins)
  }

  /// Returns a built-in guide. The view keeps the guide, so later calls with the same name return it again.
  ///
  /// - Parameters:
  ///   - name: the guide's name.
  ///   - make: a new guide of the class that all calls with the name use.
  ///   - insets: the distances of the guide from the edges of the view; nil for a guide that constraints determine.
  final func guide<Guide: UILayoutGuide>(
    _ name: String, _ make: @autoclosure () -> Guide, insets: ((UIView) -> UIEdgeInsets)?
  ) -> Guide {
    let extras = makeExtras()
    if let guide = extras.ownGuides[name] as? Guide { return guide }
    let guide = make()
    guide.identifier = name
    guide.owningView = self
    guide.insets = insets
    extras.ownGuides[name] = guide
    return guide
  }

  final func guide(_ name: String, _ insets: @escaping (UIView) -> UIEdgeInsets) -> UILayoutGuide {
    guide(name, UILayoutGuide(), insets: insets)
  }
}
