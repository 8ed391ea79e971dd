import Agate

/// The outlets of library classes.
enum NibOutlets {
  /// Sets an outlet of a library class. Returns false if the object has no such outlet.
  static func set(_ name: String, of source: AnyObject, to object: AnyObject) -> Bool {
    switch (name, source) {
    case ("delegate", let source as UITableView): source.delegate = object as? any UITableViewDelegate
    case ("delegate", let source as UICollectionView): source.delegate = object as? any UICollectionViewDelegate
    case ("delegate", let source as UITextView): source.delegate = object as? any UITextViewDelegate
    case ("delegate", let source as UIScrollView): source.delegate = object as? any UIScrollViewDelegate
    case ("delegate", let source as UITextField): source.delegate = object as? any UITextFieldDelegate
    case ("delegate", let source as UISearchBar): source.delegate = object as? any UISearchBarDelegate
    case ("delegate", let source as UITabBar): source.delegate = object as? any UITabBarDelegate
    case ("delegate", let source as UINavigationBar): source.delegate = object as? any UINavigationBarDelegate
    case ("delegate", let source as UIGestureRecognizer):
      source.delegate = object as? any UIGestureRecognizerDelegate
    case ("delegate", let source as UINavigationController):
      source.delegate = object as? any UINavigationControllerDelegate
    case ("delegate", let source as UITabBarController): source.delegate = object as? any UITabBarControllerDelegate
    case ("dataSource", let source as UITableView): source.dataSource = object as? any UITableViewDataSource
    case ("dataSource", let source as UICollectionView): source.dataSource = object as? any UICollectionViewDataSource
    case ("prefetchDataSource", let source as UITableView):
      source.prefetchDataSource = object as? any UITableViewDataSourcePrefetching
    case ("prefetchDataSource", let source as UICollectionView):
      source.prefetchDataSource = object as? any UICollectionViewDataSourcePrefetching
    case ("view", let source as UIViewController): source.view = object as? UIView
    case ("tableView", let source as UITableViewController): source.tableView = object as? UITableView
    case ("navigationItem", let source as UIViewController): source.ownItem = object as? UINavigationItem
    case ("inputAccessoryView", let source as UITextField): source.inputAccessoryView = object as? UIView
    case ("backgroundView", let source as UITableViewCell): source.backgroundView = object as? UIView
    case ("selectedBackgroundView", let source as UITableViewCell): source.selectedBackgroundView = object as? UIView
    case ("accessoryView", let source as UITableViewCell): source.accessoryView = object as? UIView
    case ("backgroundView", let source as UICollectionViewCell): source.backgroundView = object as? UIView
    case ("selectedBackgroundView", let source as UICollectionViewCell):
      source.selectedBackgroundView = object as? UIView
    default: return false
    }
    return true
  }
}
