import Agate

/// The guide for the content of a scroll view (``UIScrollView/contentLayoutGuide``).
final class ContentLayoutGuide: UILayoutGuide {
  /// Whether constraints to the guide determine the size of the content. Lists and text views determine it themselves.
  var isDetermined: Bool {
    !(owningView is UITableView || owningView is UICollectionView || owningView is UITextView)
  }

  override var layoutFrame: CGRect { CGRect(origin: .zero, size: scrollView?.contentSize ?? .zero) }

  override func place(_ frame: CGRect) {
    guard let scrollView, case let size = frame.roundedToPixels(of: scrollView).size else { return }
    if scrollView.contentSize != size { scrollView.contentSize = size }
  }

  private var scrollView: UIScrollView? { owningView as? UIScrollView }
}
