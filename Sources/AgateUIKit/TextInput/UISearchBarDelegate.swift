import Agate

/// An object that controls and observes the editing of a search bar. Every method has a default implementation.
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Returns whether editing may begin. The default returns true.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether editing may end. The default returns true. Editing ends in any case if the bar leaves the window,
  /// and after `endEditing(true)`.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called after the user changed or cleared the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns whether the user may replace characters. The default returns true.
  ///
  /// - Parameters:
  ///   - searchBar: the search bar.
  ///   - range: the characters to replace, in UTF-16 code units. The range is empty if text is inserted.
  ///   - text: the new text. It is empty if text is deleted.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when the user has pressed the Return key. If the text is empty, the method is called only if
  /// ``UISearchBar/enablesReturnKeyAutomatically`` is false. Editing continues.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user has pressed the cancel button. Editing continues.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user has pressed the bookmark button.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user has pressed the button with the list of results.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user has selected a scope button.
  ///
  /// - Parameters:
  ///   - searchBar: the search bar.
  ///   - selectedScope: the index of the button.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
