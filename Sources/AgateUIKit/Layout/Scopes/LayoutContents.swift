import Agate

/// The views, layout guides and constraints of a scope.
struct LayoutContents {
  /// Whether views that are resized with their superviews belong to the scope.
  private let includesStretchedViews: Bool
  /// The views that constraints move.
  private(set) var views: [UIView] = []
  private(set) var guides: [UILayoutGuide] = []
  /// The active constraints.
  private(set) var constraints: [NSLayoutConstraint] = []

  init(_ scope: LayoutScope) {
    includesStretchedViews = !scope.movesViews
    if scope.fitting != nil { views.append(scope.owner) }
    collect(scope.owner)
  }

  private mutating func collect(_ view: UIView) {
    if let extras = view.extras {
      for constraint in extras.constraints {
        constraints.append(constraint)
        collectContentGuides(constraint)
      }
      guides += extras.guides
    }
    for child in view.children where !child.isLayoutBoundary || includesStretchedViews && child.isStretched {
      if child.isPlacedByConstraints { views.append(child) }
      collect(child)
    }
  }

  /// Constraints to the edges of a scroll view around the other item mean its content, as do those to its guide.
  private mutating func collectContentGuides(_ constraint: NSLayoutConstraint) {
    let outer = constraint.commonView
    for (item, attribute) in [
      (constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute),
    ] {
      var guide = item as? ContentLayoutGuide
      if item === outer, !attribute.isOfFrame, constraint.secondItem != nil {
        guide = (outer as? UIScrollView)?.contentGuide
      }
      guard let guide, guide.isDetermined, !guides.contains(where: { $0 === guide }) else { continue }
      guides.append(guide)
    }
  }
}
