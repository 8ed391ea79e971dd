import Agate

/// A controller of a search bar and of the results of a search.
///
/// The program shows the ``searchBar`` below the title in a navigation bar (``UINavigationItem/searchController``), as
/// the header of a table (``UITableView/tableHeaderView``), or in another view. When the user taps into the bar, the
/// controller is presented over the controller that contains the bar, and the ``searchResultsUpdater`` shows results:
/// in ``searchResultsController``, or else in the views that are already there.
///
/// The presentation covers only the controller that contains the search bar, whether or not this controller defines a
/// presentation context (``UIViewController/definesPresentationContext``). A controller that is pushed during the
/// search covers it, and the search continues after the pop. The controller that contains the bar cannot present
/// another controller in its own context during the search.
open class UISearchController: UIViewController, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  /// The duration of the presentation and the dismissal, in seconds.
  static let transitionDuration = 0.3

  /// Creates a controller.
  ///
  /// - Parameter searchResultsController: the controller that shows the results; nil if the controller that contains
  ///   the search bar shows them.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUp()
  }
  /// Creates a controller without a controller for the results. Nib files have no effect.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nil, bundle: nil)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  private final func setUp() {
    modalPresentationStyle = .custom
    transitioningDelegate = self
    guard let results else { return }
    addChild(results)
    results.didMove(toParent: self)
  }

  // MARK: Parts

  /// The bar in which the user enters the text. A program may set its delegate.
  open var searchBar: UISearchBar { ownBar }
  private final lazy var ownBar: UISearchBar = {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 56))
    bar.searchController = self
    return bar
  }()
  /// The controller that shows the results; nil if the controller that contains the search bar shows them.
  open var searchResultsController: UIViewController? { results }
  private final var results: UIViewController?
  /// The object that shows results. The default is nil.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate. The default is nil.
  open weak var delegate: (any UISearchControllerDelegate)?

  open override func loadView() { view = SearchView(self) }
  final var searchView: SearchView? { viewIfLoaded as? SearchView }
  open override func viewDidLoad() {
    super.viewDidLoad()
    if let results { searchView?.add(results: results.view) }
    showResults()
  }

  // MARK: Settings

  /// Whether a dimming view covers the content behind the search controller during a search, until results are shown. A
  /// tap on the dimming view ends the search. The default is false, as for programs that are linked on iOS 15 or later.
  open var obscuresBackgroundDuringPresentation = false { didSet { showResults() } }
  /// An older name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the navigation bar disappears during a search. If the navigation bar contains the search bar, only the
  /// search bar stays visible. The default is true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the view of ``searchResultsController`` is shown while there is text, and hidden while there is none. The
  /// default is true.
  open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
  /// Whether the view of ``searchResultsController`` is shown during a search. Setting the property sets
  /// ``automaticallyShowsSearchResultsController`` to false.
  open var showsSearchResultsController: Bool {
    get { results?.viewIfLoaded?.isHidden == false }
    set {
      automaticallyShowsSearchResultsController = false
      results?.view.isHidden = !newValue
      showDimmer()
    }
  }
  /// Whether the search bar shows its cancel button during a search, and hides it otherwise. The default is true. The
  /// value becomes false if the program shows or hides the button itself.
  open var automaticallyShowsCancelButton = true
  /// The event at which the scope buttons of a search bar appear. The buttons disappear when the search ends.
  public enum ScopeBarActivation: Int, Sendable {
    /// The beginning of the search.
    case automatic
    /// No event: the program shows the scope buttons itself (``UISearchBar/showsScopeBar``).
    case manual
    /// The entry of text.
    case onTextEntry
    /// The beginning of the search.
    case onSearchActivation
  }
  /// The event at which the scope buttons of the search bar appear. The default is `automatic`. The value becomes
  /// `manual` if the program shows or hides the buttons itself.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// Whether the scope buttons appear by themselves. Setting the property sets ``scopeBarActivation`` to `automatic` or
  /// `manual`.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }

  // MARK: Searching

  /// Whether the search controller is presented. Setting the property to true presents the controller, as if the user
  /// had tapped into the bar, but the user cannot type until ``searchBar`` is the first responder. Setting the property
  /// to false dismisses the controller and removes the text.
  ///
  /// The search bar must be in the view of a controller, or in the navigation bar that shows a controller; otherwise a
  /// message on standard error says that the controller cannot be presented.
  open var isActive: Bool {
    get { isSearching }
    set { if newValue { begin() } else { end() } }
  }
  /// Whether the search has begun and not ended.
  final var isSearching = false
  /// Whether the delegate is notified of the end of the presentation or the dismissal.
  private final var isAutomatic = false
  /// The item in whose navigation bar the search bar lies below the title.
  final weak var hostItem: UINavigationItem?
  /// The place of the search bar in a view that it has left during the search.
  final var home: SearchBarHome?

  private final func begin() {
    guard !isSearching else { return }
    guard let host else {
      return Diagnostics.report(
        "the search bar of \(type(of: self)) is in no controller's view, so the search controller cannot be presented")
    }
    (isSearching, isAutomatic) = (true, true)
    delegate?.willPresentSearchController(self)
    if let delegate { delegate.presentSearchController(self) } else { presentItself() }
    // The delegate or the program may have decided otherwise.
    if presentation?.phase ?? .idle == .idle, host.presented !== self { (isSearching, isAutomatic) = (false, false) }
  }
  private final func end() {
    guard isSearching, let presenter, presentation?.phase != .dismissing else { return }
    isAutomatic = true
    delegate?.willDismissSearchController(self)
    presenter.endPresenting(animated: true) { [weak self] in self?.searchDidEnd() }
  }
  /// Presents the controller over the one that contains the search bar.
  final func presentItself() {
    host?.startPresenting(self, animated: true) { [weak self] in
      guard let self, isAutomatic else { return }
      isAutomatic = false
      delegate?.didPresentSearchController(self)
    }
  }
  private final func searchDidEnd() {
    guard isAutomatic else { return }
    isAutomatic = false
    delegate?.didDismissSearchController(self)
  }

  /// Called when the user has begun to edit the text.
  final func userBeginsSearching() { begin() }
  /// Called when the user has tapped the cancel button, or beside the search.
  final func userDidCancel() { end() }
  /// Called after the text or the scope has changed, and when editing begins.
  final func contentDidChange() {
    guard isSearching else { return }
    showResults()
    if scopeBarActivation == .onTextEntry, searchBar.text?.isEmpty == false {
      searchBar.showScopes(true, animated: true)
    }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Called when the search ends, after the text was removed. As on iOS, ``isActive`` is already false while the updater
  /// removes its results.
  final func searchWillEnd() {
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Shows or hides the view of the results.
  final func showResults() {
    if automaticallyShowsSearchResultsController, let view = results?.viewIfLoaded {
      view.isHidden = searchBar.text?.isEmpty ?? true
    }
    showDimmer()
  }
  private final func showDimmer() {
    searchView?.dimmer.isHidden = !obscuresBackgroundDuringPresentation || showsSearchResultsController
  }

  override func isPresented(over candidate: UIViewController, in style: UIModalPresentationStyle) -> Bool {
    candidate === host || candidate.definesPresentationContext
  }
  override func layOutBars() {
    guard let results else { return }
    var covered = UIEdgeInsets.zero
    if home != nil { covered.top = searchBar.frame.maxY - view.safeAreaInsets.top }
    results.coveredInsets = covered
  }

  // MARK: Transitions

  /// Returns the object that manages the presentation.
  open func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    SearchPresentationController(presentedViewController: presented, presenting: presenting)
  }
  /// Returns the search controller, which animates its presentation.
  open func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  /// Returns the search controller, which animates its dismissal.
  open func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }
  /// Returns the duration of the transition, in seconds.
  open func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.transitionDuration
  }
  /// Fades the view of the search controller in or out. The bars move alongside.
  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let context = transitionContext, isBeginning = context.viewController(forKey: .to) === self
    guard let view = searchView else { return context.completeTransition(true) }
    if isBeginning {
      view.frame = context.finalFrame(for: self)
      if view.superview !== context.containerView { context.containerView.addSubview(view) }
      UIView.performWithoutAnimation { view.fade(to: 0) }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context),
      animations: { view.fade(to: isBeginning ? 1 : 0) },
      completion: { _ in
        view.fade(to: 1)
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
