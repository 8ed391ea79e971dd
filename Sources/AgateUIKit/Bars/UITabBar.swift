import Agate

/// A bar of items, usually at the bottom of a window. One item is selected.
///
/// The bar of a ``UITabBarController`` shows the ``UIViewController/tabBarItem`` of each of its controllers. The items
/// share the width equally, unless they are centred (`itemPositioning`). The bar is 49 points high.
open class UITabBar: UIView {
  /// The way in which items are placed in the width of the bar.
  public enum ItemPositioning: Int, Sendable {
    /// The system chooses. Agate treats this value like `fill`.
    case automatic
    /// The items share the width equally.
    case fill
    /// The items are in the middle of the bar. They have the width ``UITabBar/itemWidth`` and the distance
    /// ``UITabBar/itemSpacing``.
    case centered
  }

  override class var isDrawn: Bool { self != UITabBar.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    look = BarLook(coder)
    setUp()
    setItems(coder.decodeItems("items"), animated: false)
    (coder as? NibCoder)?.fill(self)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    look.encode(with: coder)
    if let items { coder.encode(items as NSArray, forKey: "items") }
  }
  override var archivedSubviews: [UIView] {
    super.archivedSubviews.filter { $0 !== backdrop && !($0 is TabButton) }
  }

  private func setUp() {
    insertSubview(backdrop, at: 0)
    isOpaque = false
    showLook()
  }

  // MARK: Items

  /// The delegate. The default is nil. A tab bar controller is the delegate of its bar.
  open weak var delegate: (any UITabBarDelegate)?
  /// The tab bar controller that has the bar; nil for other bars.
  final weak var controller: UITabBarController?

  /// The items, from left to right. The default is nil.
  open var items: [UITabBarItem]? {
    get { shown }
    set { setItems(newValue, animated: false) }
  }
  private final var shown: [UITabBarItem]?
  private final var buttons: [TabButton] = []

