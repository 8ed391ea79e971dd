import Agate

/// A controller that contains other controllers and determines their sizes. View controllers and presentation
/// controllers conform to this protocol.
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content, in points; zero if the content has no preferred size.
  var preferredContentSize: CGSize { get }
  /// Called after the preferred size of a child changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// UIKit calls this method after the size of a child changed because of its constraints. Agate never calls it.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child if the container has the size `parentSize`. Both sizes are in points.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  /// UIKit calls this method before the size of the controller's view changes. Agate never calls it.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// UIKit calls this method before the traits of the controller change. Agate never calls it.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
