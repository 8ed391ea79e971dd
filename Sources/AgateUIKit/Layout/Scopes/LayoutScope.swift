import Agate

/// The views and layout guides that are laid out together by constraints.
///
/// A scope belongs to a view whose frame constraints do not change: the outermost view, or a view that translates its
/// autoresizing mask (``UIView/layoutOwner``). It holds the variables of the descendants down to the next such views,
/// which have scopes of their own, so that the inside of a cell is solved apart from the rest of a list.
///
/// A change marks the scope, and the owner for layout. The next layout in the scope first updates it: it solves the
/// constraints and marks the superviews of the views whose frames have changed. ``UIView/layoutSubviews()`` of these
/// superviews then sets the frames. If only constants have changed, the present solution is adapted. If constraints
/// were added or removed, all are solved anew.
final class LayoutScope {
  /// The part of a scope that is out of date.
  enum Change {
    /// The constants: of constraints, and the sizes of content, margins and other views.
    case constants
    /// The constraints or the views.
    case structure
  }

  unowned let owner: UIView
  /// The size to which the owner should come close; nil if it keeps its size.
  var fitting: LayoutFitting? {
    // An outermost view that does not translate its mask is as small as its constraints allow.
    if let asked { return asked }
    return owner.parent == nil && !owner.translatesAutoresizingMaskIntoConstraints ? .compressed : nil
  }
  private let asked: LayoutFitting?
  /// Whether the scope moves views, and is not only asked for a size.
  var movesViews: Bool { asked == nil }
  var solver = LinearSolver(priorities: [])
  var items: [ObjectIdentifier: LayoutItem] = [:]
  var rows: [LayoutRow] = []
  /// Whether required constraints contradict each other, so that not all hold.
  var hasConflicts = false
  /// Whether positions depend on the content offset of a scroll view.
  var followsScrolling = false
  /// Whether positions depend on the content size of a scroll view that constraints do not determine.
  var followsContentSize = false
  /// The number of times that the constraints have been solved.
  private(set) var solutions = 0
  /// The insets on which constraints depend, by the view or the layout guide to which they belong.
  var insets: [ObjectIdentifier: LayoutInsets] = [:]
  private(set) var change: Change? = .structure
  private var needsUpdateConstraints = true
  private var isUpdating = false
  private var surroundings: LayoutSurroundings?

  /// Creates the scope of a view.
  ///
  /// - Parameters:
  ///   - owner: the view, which owns the scope.
  ///   - fitting: the size to which the owner should come close. If nil, the owner keeps its size.
  init(_ owner: UIView, fitting: LayoutFitting? = nil) { (self.owner, asked) = (owner, fitting) }

  /// Whether the scope has a solution of its present constraints and views.
  var isSolved: Bool { change != .structure }
  var isOutOfDate: Bool { change != nil || needsUpdateConstraints }

  /// Marks a part of the scope as out of date.
  func mark(_ part: Change) {
    if change != .structure { change = part }
  }

  func markConstraints() { needsUpdateConstraints = true }

  /// Marks the constants as out of date if values of the owner on which they depend have changed. Returns whether they
  /// have, and nothing was out of date before.
  @discardableResult
  func followSurroundings() -> Bool {
    guard change == nil, LayoutSurroundings(owner) != surroundings else { return false }
    change = .constants
    return true
  }

  /// Solves the constraints if they are out of date, and marks the superviews of views that have to move. The view that
  /// is just being laid out is not marked.
  func update(in current: UIView? = nil) {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    // They hardly change between the layout of the owner and that of its descendants.
    if current == nil || current === owner { followSurroundings() }
    guard isOutOfDate else { return }
    if needsUpdateConstraints || change == .structure {
      needsUpdateConstraints = false
      owner.updateConstraintsIfNeeded()
    }
    guard let change else { return }
    self.change = nil
    surroundings = LayoutSurroundings(owner)
    solutions += 1
    if change == .structure { build() } else { refresh() }
    for item in items.values { settle(item, in: current) }
  }

  private func settle(_ item: LayoutItem, in current: UIView?) {
    guard let view = item.view else {
      item.guide?.place(value(item.frame))
      return
    }
    if view === owner {
      let size = placement(of: item, view).size
      if view.bounds.size != size { view.bounds.size = size }
      return
    }
    guard item.isNamed, let superview = view.parent, superview !== current else { return }
    if placement(of: item, view) != view.placement { superview.setNeedsLayout() }
  }

  // MARK: Results

  /// The value of a frame, in points. Negative lengths count as zero.
  func value(_ frame: LayoutFrame) -> CGRect {
    CGRect(
      x: value(frame.x), y: value(frame.y), width: max(value(frame.width), 0), height: max(value(frame.height), 0))
  }
  func value(_ expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * solver.value(of: $1.symbol) }
  }

  /// Moves a view to the place that the constraints determine.
  func place(_ view: UIView) {
    guard let item = items[ObjectIdentifier(view)], item.isNamed else { return }
    let placement = placement(of: item, view)
    if placement != view.placement { view.placement = placement }
  }

  private func placement(of item: LayoutItem, _ view: UIView) -> CGRect {
    view.frame(forAlignmentRect: value(item.frame)).roundedToPixels(of: view)
  }

  /// Forgets insets of a view and its descendants that have changed, for example because the views have moved.
  /// Constraints that still depend on them will note them again. Returns whether there are any.
  func forgetChangedInsets(in view: UIView) -> Bool {
    let changed = insets.filter { $0.value.isOutOfDate(in: view) }
    for item in changed.keys { insets[item] = nil }
    return !changed.isEmpty
  }

  /// Whether the constraints allow several frames of a view or a layout guide.
  func isAmbiguous(_ item: AnyObject) -> Bool {
    guard let frame = items[ObjectIdentifier(item)]?.frame else { return false }
    return [frame.x, frame.y, frame.width, frame.height].contains { expression in
      expression.terms.contains { solver.isOpen($0.symbol) }
    }
  }
}

/// The values of a scope's owner on which its constraints depend.
struct LayoutSurroundings: Equatable {
  private let size: CGSize
  private let margins: UIEdgeInsets
  private let safeArea: UIEdgeInsets

  init(_ view: UIView) { (size, margins, safeArea) = (view.bounds.size, view.layoutMargins, view.safeAreaInsets) }
}

/// Insets of a view on which constraints depend. Safe areas, and margins within them, depend on the view's place, which
/// constraints may determine.
struct LayoutInsets {
  let value: UIEdgeInsets
  private weak var view: UIView?
  private let source: (UIView) -> UIEdgeInsets

  init(_ view: UIView, _ source: @escaping (UIView) -> UIEdgeInsets) {
    (value, self.view, self.source) = (source(view), view, source)
  }

  /// Whether the insets have changed, if their view is `outer` or one of its descendants.
  func isOutOfDate(in outer: UIView) -> Bool {
    guard let view, view.isDescendant(of: outer) else { return false }
    let now = source(view)
    // Insets that are not numbers differ from themselves, and would never settle.
    return now != value && now == now
  }
}

/// A size to which a view should come close (``UIView/systemLayoutSizeFitting(_:)``).
struct LayoutFitting {
  var size: CGSize
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority

  static let compressed = LayoutFitting(
    size: UIView.layoutFittingCompressedSize, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
}
