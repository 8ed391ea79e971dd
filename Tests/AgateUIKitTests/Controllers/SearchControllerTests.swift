import Agate
import AgateUIKit
import Testing

/// Search controllers, in a window that no host shows.
@MainActor @Suite(.serialized) struct SearchControllerTests {
  private final class Listener: NSObject, UISearchControllerDelegate, UISearchResultsUpdating, UISearchBarDelegate {
    let log = Log()
    func willPresentSearchController(_ searchController: UISearchController) { log.lines.append("will present") }
    func didPresentSearchController(_ searchController: UISearchController) { log.lines.append("presented") }
    func willDismissSearchController(_ searchController: UISearchController) { log.lines.append("will dismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log.lines.append("dismissed") }
    func updateSearchResults(for searchController: UISearchController) {
      log.lines.append("update '\(searchController.searchBar.text ?? "")' \(searchController.isActive)")
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.lines.append("editing") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.lines.append("edited") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.lines.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      log.lines.append("scope \(selectedScope)")
    }
    func take() -> [String] { log.take() }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  private let rows = Rows()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let list = UITableViewController(style: .plain)
  private let results = UIViewController()
  private let navigation: UINavigationController
  private let search: UISearchController
  private let listener = Listener()
  private var bar: UINavigationBar { navigation.navigationBar }
  private var field: UISearchBar { search.searchBar }

  init() {
    navigation = UINavigationController(rootViewController: list)
    list.title = "List"
    search = UISearchController(searchResultsController: results)
    (search.delegate, search.searchResultsUpdater, search.searchBar.delegate) = (listener, listener, listener)
    window.rootViewController = navigation
    window.layer.isHidden = false
    list.tableView.dataSource = rows
    window.layoutIfNeeded()
  }

  private func showInBar() {
    list.navigationItem.searchController = search
    window.layoutIfNeeded()
  }
  private func showAsHeader() {
    list.tableView.tableHeaderView = field
    window.layoutIfNeeded()
  }
  private func begin() {
    UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
    window.layoutIfNeeded()
  }
  private func cancel() {
    UIView.performWithoutAnimation { field.button("Cancel")?.sendActions(for: .touchUpInside) }
    window.layoutIfNeeded()
  }

  @Test func theBarOfAnItemLiesBelowTheTitle() throws {
    showInBar()
    #expect(bar.frame.height == 96 && list.tableView.adjustedContentInset.top == 96)
    let place: CGRect = try #require(bar.place(field.searchTextField))
    #expect(place == CGRect(x: 16, y: 45, width: 288, height: 36))
    list.tableView.contentOffset.y = -70
    window.layoutIfNeeded()
    #expect(bar.frame.height == 70 && field.searchTextField.frame.height == 10 && field.searchTextField.alpha == 0)
    list.tableView.contentOffset.y = 0
    window.layoutIfNeeded()
    #expect(bar.frame.height == 44 && field.frame.height == 0)
    list.navigationItem.hidesSearchBarWhenScrolling = false
    window.layoutIfNeeded()
    #expect(bar.frame.height == 96 && field.searchTextField.alpha == 1)
    list.navigationItem.searchController = nil
    window.layoutIfNeeded()
    #expect(bar.frame.height == 44 && field.superview == nil)
  }

  @Test func theUserSearchesInTheBarOfAnItem() throws {
    showInBar()
    begin()
    #expect(listener.take() == ["will present", "presented", "editing", "update '' true"])
    #expect(search.isActive && list.presentedViewController === search && field.isFirstResponder)
    #expect(bar.frame.height == 56 && field.showsCancelButton && bar.label("List")?.superview?.alpha == 0)
    #expect(list.tableView.contentOffset.y == -56, "the content follows the bar")
    #expect(results.view.isHidden && !search.showsSearchResultsController)
    #expect(window.hitTest(CGPoint(x: 100, y: 300), with: nil)?.isDescendant(of: list.view) == true)
    field.searchTextField.enter("ab")
    #expect(listener.take() == ["update 'a' true", "update 'ab' true"])
    #expect(!results.view.isHidden && results.view.window === window && results.parent === search)
    #expect(results.view.safeAreaInsets.top == 56 && results.view.frame == window.bounds)
    #expect(window.hitTest(CGPoint(x: 100, y: 300), with: nil) === results.view)
    cancel()
    #expect(listener.take() == ["cancel", "will dismiss", "edited", "update '' false", "dismissed"])
    #expect(!search.isActive && !field.isFirstResponder && field.text == "" && !field.showsCancelButton)
    #expect(bar.frame.height == 96 && list.presentedViewController == nil && list.tableView.contentOffset.y == -96)
    #expect(bar.label("List")?.superview?.alpha == 1)
  }

  @Test func theTitleMayStay() {
    search.hidesNavigationBarDuringPresentation = false
    bar.prefersLargeTitles = true
    showInBar()
    #expect(bar.frame.height == 148)
    begin()
    #expect(bar.frame.height == 148 && field.showsCancelButton)
  }

  @Test func theChangesAreAnimated() {
    showInBar()
    let show = Show(window)
    show.run { _ = field.becomeFirstResponder() }
    #expect(listener.take() == ["will present", "editing", "update '' true"] && search.isActive)
    show.go(to: 0)
    show.go(to: 0.15)
    let half: Double? = show.run { bar.layer.presentation().map { Double($0.bounds.height) } }
    #expect(near(half, 76, 5) && bar.frame.height == 56)
    for time in [0.4, 0.5, 0.6] { show.go(to: time) }
    #expect(listener.take() == ["presented"])
    show.run { search.isActive = false }
    for time in [0.6, 0.7, 1, 1.1, 1.2] { show.go(to: time) }
    #expect(listener.take() == ["will dismiss", "edited", "update '' false", "dismissed"] && !search.isActive)
  }

  @Test func theHeaderOfATableMovesToTheTop() throws {
    results.loadViewIfNeeded()
    showAsHeader()
    #expect(window.place(field) == CGRect(x: 0, y: 44, width: 320, height: 56))
    begin()
    #expect(listener.take() == ["will present", "presented", "editing", "update '' true"] && field.isFirstResponder)
    #expect(navigation.isNavigationBarHidden && window.place(field) == CGRect(x: 0, y: 0, width: 320, height: 56))
    #expect(list.tableView.tableHeaderView?.frame.height == 56, "the rows keep their places")
    field.searchTextField.enter("a")
    #expect(results.view.safeAreaInsets.top == 56)
    cancel()
    #expect(!navigation.isNavigationBarHidden && list.tableView.tableHeaderView === field)
    #expect(window.place(field) == CGRect(x: 0, y: 44, width: 320, height: 56))
  }

  @Test func theRowsMakeRoomForTheScopesOfTheHeader() {
    field.scopeButtonTitles = ["All", "Some"]
    showAsHeader()
    begin()
    #expect(window.place(field)?.height == 100 && list.tableView.tableHeaderView?.frame.height == 100)
    cancel()
    #expect(list.tableView.tableHeaderView === field && field.frame.height == 56)
  }

  @Test func theProgramBeginsAndEndsASearch() {
    showInBar()
    UIView.performWithoutAnimation { search.isActive = true }
    #expect(listener.take() == ["will present", "presented"] && !field.isFirstResponder && field.showsCancelButton)
    UIView.performWithoutAnimation { list.dismiss(animated: false) }
    #expect(!search.isActive && listener.take() == ["update '' false"], "the delegate hears of its own searches only")
    let lost = UISearchController(searchResultsController: nil)
    lost.isActive = true
    #expect(!lost.isActive)
  }

  @Test func scopesAreShownDuringTheSearch() throws {
    field.scopeButtonTitles = ["All", "Some"]
    showInBar()
    #expect(bar.frame.height == 96 && !field.showsScopeBar)
    begin()
    #expect(bar.frame.height == 100 && field.showsScopeBar)
    _ = listener.take()
    let scopes: UISegmentedControl = try #require(field.found(UISegmentedControl.self).first)
    let place: CGRect = try #require(window.place(scopes))
    Fingers(on: window).tap(Double(place.maxX - 20), Double(place.midY), at: 1)
    #expect(listener.take() == ["scope 1", "update '' true"] && field.selectedScopeButtonIndex == 1)
    cancel()
    #expect(bar.frame.height == 96 && !field.showsScopeBar)
    search.scopeBarActivation = .onTextEntry
    begin()
    #expect(!field.showsScopeBar)
    UIView.performWithoutAnimation { field.searchTextField.enter("a") }
    #expect(field.showsScopeBar)
    cancel()
    #expect(!field.showsScopeBar)
    field.showsScopeBar = true
    window.layoutIfNeeded()
    #expect(!search.automaticallyShowsScopeBar && bar.frame.height == 140)
    field.showsCancelButton = false
    #expect(!search.automaticallyShowsCancelButton)
  }

  @Test func aTapBesideEndsAnObscuringSearch() {
    search.obscuresBackgroundDuringPresentation = true
    showInBar()
    begin()
    _ = listener.take()
    UIView.performWithoutAnimation { Fingers(on: window).tap(100, 300, at: 1) }
    #expect(listener.take().first == "will dismiss" && !search.isActive)
  }

  @Test func theProgramShowsTheResults() {
    showInBar()
    search.showsSearchResultsController = true
    #expect(!search.automaticallyShowsSearchResultsController)
    begin()
    #expect(!results.view.isHidden)
    search.automaticallyShowsSearchResultsController = true
    #expect(results.view.isHidden)
  }

  @Test func aPushCoversTheSearchAndAPopShowsItAgain() {
    showInBar()
    begin()
    field.searchTextField.enter("a")
    let detail = UIViewController()
    navigation.pushViewController(detail, animated: false)
    window.layoutIfNeeded()
    #expect(bar.frame.height == 44 && field.superview == nil && results.view.window == nil && search.isActive)
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    #expect(bar.frame.height == 56 && field.isDescendant(of: bar) && results.view.window === window)
    #expect(field.text == "a")
  }

  @Test func anItemWithoutASearchControllerEndsTheSearch() {
    showInBar()
    begin()
    list.navigationItem.searchController = nil
    window.layoutIfNeeded()
    #expect(!search.isActive && list.presentedViewController == nil && !field.isFirstResponder)
    #expect(field.superview == nil && bar.frame.height == 44 && bar.label("List")?.superview?.alpha == 1)
    showInBar()
    begin()
    #expect(search.isActive && bar.frame.height == 56)
  }

  @Test func anAlertMayBePresentedDuringTheSearch() {
    showInBar()
    begin()
    let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
    list.present(alert, animated: false)
    #expect(navigation.presentedViewController === alert && alert.view.window === window && search.isActive)
    navigation.dismiss(animated: false)
    #expect(search.isActive && list.presentedViewController === search)
  }

  @Test func theBarMayBeTheTitleViewOfAnItem() throws {
    search.hidesNavigationBarDuringPresentation = false
    list.navigationItem.titleView = field
    window.layoutIfNeeded()
    #expect(bar.place(field)?.height == 44 && near(bar.place(field).map { Double($0.width) }, 304, 1))
    begin()
    #expect(search.isActive && bar.frame.height == 44 && field.isDescendant(of: bar) && field.showsCancelButton)
    field.searchTextField.enter("a")
    #expect(results.view.safeAreaInsets.top == 44 && results.view.window === window)
    cancel()
    #expect(!search.isActive && field.isDescendant(of: bar))
  }

  @Test func aBarInAnotherViewKeepsItsPlace() throws {
    let page = UIViewController()
    window.rootViewController = page
    field.frame = CGRect(x: 0, y: 30, width: 320, height: 56)
    page.view.addSubview(field)
    window.layoutIfNeeded()
    begin()
    #expect(search.isActive && page.presentedViewController === search && field.superview === page.view)
    field.searchTextField.enter("a")
    window.layoutIfNeeded()
    #expect(window.place(results.view) == CGRect(x: 0, y: 86, width: 320, height: 394))
    #expect(window.hitTest(CGPoint(x: 100, y: 50), with: nil)?.isDescendant(of: field) == true)
    cancel()
    #expect(!search.isActive && page.presentedViewController == nil)
  }

  @Test func theDelegateMayPresentTheControllerItself() {
    final class Presenter: NSObject, UISearchControllerDelegate {
      weak var list: UIViewController?
      var count = 0
      func presentSearchController(_ searchController: UISearchController) {
        count += 1
        list?.present(searchController, animated: false)
      }
    }
    let presenter = Presenter()
    presenter.list = list
    search.delegate = presenter
    showInBar()
    begin()
    #expect(presenter.count == 1 && search.isActive && list.presentedViewController === search)
  }
}
