import Agate

/// An object that knows the pages of a ``UIPageViewController``.
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before another one; nil if that is the first page. Called when the user begins to drag.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another one; nil if that is the last page. Called when the user begins to drag.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots of a page control below the pages. Called after
  /// ``UIPageViewController/setViewControllers(_:direction:animated:completion:)``. The default is 0, which means no
  /// page control.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the current page for the page control. Called after
  /// ``UIPageViewController/setViewControllers(_:direction:animated:completion:)``; the page control then follows the
  /// user's drags. The default is 0.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// An object that is notified when the user turns a page. Every method has a default implementation, which does
/// nothing.
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when the user begins to turn a page. It is not called for changes of the program.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when a page that the user turned has come to rest. It is not called for changes of the program.
  ///
  /// - Parameters:
  ///   - pageViewController: the controller.
  ///   - finished: whether the movement has ended. The value is always true.
  ///   - previousViewControllers: the controllers before the drag.
  ///   - completed: whether another page is shown. If false, the user has turned the page back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Returns the position of the spine in an orientation. Agate never calls this method. The default is `min`.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .min }
}
