import Agate

/// A controller that contains other controllers, and is asked for their sizes. View controllers and presentation
/// controllers are such objects.
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content, in points; zero if it has no preference.
  var preferredContentSize: CGSize { get }
  /// Called after the preferred size of a child changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called in UIKit after the size of a child changed because of its constraints. Agate never calls this method.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child in a container of a size, in points.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  /// Called before the size changes in UIKit. Agate never calls this method.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change in UIKit. Agate never calls this method.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
