import Agate

/// The scroll views that the bars at the edges of a controller's view follow.
struct ContentScrollViews {
  private weak var top: UIScrollView?
  private weak var bottom: UIScrollView?

  /// The scroll view of an edge, or of several edges.
  subscript(edge: NSDirectionalRectEdge) -> UIScrollView? {
    get { edge.contains(.top) ? top : edge.contains(.bottom) ? bottom : nil }
    set {
      if edge.contains(.top) { top = newValue }
      if edge.contains(.bottom) { bottom = newValue }
    }
  }
}

extension UIViewController {
  /// Returns the scroll view that was set for an edge, or else the first one.
  final func scrollView(at edge: NSDirectionalRectEdge) -> UIScrollView? { contentScrollViews[edge] ?? firstScrollView }
  /// The view if it is a scroll view, or its first subview if that is one.
  final var firstScrollView: UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }
}
