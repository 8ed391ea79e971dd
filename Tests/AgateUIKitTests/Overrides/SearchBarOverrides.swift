import Agate
import AgateUIKit

/// Overrides members of search bars that can be overridden on Apple's systems. The classes of this file compile only if
/// these members are declared in the class bodies.
class UISearchBarOverrides: UISearchBar {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var delegate: (any UISearchBarDelegate)? { didSet {} }
  override var text: String? { didSet {} }
  override var placeholder: String? { didSet {} }
  override var showsCancelButton: Bool { didSet {} }
  override var keyboardType: UIKeyboardType { didSet {} }
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  override func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    super.setShowsCancelButton(showsCancelButton, animated: animated)
  }
  override func layoutSubviews() { super.layoutSubviews() }
  override var prompt: String? { didSet {} }
  override var showsBookmarkButton: Bool { didSet {} }
  override var showsSearchResultsButton: Bool { didSet {} }
  override var scopeButtonTitles: [String]? { didSet {} }
  override var selectedScopeButtonIndex: Int { didSet {} }
  override var showsScopeBar: Bool { didSet {} }
  override var searchBarStyle: Style { didSet {} }
  override var barTintColor: UIColor? { didSet {} }
  override func setShowsScope(_ show: Bool, animated animate: Bool) { super.setShowsScope(show, animated: animate) }
  override func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    super.setImage(iconImage, for: icon, state: state)
  }
}

class UISearchControllerOverrides: UISearchController {
  override init(searchResultsController: UIViewController?) {
    super.init(searchResultsController: searchResultsController)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var isActive: Bool { didSet {} }
  override var searchBar: UISearchBar { super.searchBar }
  override var delegate: (any UISearchControllerDelegate)? { didSet {} }
  override var searchResultsUpdater: (any UISearchResultsUpdating)? { didSet {} }
  override var obscuresBackgroundDuringPresentation: Bool { didSet {} }
  override var hidesNavigationBarDuringPresentation: Bool { didSet {} }
  override var showsSearchResultsController: Bool { didSet {} }
  override func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    super.animateTransition(using: transitionContext)
  }
}

class UISplitViewControllerOverrides: UISplitViewController {
  override init(style: Style) { super.init(style: style) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var viewControllers: [UIViewController] { didSet {} }
  override var preferredDisplayMode: DisplayMode { didSet {} }
  override var displayMode: DisplayMode { super.displayMode }
  override var isCollapsed: Bool { super.isCollapsed }
  override var displayModeButtonItem: UIBarButtonItem { super.displayModeButtonItem }
  override func setViewController(_ vc: UIViewController?, for column: Column) {
    super.setViewController(vc, for: column)
  }
  override func show(_ column: Column) { super.show(column) }
  override func hide(_ column: Column) { super.hide(column) }
  override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    super.showDetailViewController(vc, sender: sender)
  }
}

class UISearchTextFieldOverrides: UISearchTextField {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds) }
  override func leftViewRect(forBounds bounds: CGRect) -> CGRect { super.leftViewRect(forBounds: bounds) }
}
