import Agate

/// The presentation of a search controller over the controller that contains its search bar.
final class SearchPresentationController: UIPresentationController {
  private var search: UISearchController? { presentedViewController as? UISearchController }
  /// The navigation controller whose bar was hidden.
  private weak var hidden: UINavigationController?

  override var shouldPresentInFullscreen: Bool { false }
  override var shouldRemovePresentersView: Bool { false }
  // The user types in the search bar, which may lie outside of the presentation.
  override var takesKeys: Bool { false }
  override var letsTouchesThrough: Bool { true }

  /// The area below the search bar if the bar stays in the view of the presenting controller; otherwise the whole area.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let stage, let search, search.home == nil, let view = presentingViewController.viewIfLoaded,
      search.searchBar.isDescendant(of: view)
    else { return super.frameOfPresentedViewInContainerView }
    let bottom = stage.convert(search.searchBar.bounds, from: search.searchBar).maxY
    return stage.bounds.inset(by: UIEdgeInsets(top: max(bottom, 0), left: 0, bottom: 0, right: 0))
  }
  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    search?.coveredInsets = presentingViewController.coveredInsets
    if phase == .presented { presentedView?.frame = frameOfPresentedViewInContainerView }
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let search else { return }
    search.isSearching = true
    search.coveredInsets = presentingViewController.coveredInsets
    let animated = search.transitionCoordinator != nil, bar = search.searchBar
    if search.hostItem == nil, !bar.isInNavigationBar {
      if let view = search.view, let stage {
        // The place of the bar in the window stays the same.
        view.frame = stage.bounds
        stage.addSubview(view)
        search.home = SearchBarHome(of: bar, to: view)
      }
      if search.hidesNavigationBarDuringPresentation, let navigation = presentingViewController.navigationController,
        !navigation.isNavigationBarHidden
      {
        navigation.setNavigationBarHidden(true, animated: animated)
        hidden = navigation
      }
    }
    bar.parts.cancel.isEnabled = true
    alongside { [weak self] in self?.showBars(true) }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    guard let search else { return }
    let animated = search.transitionCoordinator != nil, bar = search.searchBar
    bar.resignFirstResponder()
    search.isSearching = false
    bar.searchTextField.text = ""
    search.searchWillEnd()
    hidden?.setNavigationBarHidden(false, animated: animated)
    alongside { [weak self] in self?.showBars(false) }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard let search else { return }
    search.isSearching = !completed
    search.searchBar.parts.cancel.isEnabled = !completed
    guard completed else { return showBars(true) }
    search.home?.restore()
    search.home = nil
    hidden = nil
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { dismissalTransitionDidEnd(true) }
  }

  private func alongside(_ body: @escaping () -> Void) {
    let runs = presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in body() }, completion: nil)
    if runs != true { UIView.performWithoutAnimation(body) }
  }

  /// Shows the parts of the search bar that belong to a search, and moves it and the navigation bar.
  private func showBars(_ isSearching: Bool) {
    guard let search else { return }
    let bar = search.searchBar
    search.coveredInsets = presentingViewController.coveredInsets
    if search.automaticallyShowsCancelButton { bar.showCancelButton(isSearching, animated: false) }
    let activation = search.scopeBarActivation
    if activation != .manual, !(isSearching && activation == .onTextEntry) {
      bar.showScopes(isSearching, animated: false)
    }
    if let navigation = search.hostItem?.bar?.controller {
      navigation.navigationBar.setNeedsLayout()
      navigation.view.setNeedsLayout()
      navigation.view.layoutIfNeeded()
      bar.layoutIfNeeded()
    } else if let home = search.home, let view = search.searchView {
      home.followHeight()
      if isSearching {
        view.setNeedsLayout()
        view.layoutIfNeeded()
      } else {
        bar.frame = home.place(in: view)
      }
      bar.layoutIfNeeded()
    }
  }
}

extension UISearchController {
  /// The controller that contains the search bar: in its view, or in the navigation bar that shows it.
  final var host: UIViewController? {
    if let item = hostItem { return item.bar?.controller?.viewControllers.first { $0.navigationItem === item } }
    var responder: UIResponder? = searchBar
    while let current = responder {
      if let bar = current as? UINavigationBar { return bar.controller?.topViewController }
      if let controller = current as? UIViewController { return controller === self ? presenter : controller }
      responder = current.next
    }
    return nil
  }
}
