import Agate

/// A controller that shows two or three controllers side by side or over each other. In a narrow window, it shows them
/// as one navigation stack.
///
/// The older interface has two controllers, ``viewControllers``: the primary one, such as a list, and the secondary one
/// with the details. A controller that was created with ``init(style:)`` has columns
/// (``setViewController(_:for:)``), each in a navigation controller.
///
/// The controller is collapsed if its view is narrower than 500 points. A collapsed controller shows only the
/// controller of the column `compact` if there is one, and otherwise only the primary controller. The controllers of
/// the other columns are then pushed on the navigation stack of the primary controller. When the view becomes wider,
/// they return to their columns. In a wider view, ``displayMode`` determines the visible columns. A gesture at the
/// leading edge shows a hidden column, without following the finger. A tap beside a column that lies over the others
/// hides this column.
open class UISplitViewController: UIViewController {
  /// The width below which the controller is collapsed, in points.
  static let compactWidth: CGFloat = 500
  /// The duration in which columns appear and disappear, in seconds.
  static let changeDuration = 0.3

  // MARK: Creating

  /// Creates a controller with columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) {
    style = (coder as? NibCoder)?.splitStyle ?? .unspecified
    super.init(coder: coder)
  }

  /// The style that was passed to the initialiser.
  public final let style: Style
  /// The delegate. The default is nil.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Controllers

  /// The controllers of the columns as the program has set them.
  final var columns: [Column: UIViewController] = [:]
  /// The navigation controllers that the columns of the program's controllers have got.
  final var wrappers: [Column: UINavigationController] = [:]
  /// The views of the columns.
  final var columnViews: [Column: SplitColumnView] = [:]
  /// The stack of a collapsed controller; nil if it is not collapsed, or if its primary controller has no stack.
  final var stack: SplitStack?

  /// The primary and the secondary controller. While the split view controller is collapsed, the array contains only
  /// the visible controller. For the column styles, use ``setViewController(_:for:)``.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed, let shown = shownAlone { return [shown] }
      return [Column.primary, .supplementary, .secondary].compactMap { shownController(of: $0) }
    }
    set {
      undoCollapse()
      let names: [Column] = style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for (index, column) in names.enumerated() {
        put(newValue.indices.contains(index) ? newValue[index] : nil, column)
      }
      update()
    }
  }
  /// Sets the controller of a column. A controller that is not a navigation controller gets a navigation controller as
  /// its parent, except in the column `compact`. While the split view controller is collapsed, a call of this method
  /// does not show the column: call ``show(_:)`` to push it.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let top = stack == nil ? nil : topColumn
    undoCollapse()
    put(vc, column)
    if let top, style != .unspecified { recollapse(onTop: top) }
    update()
  }
  /// Returns the controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Shows a column. An expanded controller changes to the nearest mode in which the column is visible. A collapsed
  /// controller pushes the column, or pops the columns over it.
  open func show(_ column: Column) { if isCollapsed { showCollapsed(column) } else { showExpanded(column) } }
  /// Hides a column. An expanded controller changes to the nearest mode in which the column is not visible; the
  /// secondary column stays. A collapsed controller pops the column if it is on top; the primary column stays.
  open func hide(_ column: Column) { if isCollapsed { hideCollapsed(column) } else { hideExpanded(column) } }

  /// Shows `vc` as the primary controller. A collapsed split view controller presents `vc`. The delegate may show `vc`
  /// itself.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if isCollapsed { return present(vc, animated: true) }
    setViewController(vc, for: .primary)
  }
  /// Shows `vc` as the secondary controller. If the split view controller is collapsed, `vc` is pushed on the stack of
  /// the primary controller. The delegate may show `vc` itself.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showDetail(vc, sender)
  }

  // MARK: Modes

  /// Whether the view is so narrow, less than 500 points, that it shows only one controller.
  open internal(set) var isCollapsed = false
  /// The visible columns.
  open internal(set) var displayMode = DisplayMode.secondaryOnly
  /// The mode that the program prefers. If the view is wider than high, `automatic` shows one column beside the
  /// secondary column; otherwise it shows only the secondary column. Setting the property in an animation block
  /// animates the change. The default is `automatic`.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { change(to: wantedMode, animated: false) } }
  /// The way in which the other columns are placed beside or over the secondary column. The default is `automatic`.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { change(to: wantedMode, animated: false) } }
  /// The behaviour that ``preferredSplitBehavior`` and the shape of the view determine.
  open var splitBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    return viewIfLoaded.map { $0.bounds.width > $0.bounds.height } ?? true ? .tile : .overlay
  }
  /// Whether a drag from the leading edge shows a hidden column. The default is true.
  open var presentsWithGesture = true { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Whether the bar of the secondary column has a button that changes the mode, in the column styles. The default is
  /// `automatic`.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// A button that shows and hides the primary column. Programs with the older interface add the button to the
  /// navigation item of the secondary controller. While the split view controller is collapsed, the button is empty and
  /// disabled.
  open var displayModeButtonItem: UIBarButtonItem { modeButton }
  private final lazy var modeButton = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.left"), style: .plain, target: self,
    action: Selector.of("changeMode", UISplitViewController.changeMode))
  private final func changeMode() { changeToTarget() }
  /// The edge at which the primary column lies. The default is `leading`.
  open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }

  // MARK: Widths

  /// The width of the primary column as a fraction of the view's width, from 0 to 1. The default is `automaticDimension`:
  /// two fifths, but not more than 320 points.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { primaryWidths.fraction }
    set { primaryWidths.fraction = newValue }
  }
  /// The width of the primary column, in points. It takes precedence over ``preferredPrimaryColumnWidthFraction``. The
  /// default is `automaticDimension`.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { primaryWidths.preferred }
    set { primaryWidths.preferred = newValue }
  }
  /// The smallest width of the primary column, in points. The default is `automaticDimension`, which means no limit.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { primaryWidths.least }
    set { primaryWidths.least = newValue }
  }
  /// The greatest width of the primary column, in points. The default is `automaticDimension`, which means 320 points
  /// if the width is a fraction of the view's width.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { primaryWidths.most }
    set { primaryWidths.most = newValue }
  }
  /// The current width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { layout.primary }
  /// The width of the supplementary column as a fraction of the view's width, as for the primary column.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { supplementaryWidths.fraction }
    set { supplementaryWidths.fraction = newValue }
  }
  /// The width of the supplementary column, in points, as for the primary column.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidths.preferred }
    set { supplementaryWidths.preferred = newValue }
  }
  /// The smallest width of the supplementary column, in points, as for the primary column.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidths.least }
    set { supplementaryWidths.least = newValue }
  }
  /// The greatest width of the supplementary column, in points, as for the primary column.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidths.most }
    set { supplementaryWidths.most = newValue }
  }
  /// The current width of the supplementary column, in points.
  open var supplementaryColumnWidth: CGFloat { layout.supplementary ?? 0 }

  final var primaryWidths = SplitColumnWidths() { didSet { viewIfLoaded?.setNeedsLayout() } }
  final var supplementaryWidths = SplitColumnWidths() { didSet { viewIfLoaded?.setNeedsLayout() } }

  // MARK: Views

  /// The view that dims the secondary column. A tap on the view hides the columns over the secondary column.
  final lazy var dimmer: UIView = {
    let dimmer = UIView()
    dimmer.backgroundColor = DimmingView.shade
    dimmer.alpha = 0
    dimmer.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: Selector.of("hideOverlay", UISplitViewController.hideOverlay)))
    return dimmer
  }()
  private final func hideOverlay() {
    change(to: displayMode == .twoDisplaceSecondary ? .oneBesideSecondary : .secondaryOnly, animated: true)
  }
  final lazy var edgeGesture = UIScreenEdgePanGestureRecognizer(
    target: self, action: Selector.of("followEdge", UISplitViewController.followEdge))
  private final func followEdge() { if edgeGesture.state == .began { showMore() } }
  /// Whether the columns are moving.
  final var isMoving = false
  /// Whether the view is wider than high.
  final var isWide = true
  /// Whether the layout has determined the mode.
  final var isSettled = false
  /// The column that the program has shown before the layout determined the mode.
  final var columnToShow: Column?

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(edgeGesture)
    update()
  }
  override func layOutBars() { layOutColumns() }
  /// Returns the scroll view of the controller that a collapsed split view controller shows.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    isCollapsed ? shownAlone?.contentScrollView(for: edge) : super.contentScrollView(for: edge)
  }
}
