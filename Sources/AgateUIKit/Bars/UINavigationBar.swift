import Agate

/// A bar that shows the title, the back button and the buttons of the topmost of its items.
///
/// The bar of a ``UINavigationController`` shows the ``UIViewController/navigationItem`` of each controller of the
/// stack. A bar outside of a navigation controller has the items that a program sets with ``pushItem(_:animated:)`` or
/// ``items``. The bar is 44 points high. A prompt of the topmost item adds 30 points, a large title 52, and the search
/// bar of its ``UINavigationItem/searchController`` 52. In a navigation controller, the large title and the search bar
/// disappear while the content scrolls up.
open class UINavigationBar: UIView, UIBarPositioning {
  override class var isDrawn: Bool { self != UINavigationBar.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    look = BarLook(coder)
    prefersLargeTitles = coder.decodeBool(forKey: "prefersLargeTitles")
    setUp()
    setItems(coder.decodeItems("items"), animated: false)
    (coder as? NibCoder)?.fill(self)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    look.encode(with: coder)
    coder.encode(prefersLargeTitles, forKey: "prefersLargeTitles")
    if let items { coder.encode(items as NSArray, forKey: "items") }
  }
  override var archivedSubviews: [UIView] {
    super.archivedSubviews.filter { !($0 is BarBackground || $0 is NavigationBarRow || $0 === searchBar) }
  }

  private func setUp() {
    insertSubview(backdrop, at: 0)
    isOpaque = false
    showLook()
  }

  // MARK: Items

  /// The items, from bottom to top. The default is nil.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }
  /// The item that the bar shows.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below the topmost item, to which the back button returns.
  open var backItem: UINavigationItem? { stack.dropLast().last }
  private final var stack: [UINavigationItem] = []
  private final var row: NavigationBarRow?

  /// The delegate. The default is nil. The bar of a navigation controller has no delegate.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The position that the delegate chooses, or else `top`; `topAttached` for the bar of a navigation controller.
  open var barPosition: UIBarPosition {
    position(delegate, or: controller == nil ? .top : .topAttached)
  }
  /// The navigation controller that has the bar; nil for other bars.
  final weak var controller: UINavigationController?

  /// Adds an item on top of the others. Does nothing if the delegate does not allow it.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - animated: whether the title moves in from the right.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    change(to: stack + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }
  /// Removes the topmost item. Does nothing if the delegate does not allow it.
  ///
  /// - Parameter animated: whether the title moves out to the right.
  /// - Returns: the item that was removed; nil if none was removed.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    change(to: stack.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }
  /// Replaces all items. The delegate is not called.
  ///
  /// - Parameters:
  ///   - items: the items, from bottom to top.
  ///   - animated: whether the change is animated.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { change(to: items ?? [], animated: animated) }

  private final func change(to items: [UINavigationItem], animated: Bool) {
    let old = stack, isPop = items.count < old.count
    for item in old where !items.contains(item) && item.bar === self { item.bar = nil }
    stack = items
    for item in items { item.bar = self }
    if old.last !== items.last || old.dropLast().last !== items.dropLast().last {
      showTop(animated ? isPop ? .pop : .push : .none)
    }
  }

  /// Shows a change of an item.
  final func itemDidChange(_ item: UINavigationItem, animated: Bool) {
    if item === topItem || item === backItem { showTop(animated ? .fade : .none) }
  }

  /// Pops the topmost item because the back button was tapped.
  final func goBack() {
    guard let item = topItem else { return }
    guard let controller else {
      popItem(animated: true)
      return
    }
    // Programs may implement the method of the delegate in their navigation controller.
    let own = controller as? any UINavigationBarDelegate
    if own?.navigationBar(self, shouldPop: item) ?? true { controller.popViewController(animated: true) }
  }

  private final func showTop(_ change: NavigationBarRow.Change) {
    let old = row, animates = window != nil && change != .none
    if itemLook !== topItem?.standardAppearance { backdrop.show(shownAppearance) }
    itemLook = topItem?.standardAppearance
    showEdge(animated: animates)
    row = topItem.map { NavigationBarRow($0, in: self, previous: backItem) }
    if let row {
      row.frame = bounds
      row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      row.heights = heights(of: topItem)
      addSubview(row)
    }
    showSearchBar(animated: animates)
    if animates { NavigationBarRow.animate(from: old, to: row, change) } else { old?.removeFromSuperview() }
    heightDidChange()
  }

  /// Lets the controller and the superview lay out the bar again.
  final func heightDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    controller?.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Search