  /// Sets the items. If the selected item is not among them, no item is selected afterwards.
  ///
  /// - Parameters:
  ///   - items: the items, from left to right.
  ///   - animated: ignored.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    for button in buttons { button.removeFromSuperview() }
    shown = items
    buttons = (items ?? []).map { TabButton($0, in: self) }
    for button in buttons { addSubview(button) }
    let last = selectedItem
    selectedItem = items?.first { $0 === last }
    setNeedsLayout()
  }

  /// The selected item, which is shown in the tint colour. Setting the property does not call the delegate. The default
  /// is nil.
  open weak var selectedItem: UITabBarItem? {
    didSet { for button in buttons { button.isSelected = button.item === selectedItem } }
  }

  /// Selects an item because the user tapped it.
  final func userSelects(_ item: UITabBarItem) {
    if let controller {
      controller.userSelects(item)
    } else {
      selectedItem = item
      delegate?.tabBar(self, didSelect: item)
    }
  }

  /// Returns the item at a point of the bar.
  final func item(at point: CGPoint) -> UITabBarItem? {
    layoutIfNeeded()
    return buttons.first { $0.frame.contains(point) }?.item
  }

  // MARK: Customizing

  private final var panel: TabBarPanel?
  /// Whether the user is choosing the items (``beginCustomizingItems(_:)``).
  open var isCustomizing: Bool { panel != nil }

  /// Shows a panel with items that the user may drag onto the bar, above the other content of the bar's superview. Does
  /// nothing if the bar has no superview or shows a panel already. The look of the panel is Agate's own.
  ///
  /// - Parameter items: the items that the user may choose. Items of the bar that are not among them keep their places.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {
    guard panel == nil, superview != nil else { return }
    let new = TabBarPanel(items, for: self)
    panel = new
    delegate?.tabBar(self, willBeginCustomizing: items)
    controller?.willCustomize()
    new.show(animated: window != nil && UIView.areAnimationsEnabled)
    delegate?.tabBar(self, didBeginCustomizing: items)
  }
  override func wasTakenOut() {
    super.wasTakenOut()
    if let panel, panel.superview !== superview { endCustomizing(animated: false) }
  }
  /// Closes the panel (``beginCustomizingItems(_:)``).
  ///
  /// - Parameter animated: whether the panel moves out.
  /// - Returns: whether the items of the bar have changed; false if there is no panel.
  @discardableResult open func endCustomizing(animated: Bool) -> Bool {
    guard let panel else { return false }
    let hasChanged = panel.hasChanged, items = items ?? []
    delegate?.tabBar(self, willEndCustomizing: items, changed: hasChanged)
    controller?.willEndCustomizing(hasChanged)
    self.panel = nil
    panel.hide(animated: animated)
    controller?.didEndCustomizing(hasChanged)
    delegate?.tabBar(self, didEndCustomizing: items, changed: hasChanged)
    return hasChanged
  }

  // MARK: Look

  /// The colour of items that are not selected. The default is nil, which means a grey.
  open var unselectedItemTintColor: UIColor? { didSet { for button in buttons { button.showItem() } } }
  /// The style, which determines the colour of the background unless it is set. The default is `default`.
  open var barStyle: UIBarStyle {
    get { look.style }
    set { look.style = newValue }
  }
  /// Whether the content behind the bar shines through. The default is true.
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
  /// An image that fills the background. An empty image hides the background. The default is nil.
  open var backgroundImage: UIImage? { didSet { showLook() } }
  /// An image that replaces the line above the bar. An empty image hides the line. The default is nil.
  open var shadowImage: UIImage? { didSet { showLook() } }

  /// The appearance of the bar. Until the program sets this property or changes the object, the object describes the
  /// appearance that the other properties of the bar determine. After that, the object takes precedence over these
  /// properties. Setting the property copies the object. The bar shows changes of the copy at once.
  open var standardAppearance: UITabBarAppearance {
    get { appearance.value }
    set { appearance.value = newValue }
  }
  /// The appearance in UIKit while content is scrolled to its bottom edge. The property has no effect: the bar always
  /// has its ``standardAppearance``. The default is nil.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// The ``standardAppearance`` if the program has set or changed it.
  final var ownAppearance: UITabBarAppearance? {
    get { appearance.own }
    set { if let newValue { appearance.value = newValue } }
  }
  private final lazy var appearance = ShownAppearance<UITabBarAppearance>(
    plain: { [unowned self] in plainAppearance }, show: { [unowned self] in showLook() })
  private final var plainAppearance: UITabBarAppearance {
    let result = UITabBarAppearance()
    result.adopt(look, image: backgroundImage)
    result.shadowImage = shadowImage
    return result
  }

  private final let backdrop = BarBackground(lineAtBottom: false)
  /// The height below the bar that the background fills too, in points.
  final var heightBelow: CGFloat = 0 { didSet { if heightBelow != oldValue { setNeedsLayout() } } }

  private final func showLook() {
    backdrop.show(standardAppearance)
    for button in buttons { button.showItem() }
  }

  // MARK: Layout

  /// The way in which items are placed in the width of the bar. The default is `automatic`.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of items that are centred, in points. The default is 0, which means 76. Negative values become 0.
  open var itemWidth: CGFloat = 0 {
    didSet {
      if itemWidth < 0 { itemWidth = 0 }
      setNeedsLayout()
    }
  }
  /// The distance between items that are centred, in points. The default is 0, which means 34. Negative values become
  /// 0. If the bar is too narrow, the distance is smaller.
  open var itemSpacing: CGFloat = 0 {
    didSet {
      if itemSpacing < 0 { itemSpacing = 0 }
      setNeedsLayout()
    }
  }

  /// Returns the width, and the height of the bar, which is 49 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  /// The height of the bar, which is 49 points, without a width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  override var fixedAxes: [NSLayoutConstraint.Axis] { [.vertical] }
  private static let height: CGFloat = 49

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + heightBelow)
    let safe = safeAreaInsets, isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let space = max(bounds.width - safe.left - safe.right, 0), count = CGFloat(max(buttons.count, 1))
    var start = safe.left, width = space / count, step = width
    if itemPositioning == .centered {
      width = min(itemWidth > 0 ? itemWidth : 76, width)
      step = width + min(itemSpacing > 0 ? itemSpacing : 34, (space - width * count) / max(count - 1, 1))
      start += (space - width - step * (count - 1)) / 2
    }
    for (index, button) in (isReversed ? buttons.reversed() : buttons).enumerated() {
      button.frame = CGRect(
        x: start + step * CGFloat(index), y: 0, width: width, height: min(bounds.height, Self.height))
    }
  }
}

/// The delegate of a tab bar without a controller.
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after the user selected an item. The default does nothing.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  /// Called before the panel with items appears (``UITabBar/beginCustomizingItems(_:)``). The default does nothing.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  /// Called after the panel with items was added. The default does nothing.
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  /// Called before the panel disappears. The default does nothing.
  ///
  /// - Parameters:
  ///   - tabBar: the bar.
  ///   - items: the items of the bar.
  ///   - changed: whether the user has changed them.
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  /// Called after the panel was closed, with the same values. The default does nothing.
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}
