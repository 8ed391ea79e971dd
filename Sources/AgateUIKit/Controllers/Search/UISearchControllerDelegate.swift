import Agate

/// An object that is notified when a search begins and ends. Every method has a default implementation.
///
/// The methods are called if the user begins or ends the search, or if the program sets
/// ``UISearchController/isActive``. The methods are not called if the program itself presents or dismisses the search
/// controller.
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search controller is presented. The default does nothing.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search controller was presented. The default does nothing.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search controller is dismissed. The default does nothing.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search controller was dismissed. The default does nothing.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Presents the search controller. A program that implements the method presents the search controller with
  /// ``UIViewController/present(_:animated:completion:)``. The default presents it over the controller that contains
  /// the search bar.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) { searchController.presentItself() }
}

/// An object that finds and shows the results of a search.
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text or the selected scope has changed, or when the user begins to edit the text. When the search
  /// ends, the method is called with an empty text, and ``UISearchController/isActive`` is false.
  func updateSearchResults(for searchController: UISearchController)
}