  /// The search bar of the topmost item.
  private final weak var searchBar: UISearchBar?

  private final func showSearchBar(animated: Bool) {
    let old = searchBar, new = topItem?.searchController?.searchBar
    // The row must not lie over the search bar.
    if let new { addSubview(new) }
    if old === new { return }
    searchBar = new
    guard animated else {
      new?.alpha = 1
      if old?.superview === self { old?.leaveNavigationBar() }
      return
    }
    UIView.performWithoutAnimation { new?.alpha = 0 }
    UIView.animate(
      withDuration: BarBackground.changeDuration,
      animations: {
        new?.alpha = 1
        old?.alpha = 0
      },
      completion: { [weak self] _ in
        if let self, let old, old !== searchBar, old.superview === self { old.leaveNavigationBar() }
      })
  }

  // MARK: Look

  /// The style, which determines the colours of the background and the title unless they are set. The default is
  /// `default`.
  open var barStyle: UIBarStyle {
    get { look.style }
    set { look.style = newValue }
  }
  /// Whether the content behind the bar shines through. The default is true. If false, the controllers of a navigation
  /// controller are laid out below the bar.
  open var isTranslucent: Bool {
    get { look.isTranslucent }
    set {
      look.isTranslucent = newValue
      superview?.setNeedsLayout()
    }
  }
  /// The colour of the background. The default is nil.
  open var barTintColor: UIColor? {
    get { look.tint }
    set { look.tint = newValue }
  }
  private final var look = BarLook() { didSet { showLook() } }
  /// The attributes of the title. Missing attributes have their default values: a semibold font of 17 points in the
  /// colour `label`. The default is nil.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showLook() } }
  /// Whether titles are large: in a bold font of 34 points, in a line of their own below the buttons. Each item may
  /// decide otherwise (``UINavigationItem/largeTitleDisplayMode``). The default is false.
  ///
  /// While the content of a navigation controller scrolls up, the large title moves below the row of buttons, which
  /// then shows the title. The bar follows ``UIViewController/contentScrollView(for:)`` of the top controller.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue, topItem != nil { showTop(.none) } }
  }
  /// The attributes of large titles. Missing attributes have their default values: a bold font of 34 points in the
  /// colour `label`. The default is nil.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showLook() } }
  /// An image that replaces the line below the bar. An empty image hides the line. The default is nil.
  open var shadowImage: UIImage? { didSet { showLook() } }
  /// The image beside the title of the back button. The default is nil, which means a chevron.
  open var backIndicatorImage: UIImage? { didSet { showLook() } }
  /// A mask for the title that moves to the back button. The property has no effect. The default is nil.
  open var backIndicatorTransitionMaskImage: UIImage?

  private final var backgroundImages = BarImages() { didSet { showLook() } }
  /// Sets an image that fills the background of the bar in any position. An empty image hides the background. Only the
  /// image for `default` is shown.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[.any, barMetrics] = backgroundImage
  }
  /// Returns the image that was set for a height of the bar in any position.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[.any, barMetrics] }
  /// Sets an image that fills the background of the bar in a position. An image for a position takes precedence over
  /// the image for `any`. The bar of a navigation controller has the position `topAttached`, and other bars have the
  /// position `top`.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) { backgroundImages[position, barMetrics] = backgroundImage }
  /// Returns the image that was set for a position and a height of the bar.
  open func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[position, barMetrics]
  }

  /// The appearance of the bar. Until the program sets this property or changes the object, the object describes the
  /// appearance that the other properties of the bar determine. After that, the object takes precedence over these
  /// properties. Setting the property copies the object. The bar shows changes of the copy at once.
  open var standardAppearance: UINavigationBarAppearance {
    get { appearance.value }
    set { appearance.value = newValue }
  }
  /// The appearance of the bar while it shows a large title and no content lies below the bar. The bar gets its
  /// ``standardAppearance`` while the last 10 points of the title disappear. The default is nil, which means the
  /// ``standardAppearance`` without background and line, if the bar is translucent. Setting the property copies the
  /// object.
  ///
  /// Apple's documentation says that the property applies only to bars with large titles in iOS 14 and earlier, and to
  /// all bars later. In Agate, it applies only to bars with large titles.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { edgeAppearance }
    set {
      edgeAppearance = newValue?.copy() as? UINavigationBarAppearance
      edgeAppearance?.onChange = { [weak self] in self?.showLook() }
      showLook()
    }
  }
  private final var edgeAppearance: UINavigationBarAppearance?
  /// The appearance of a lower bar in UIKit. The property has no effect: the bar always has its ``standardAppearance``.
  /// The default is nil.
  open var compactAppearance: UINavigationBarAppearance?

  /// The ``standardAppearance`` if the program has set or changed it.
  final var ownAppearance: UINavigationBarAppearance? {
    get { appearance.own }
    set { if let newValue { appearance.value = newValue } }
  }
  private final lazy var appearance = ShownAppearance<UINavigationBarAppearance>(
    plain: { [unowned self] in plainAppearance }, show: { [unowned self] in showLook() })
  private final var plainAppearance: UINavigationBarAppearance {
    let result = UINavigationBarAppearance()
    result.adopt(look, image: backgroundImages.shown(at: controller == nil ? .top : .topAttached))
    result.shadowImage = shadowImage
    if barStyle.isDark { result.titleTextAttributes[.foregroundColor] = UIColor.white }
    result.largeTitleTextAttributes = result.titleTextAttributes
    result.titleTextAttributes.merge(titleTextAttributes ?? [:]) { $1 }
    result.largeTitleTextAttributes.merge(largeTitleTextAttributes ?? [:]) { $1 }
    result.indicator = backIndicatorImage
    return result
  }

  private final let backdrop = BarBackground(lineAtBottom: true)
  /// The background at the edge of the content; nil if the bar has had no large title.
  private final var edgeBackdrop: BarBackground?
  /// The height above the bar that the background fills too, in points.
  final var heightAbove: CGFloat = 0 { didSet { if heightAbove != oldValue { setNeedsLayout() } } }

  private final func showLook() {
    backdrop.show(shownAppearance)
    if row != nil { showTop(.none) } else { showEdge(animated: false) }
  }

  /// The appearance of its own that the shown item has.
  private final var itemLook: UINavigationBarAppearance?

  /// The appearance of the topmost item.
  final var shownAppearance: UINavigationBarAppearance { topItem?.standardAppearance ?? standardAppearance }
  /// The appearance of the topmost item at the edge of the content; nil for the standard appearance without a
  /// background.
  final var shownEdgeAppearance: UINavigationBarAppearance? {
    topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  /// Shows or hides the background at the edge of the content.
  private final func showEdge(animated: Bool) {
    guard topItem.map(showsLargeTitle) == true, !isOpaqueLook || shownEdgeAppearance != nil else {
      guard let edge = edgeBackdrop else { return }
      edgeBackdrop = nil
      guard animated else {
        backdrop.alpha = 1
        return edge.removeFromSuperview()
      }
      return UIView.animate(
        withDuration: BarBackground.changeDuration, animations: { (backdrop.alpha, edge.alpha) = (1, 0) },
        completion: { _ in edge.removeFromSuperview() })
    }
    let edge = edgeBackdrop ?? BarBackground(lineAtBottom: true)
    if edge.superview == nil { insertSubview(edge, aboveSubview: backdrop) }
    edgeBackdrop = edge
    let clear = UINavigationBarAppearance()
    clear.configureWithTransparentBackground()
    edge.show(shownEdgeAppearance ?? clear)
  }
  /// Whether the properties of the bar give it an opaque background, which it keeps at the edge of the content.
  private final var isOpaqueLook: Bool { ownAppearance == nil && !isTranslucent }

  // MARK: Layout

  /// The height of the row of buttons and of the prompt, in points.
  static let rowHeight: CGFloat = 44, promptHeight: CGFloat = 30

  /// Returns the width and the height of the bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: heights(of: topItem).total)
  }
  /// The height of the bar, without a width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: heights(of: topItem).total)
  }

  final func placeBackground() {
    let whole = CGRect(x: 0, y: -heightAbove, width: bounds.width, height: bounds.height + heightAbove)
    for background in [backdrop, edgeBackdrop] { background?.frame = whole }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let heights = heights(of: topItem)
    placeBackground()
    if let edgeBackdrop {
      (backdrop.alpha, edgeBackdrop.alpha) = (heights.standardPart, 1 - heights.standardPart)
    }
    if let row {
      row.heights = heights
      if row.frame != bounds { row.frame = bounds }
    }
    if let searchBar, searchBar.superview === self { place(searchBar, heights) }
  }
}

/// The delegate of a navigation bar that a program pushes items on.
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether an item may be pushed. The default returns true.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item was pushed. The default does nothing.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether an item may be popped. The default returns true. If a ``UINavigationController`` implements the
  /// method, its bar calls it when the back button is tapped.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after an item was popped. The default does nothing.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
